import { mayHoldCredential } from "../../terms/credential-name.ts";

const credentialText = /_auth|_password|npmAuth|PRIVATE KEY/i;

/** Composer's sections, whose members are named like hosts. */
const hostSections = new Set([
  "bearer",
  "bitbucket-oauth",
  "github-oauth",
  "gitlab-oauth",
  "gitlab-token",
  "http-basic",
]);

/** Whether a doubtful file's content holds a credential, read in the form that its name tells. */
export function holdsCredential(path: string, content: string): boolean {
  if (/\.tfvars$/i.test(path)) return holdsTerraformSecret(content);
  if (!/\.json$/i.test(path)) return credentialText.test(content);
  const value = readJson(content);
  if (isServiceAccount(value)) return true;
  return /(^|\/)(auth|credentials|[^/]+\.tfvars)\.json$/i.test(path) && holdsSecretMember(value);
}

function readJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The key file of a Google service account, whatever its name. */
function isServiceAccount(value: unknown): boolean {
  if (!isObject(value)) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const key = members.get("private_key");
  return (
    members.get("type") === "service_account" &&
    typeof key === "string" &&
    key.includes("-----BEGIN")
  );
}

/** A schema's members are objects and a translation's are words: a secret is one word with a digit in it. */
function holdsSecretMember(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(value).some(([name, member]: [string, unknown]) => {
    if (typeof member === "string") return opensByName(name) && isSecretWord(member);
    const isSection = hostSections.has(name) && isObject(member);
    return (isSection && Object.keys(member).length > 0) || holdsSecretMember(member);
  });
}

/** A literal under a name that opens something; what leads elsewhere is none. */
function holdsTerraformSecret(content: string): boolean {
  const literals = content.matchAll(/^\s*"?([\w-]+)"?\s*[=:]\s*"((?:[^"\\\n]|\\.)*)"/gm);
  const isHeld = [...literals].some(([, name = "", value = ""]) => {
    const isClear = /(^|_)(PASS(WORD|PHRASE)?|SECRET|TOKEN|(API|ACCESS|PRIVATE|SECRET)_KEY)$/i;
    return isClear.test(name) ? isWord(value) : opensByName(name) && isSecretWord(value);
  });
  return isHeld || /PRIVATE KEY/.test(content);
}

function opensByName(name: string): boolean {
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").replaceAll("-", "_");
  if (/(^|_)PUBLIC(_|$)|_(ALIAS|ARN|FILE|ID|NAME|PATH|TYPE|UR[IL])S?$/i.test(words)) return false;
  return mayHoldCredential(words);
}

/** One word that is no placeholder and leads nowhere else. */
function isWord(value: string): boolean {
  return (
    /^[^\s<${][^\s]*$/.test(value) && !/^(change-?_?me|example|placeholder|todo|x+)$/i.test(value)
  );
}

function isSecretWord(value: string): boolean {
  return value.length >= 8 && /\d/.test(value) && isWord(value);
}
