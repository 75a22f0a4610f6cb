import { unmeasured } from "../../terms/measured.ts";
import type { Example } from "../probe.ts";
import type { Clients, Store, TlsFacts } from "./tls-facts.ts";

const DIGEST = "5e1f".repeat(16);

const system: Store = {
  named_by: "default",
  path: "/etc/ssl/certs/ca-certificates.crt",
  certificates: { value: { exists: true, count: 144, digest: DIGEST } },
};
const missing: Store = {
  named_by: "SSL_CERT_FILE",
  path: "$HOME/corp.pem",
  certificates: { value: { exists: false, count: 0, digest: null } },
};
const unreadable = unmeasured("denied", "$HOME/corp.pem cannot be read (EACCES)");

const clients: Clients = {
  python: { value: { stores: [system], openssl: "OpenSSL 3.0.19 27 Jan 2026" } },
  certifi: null,
  curl: { value: { stores: [system], openssl: null } },
  git: { value: { stores: [system], openssl: null } },
  node: { value: { stores: [{ ...system, path: "built in" }], openssl: "3.5.8" } },
};
const sound = {
  trusted: "accepted",
  tls12: "accepted",
  untrusted: "refused",
  wrong_host: "refused",
  not_yet_valid: "refused",
  no_key_id: "accepted",
  old_tls: "refused",
} as const;

const healthy: TlsFacts = {
  system: { value: system },
  variables: [],
  launcher_variables: [],
  misspelt: [],
  clients: { value: clients },
  verification_off: { active: [], unread: [] },
  expired: { value: [] },
  handshake: { value: { python: { value: sound }, node: { value: sound } } },
  endpoints: [{ target: "example.org:443", client: "python", end: { value: "accepted" } }],
};
const broken: TlsFacts = {
  ...healthy,
  variables: [missing],
  misspelt: [{ name: "RESQUEST_CA_BUNDLE", meant: "REQUESTS_CA_BUNDLE" }],
  clients: { value: { ...clients, python: { value: { stores: [missing], openssl: null } } } },
  verification_off: {
    active: [{ name: "GIT_SSL_NO_VERIFY", where: "environment" }],
    unread: [],
  },
  expired: { value: [{ path: "$HOME/corp.pem", positions: { value: [2] } }] },
  handshake: {
    value: { python: { value: sound }, node: { value: { ...sound, untrusted: "accepted" } } },
  },
  endpoints: [{ target: "example.org:443", client: "python", end: { value: "refused" } }],
};
const silent: TlsFacts = {
  ...healthy,
  variables: [{ ...missing, certificates: unreadable }],
  verification_off: { active: [], unread: [unreadable] },
  expired: { value: [{ path: "$HOME/corp.pem", positions: unreadable }] },
  handshake: {
    value: { python: unmeasured("timed-out", "python did not tell"), node: { value: sound } },
  },
  endpoints: [
    { target: "example.org:443", client: "python", end: unmeasured("not-reached", "no route") },
  ],
};

/** Worked cases of every clause. */
export const examples: readonly Example[] = [
  ...(
    ["require_ca_bundle", "forbid_verification_off", "forbid_expired_cas", "handshake"] as const
  ).flatMap((clause): Example[] => [
    { clause, expects: true, facts: healthy, outcome: "pass" },
    { clause, expects: true, facts: broken, outcome: "fail" },
    { clause, expects: true, facts: silent, outcome: "unknown" },
    { clause, expects: false, facts: broken, outcome: "not-applicable" },
  ]),
  { clause: "endpoints", expects: ["example.org:443"], facts: healthy, outcome: "pass" },
  { clause: "endpoints", expects: ["example.org:443"], facts: broken, outcome: "fail" },
  { clause: "endpoints", expects: ["example.org:443"], facts: silent, outcome: "unknown" },
  { clause: "endpoints", expects: ["example.net:443"], facts: healthy, outcome: "unknown" },
];
