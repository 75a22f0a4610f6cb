/** What becomes of a file or folder of the workspace in the agent's private copy. */
export type CopyRule = "copy" | "link" | "leave-out" | "look-inside";

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
];

/** Files that are harmless or not, as their content says. */
const doubtfulFiles = /(^|\/)(\.npmrc|\.yarnrc|\.yarnrc\.yml|[^/]+\.(pem|key|p8))$/;

const credentialContent = /_auth|_password|npmAuth|PRIVATE KEY/i;

const templateEnvFile = /\.(example|sample|template|dist)$/;

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
  if (name.startsWith(".env") && !templateEnvFile.test(name)) return "leave-out";
  if (kind === "folder") return "copy";
  if (credentialFiles.has(name)) return "leave-out";
  if (credentialPaths.some((pattern) => pattern.test(path))) return "leave-out";
  return doubtfulFiles.test(path) ? "look-inside" : "copy";
}

/** Whether a doubtful file's content holds a credential. */
export function holdsCredential(content: string): boolean {
  return credentialContent.test(content);
}
