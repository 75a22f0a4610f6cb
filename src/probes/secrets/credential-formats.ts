import type { CredentialFormat } from "../../ports/host.ts";
import { hasUserinfo } from "./git-settings.ts";

type Look = (text: string) => boolean;

/** A value that is written out: not empty, no variable, no placeholder in angle brackets. */
const LITERAL = String.raw`["']?(?!["']?(?:\$|%|<|\*+["']?\s*$|null\b|~\s*$))[^\s"'#]`;

const looks: Readonly<Record<CredentialFormat, Look>> = {
  "any-text": (text) => text.trim() !== "",
  aws: assigns("aws_secret_access_key|aws_session_token"),
  cargo: assigns("token|secret-key"),
  docker: holdsRegistryLogin,
  gh: assigns("oauth_token"),
  "json-secret": holdsJsonSecret,
  kube: assigns("token|password|client-key-data|(?:id|access|refresh)-token"),
  maven: (text) => /<(password|passphrase|privateKey)>\s*(?!\$\{)[^<\s]/.test(text),
  "my-cnf": assigns("password"),
  netrc: (text) => /(?:^|\s)password\s+\S/.test(text.replaceAll(/^\s*#.*$/gm, "")),
  npmrc: assigns(String.raw`(?:\S+:)?_(?:authToken|auth|password)`),
  pgpass: (text) =>
    text.split("\n").some((line) => /^[^#\s](?:\\.|[^:\\])*(?::(?:\\.|[^:\\])*){3}:\S/.test(line)),
  "private-key": holdsOpenKey,
  pypirc: assigns("password"),
  rubygems: assigns(String.raw`:?[\w.:/-]*(?:api_key|token)|:?https?:\S*`),
  "url-userinfo": hasUserinfo,
  yarnrc: assigns("npmAuthToken|npmAuthIdent"),
};

/** Whether a file's text holds a credential, in the way its format writes one; a reference to a variable or a store is none. */
export function holdsCredential(format: CredentialFormat, text: string): boolean {
  return looks[format](text);
}

/** One of these keys, at the beginning of a line, with a value that is written out. */
function assigns(keys: string): Look {
  const line = new RegExp(
    String.raw`^[ \t-]*["']?(?:${keys})["']?[ \t]*[:=][ \t]*${LITERAL}`,
    "im",
  );
  return (text) => line.test(text);
}

function holdsRegistryLogin(text: string): boolean {
  const logins = readMember(parse(text), "auths");
  return listMembers(logins).some((login) =>
    ["auth", "password", "identitytoken", "registrytoken"].some((key) =>
      isText(readMember(login, key)),
    ),
  );
}

const SECRET_KEYS = /(?:token|secret|password|(?:api|private)_?key)$/i;
const PUBLIC_KEYS = /public/i;

/** A text under a key that names a secret, at any depth; what is public by its name is none. */
function holdsJsonSecret(text: string): boolean {
  const pending = [parse(text)];
  for (const value of pending) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      if (isText(member) && SECRET_KEYS.test(key) && !PUBLIC_KEYS.test(key)) return true;
      pending.push(member);
    }
  }
  return false;
}

/** A private key that no passphrase locks. */
function holdsOpenKey(text: string): boolean {
  const body = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----([^-]*)/.exec(text)?.[1];
  if (body === undefined || /ENCRYPTED/.test(text)) return false;
  // OpenSSH's own form names its cipher after 15 bytes of magic and a length: none, if there is no passphrase
  const head = body.replaceAll(/\s/g, "").slice(0, 32);
  return (
    !head.startsWith("b3BlbnNzaC1rZXktdjEA") || head.startsWith("b3BlbnNzaC1rZXktdjEAAAAABG5vbmU")
  );
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

function readMember(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

function listMembers(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && !value.startsWith("${");
}
