/** What becomes of a file or folder of the workspace in the agent's private copy; one that is too large to look into is left out, or copied where only a small one can hold a credential. */
export type CopyRule = "copy" | "link" | "leave-out" | "look-inside" | "look-inside-small";

const dependencyFolders = new Set([
  "node_modules",
  "bower_components",
  ".venv",
  "venv",
  ".tox",
  ".nox",
  "__pypackages__",
]);

const credentialFiles = new Set([
  ".netrc",
  "_netrc",
  ".pypirc",
  ".pgpass",
  ".git-credentials",
  ".htpasswd",
  "id_rsa",
  "id_dsa",
  "id_ecdsa",
  "id_ecdsa_sk",
  "id_ed25519",
  "id_ed25519_sk",
]);

const credentialPaths = [
  /(^|\/)\.aws\/credentials$/,
  /(^|\/)\.docker\/config\.json$/,
  /(^|\/)\.kube\/config$/,
  /(^|\/)\.config\/gh\/hosts\.yml$/,
  /(^|\/)\.config\/gcloud\//,
  /(^|\/)\.cargo\/credentials(\.toml)?$/,
  /(^|\/)\.gem\/credentials$/,
  /(^|\/)\.git\/credentials$/,
  /(^|\/)gha-creds-[0-9a-f]+\.json$/,
  /(^|\/)config\/(master|credentials\/[^/]+)\.key$/,
];

/** `.env`, `.env.local`, `prod.env`, and Wrangler's file of the same kind. */
const envFile = /^(\.env.*|\.dev\.vars(\..+)?|.*\.env)$/;
const templateEnvFile = /\.(example|sample|template|dist)$|^(example|sample|template|dist)\./;

/** Files that are harmless or not, as their content says. */
const doubtfulFiles =
  /(^|\/)(\.npmrc|\.yarnrc|\.yarnrc\.yml|auth\.json|credentials\.json|[^/]+\.(pem|key|p8|tfvars|tfvars\.json))$/i;

/** Seldom credentials, and then short ones: a service account's JSON, a deploy key. */
const seldomFiles = /(\.json|[_-](key|rsa|ecdsa|ed25519))$/i;

const ownOutputs = new Set(["parity-fingerprint.json"]);

/** Whether it is a file that the check itself wrote: no part of what the agent works on. */
export function isOwnOutput(path: string): boolean {
  return ownOutputs.has(path.slice(path.lastIndexOf("/") + 1));
}

/** Decides by the path within the workspace alone; `look-inside` asks for the content. */
export function chooseCopyRule(path: string, kind: "file" | "folder"): CopyRule {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (kind === "folder" && dependencyFolders.has(name)) return "link";
  if (isOwnOutput(name)) return "leave-out";
  if (envFile.test(name) && !templateEnvFile.test(name)) return "leave-out";
  if (kind === "folder") return "copy";
  if (credentialFiles.has(name)) return "leave-out";
  if (credentialPaths.some((pattern) => pattern.test(path))) return "leave-out";
  if (doubtfulFiles.test(path)) return "look-inside";
  return seldomFiles.test(name) ? "look-inside-small" : "copy";
}
