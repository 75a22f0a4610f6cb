import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import * as asn from "./der.ts";

/** A certificate with the key that it certifies. */
export interface Minted {
  readonly pem: string;
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

/** What a server's certificate says, and who vouches for it. */
export interface LeafRequest {
  readonly issuer: Minted;
  readonly host: string;
  readonly validFromMs: number;
  readonly validToMs: number;
  /** Whether it names its issuer's key, which strict clients ask for. */
  readonly namesIssuerKey: boolean;
}

const ECDSA_SHA256 = asn.sequence(asn.oid("1.2.840.10045.4.3.2"));

/** Mints an authority that signs itself and is trusted by nobody until it is handed over. */
export function mintAuthority(name: string, validFromMs: number, validToMs: number): Minted {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = identify(keys.publicKey);
  const extensions = [
    extension("2.5.29.19", true, asn.sequence(asn.boolean(true))),
    // keyCertSign and cRLSign
    extension("2.5.29.15", true, asn.bitString(Buffer.from([0x06]), 1)),
    extension("2.5.29.14", false, asn.octets(id)),
    extension("2.5.29.35", false, asn.sequence(asn.der(0x80, id))),
  ];
  const issuer = { ...keys, name, pem: "" };
  return seal({ issuer, name, ...keys, validFromMs, validToMs, extensions });
}

/** Mints a server's certificate with a key of its own. */
export function mintLeaf(request: LeafRequest): Minted {
  const { issuer, host, validFromMs, validToMs, namesIssuerKey } = request;
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const extensions = [
    extension("2.5.29.19", true, asn.sequence()),
    // digitalSignature
    extension("2.5.29.15", true, asn.bitString(Buffer.from([0x80]), 7)),
    extension("2.5.29.37", false, asn.sequence(asn.oid("1.3.6.1.5.5.7.3.1"))),
    extension("2.5.29.17", false, asn.sequence(asn.der(0x82, Buffer.from(host)))),
    extension("2.5.29.14", false, asn.octets(identify(keys.publicKey))),
    ...(namesIssuerKey
      ? [extension("2.5.29.35", false, asn.sequence(asn.der(0x80, identify(issuer.publicKey))))]
      : []),
  ];
  return seal({ issuer, name: host, ...keys, validFromMs, validToMs, extensions });
}

interface Unsealed {
  readonly issuer: Minted;
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly validFromMs: number;
  readonly validToMs: number;
  readonly extensions: readonly Buffer[];
}

function seal(unsealed: Unsealed): Minted {
  const { issuer, name, publicKey, privateKey, validFromMs, validToMs, extensions } = unsealed;
  const body = asn.sequence(
    asn.der(0xa0, asn.unsigned(Buffer.from([2]))),
    // never zero, and positive whatever the first byte is
    asn.unsigned(Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    ECDSA_SHA256,
    writeName(issuer.name),
    asn.sequence(asn.time(new Date(validFromMs)), asn.time(new Date(validToMs))),
    writeName(name),
    publicKey.export({ type: "spki", format: "der" }),
    asn.der(0xa3, asn.sequence(...extensions)),
  );
  const signature = sign("sha256", body, issuer.privateKey);
  const certificate = asn.sequence(body, ECDSA_SHA256, asn.bitString(signature));
  return { pem: writePem(certificate), name, publicKey, privateKey };
}

function writeName(commonName: string): Buffer {
  return asn.sequence(asn.setOf(asn.sequence(asn.oid("2.5.4.3"), asn.utf8(commonName))));
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  const critical = isCritical ? asn.boolean(true) : Buffer.alloc(0);
  return asn.sequence(asn.oid(id), critical, asn.octets(value));
}

function identify(publicKey: KeyObject): Buffer {
  return createHash("sha1")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest();
}

function writePem(certificate: Buffer): string {
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
