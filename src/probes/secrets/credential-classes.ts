import type { ClassifiedValue } from "../../ports/host.ts";

/** Every long-lived class that is known by how its values begin; the names are the contract's words. */
export const LONG_LIVED_CLASSES = [
  "anthropic-key",
  "aws-access-key",
  "docker-pat",
  "gcp-service-account",
  "github-oauth",
  "github-pat",
  "gitlab-pat",
  "google-api-key",
  "huggingface-token",
  "npm-token",
  "openai-key",
  "private-key",
  "pypi-token",
  "sendgrid-key",
  "slack-token",
  "stripe-key",
] as const;
export type LongLivedClass = (typeof LONG_LIVED_CLASSES)[number];

/** Classes that end by themselves within hours. */
export const SHORT_LIVED: readonly (readonly [string, RegExp])[] = [
  ["github-app-token", /^gh[su]_\w{16}/],
  ["aws-session", /^ASIA[0-9A-Z]{16}$/],
  ["google-access-token", /^ya29\./],
  ["gitlab-job-token", /^glcbt-/],
];

export const LONG_LIVED: readonly (readonly [LongLivedClass, RegExp])[] = [
  ["anthropic-key", /^sk-ant-/],
  ["stripe-key", /^[sr]k_(?:live|test)_/],
  ["openai-key", /^sk-[\w-]{16}/],
  ["aws-access-key", /^AKIA[0-9A-Z]{16}$/],
  ["docker-pat", /^dckr_[po]at_/],
  ["github-pat", /^(?:ghp_\w{16}|github_pat_)/],
  ["github-oauth", /^gho_\w{16}/],
  ["gitlab-pat", /^gl(?:pat|dt|rt|ptt|soat|ft)-/],
  ["google-api-key", /^AIza[\w-]{30}/],
  ["huggingface-token", /^hf_\w{16}/],
  ["npm-token", /^npm_\w{16}/],
  ["pypi-token", /^pypi-Ag/],
  ["sendgrid-key", /^SG\.[\w-]{16}/],
  ["slack-token", /^xox[abeprs]-/],
  ["gcp-service-account", /^\{[^]*"type"\s*:\s*"service_account"/],
  ["private-key", /^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/],
];

/** The class that the beginning of a value or of one of its lines tells, long-lived or short; null for all others. */
export function classifyValue(value: string): string | null {
  const texts = [value, ...value.split(/[\r\n]+/)].map((text) => text.trim());
  const forms = [...SHORT_LIVED, ...LONG_LIVED];
  return forms.find(([, form]) => texts.some((text) => form.test(text)))?.[0] ?? null;
}

/** Whether a text is written like a secret: of a known class, an address with a password, or a signed token. */
export function isSecretShaped(value: string): boolean {
  return (
    classifyValue(value) !== null ||
    /:\/\/[^/@\s]*:[^/@\s]+@/.test(value) ||
    value.split(/\s+/).some((word) => isRandomText(word) || /^eyJ[\w-]+\.[\w-]+\./.test(word))
  );
}

/** The classes of an environment's values, by name. An AWS key without a session is long-lived whatever its beginning. */
export function classifyEnvironment(env: ReadonlyMap<string, string>): ClassifiedValue[] {
  const hasPair = isSet(env, "AWS_ACCESS_KEY_ID") && isSet(env, "AWS_SECRET_ACCESS_KEY");
  const isLasting = hasPair && !isSet(env, "AWS_SESSION_TOKEN");
  return [...env]
    .map(([name, value]) => ({
      name,
      kind: name === "AWS_SECRET_ACCESS_KEY" && isLasting ? "aws-access-key" : classifyValue(value),
    }))
    .flatMap(({ name, kind }) => (kind === null ? [] : [{ name, kind }]))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function isSet(env: ReadonlyMap<string, string>, name: string): boolean {
  return (env.get(name) ?? "") !== "";
}

/** Long, one word, letters of both cases or hex, and digits: what nobody writes by hand. */
function isRandomText(text: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(text)) return true;
  const isOneWord = /^[\w+/=-]{32,}$/.test(text);
  return isOneWord && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}
