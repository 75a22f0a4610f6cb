import assert from "node:assert/strict";
import { X509Certificate } from "node:crypto";
import { describe, test } from "node:test";
import { mintAuthority, mintLeaf } from "../../../src/host/tls/mint.ts";

const FROM = Date.UTC(2030, 0, 1);
const TO = Date.UTC(2051, 0, 1);

describe("mint", () => {
  const authority = mintAuthority("authority", FROM, TO);
  const request = {
    issuer: authority,
    host: "localhost",
    validFromMs: FROM,
    validToMs: TO,
    namesIssuerKey: true,
  };

  test("an authority signs itself and says that it is one", () => {
    const own = new X509Certificate(authority.pem);
    assert.ok(own.ca);
    assert.ok(own.verify(authority.publicKey));
    assert.ok(own.checkIssued(own));
  });

  test("a leaf is signed by its issuer and by nobody else, and holds for its host alone", () => {
    const leaf = new X509Certificate(mintLeaf(request).pem);
    const stranger = mintAuthority("stranger", FROM, TO);
    assert.ok(!leaf.ca);
    assert.ok(leaf.verify(authority.publicKey));
    assert.ok(!leaf.verify(stranger.publicKey));
    assert.equal(leaf.checkHost("localhost"), "localhost");
    assert.equal(leaf.checkHost("elsewhere.invalid"), undefined);
    assert.equal(Date.parse(leaf.validFrom), FROM);
    assert.equal(Date.parse(leaf.validTo), TO);
  });

  test("only a leaf that was asked to names its issuer's key", () => {
    const id = Buffer.from("0603551d23", "hex");
    const named = new X509Certificate(mintLeaf(request).pem);
    const unnamed = new X509Certificate(mintLeaf({ ...request, namesIssuerKey: false }).pem);
    assert.ok(named.raw.includes(id));
    assert.ok(!unnamed.raw.includes(id));
  });

  test("no two are alike", () => {
    const [one, other] = [mintLeaf(request), mintLeaf(request)];
    assert.notEqual(
      new X509Certificate(one.pem).serialNumber,
      new X509Certificate(other.pem).serialNumber,
    );
    assert.ok(!one.publicKey.equals(other.publicKey));
  });
});
