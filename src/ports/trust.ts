import type { Attempt } from "./attempt.ts";

/** Which certificates to look at: a PEM file's, or those of a folder's files that are named as OpenSSL finds them, or of all its files. */
export interface CertificateRequest {
  readonly path: string;
  readonly folder: "hashed" | "all";
  /** Whether to look which of them have expired, which takes much longer. */
  readonly expiry: boolean;
}

/** Certificates as a set: no order, no names, nothing of what they say. */
export interface CertificateSet {
  readonly count: number;
  /** SHA-256 of the certificates' own SHA-256 in lower-case hex, sorted, each once, each with a line feed after it. */
  readonly digest: string;
  /** Which of them have expired, counted from 1 in the order of the file; null when that was not asked. */
  readonly expired: readonly number[] | null;
}

/** How a client's own settings file is written. */
export type TlsSettingsFormat = "curlrc" | "npmrc" | "pip";

/** What a settings file says of trust; all else in it, which may be a credential, stays on the host. */
export interface TlsSettings {
  readonly verification: "on" | "off" | "unsaid";
  /** The file of authorities that it names, as it is written there. */
  readonly authorities: string | null;
}

/** A program that can be made a TLS client. */
export interface TlsClient {
  readonly kind: "python" | "node";
  readonly command: readonly [string, ...string[]];
}

/** The certificates that a TLS client is tried with on loopback; each is served by a server of its own. */
export type HandshakeCase =
  | "trusted"
  | "tls12"
  | "untrusted"
  | "wrong_host"
  | "not_yet_valid"
  | "no_key_id"
  | "old_tls";

/** How a try ended: the client took the server for genuine, refused it, never got to it, or we could not serve the case here. */
export type HandshakeEnd = "accepted" | "refused" | "unreached" | "unserved";

/** How each case ended. */
export type Handshakes = Readonly<Record<HandshakeCase, HandshakeEnd>>;

/** What to greet: a port by itself, or the port as the proxy of the environment reaches it. */
export interface GreetRequest {
  readonly host: string;
  readonly port: number;
  readonly via: "direct" | "proxy";
  /** Whether to say a TLS hello and wait for the answer; else an open connection is enough. */
  readonly tls: boolean;
}

/** What answered: an open connection (no hello was said), a ServerHello, a TLS alert, or something that does not speak TLS. */
export type Greeting = "open" | "server-hello" | "tls-alert" | "no-tls";

/** Questions about whom the place trusts, and whom it reaches. */
export interface Trust {
  /** Counts and digests certificates; what is no whole certificate does not count. */
  readCertificates(request: CertificateRequest): Promise<Attempt<CertificateSet>>;
  readTlsSettings(path: string, format: TlsSettingsFormat): Promise<Attempt<TlsSettings>>;
  /** Serves certificates minted for this once on loopback, and tries the client with each of them; ENOANSWER when it does not tell how it went. */
  shakeHands(client: TlsClient): Promise<Attempt<Handshakes>>;
  /** Connects, within 5 s; ENOPROXY where the environment names no proxy, EPROXYKIND where it names one of another kind, EPROXY where that refuses. */
  greet(request: GreetRequest): Promise<Attempt<Greeting>>;
}
