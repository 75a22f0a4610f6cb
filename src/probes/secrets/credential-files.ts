import type { CredentialFormat, Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { joinPath } from "../path-template.ts";

/** A file that may hold a credential: the folder or the variable that leads to it, what follows, and how it is written. */
interface KnownFile {
  /** `$NAME` is the variable's value, `$HOME`, `$CONFIG` and `$WORKSPACE` are folders; nothing is the root. */
  readonly at: string;
  readonly path: string;
  readonly format: CredentialFormat;
}

/** The closed list behind `forbid_credential_files`. Where a variable leads to the file, the file at home is looked at as well. */
export const CREDENTIAL_FILES: readonly KnownFile[] = [
  ...list("any-text", ["$HOME/.vault-token", "$HOME/.cache/huggingface/token", "$HF_HOME/token"]),
  ...list("any-text", ["/var/run/secrets/kubernetes.io/serviceaccount/token"]),
  ...list("aws", ["$HOME/.aws/credentials", "$HOME/.aws/config", "$AWS_SHARED_CREDENTIALS_FILE"]),
  ...list("cargo", ["$HOME/.cargo/credentials", "$HOME/.cargo/credentials.toml"]),
  ...list("cargo", ["$CARGO_HOME/credentials", "$CARGO_HOME/credentials.toml"]),
  ...list("docker", ["$HOME/.docker/config.json", "$DOCKER_CONFIG/config.json"]),
  ...list("docker", ["$CONFIG/containers/auth.json", "$XDG_RUNTIME_DIR/containers/auth.json"]),
  ...list("docker", ["$REGISTRY_AUTH_FILE"]),
  ...list("gh", ["$CONFIG/gh/hosts.yml", "$GH_CONFIG_DIR/hosts.yml", "$CONFIG/hub"]),
  ...list("json-secret", ["$CONFIG/gcloud/application_default_credentials.json"]),
  ...list("json-secret", ["$CLOUDSDK_CONFIG/application_default_credentials.json"]),
  ...list("json-secret", ["$GOOGLE_APPLICATION_CREDENTIALS"]),
  ...list("json-secret", ["$HOME/.azure/msal_token_cache.json", "$HOME/.azure/accessTokens.json"]),
  ...list("json-secret", ["$HOME/.terraform.d/credentials.tfrc.json"]),
  ...list("json-secret", ["$HOME/.claude/.credentials.json", "$HOME/.codex/auth.json"]),
  ...list("kube", ["$HOME/.kube/config", "$KUBECONFIG"]),
  ...list("maven", ["$HOME/.m2/settings.xml"]),
  ...list("my-cnf", ["$HOME/.my.cnf"]),
  ...list("netrc", ["$HOME/.netrc", "$HOME/_netrc", "$NETRC"]),
  ...list("npmrc", ["$HOME/.npmrc", "$WORKSPACE/.npmrc", "$NPM_CONFIG_USERCONFIG"]),
  ...list("pgpass", ["$HOME/.pgpass", "$PGPASSFILE"]),
  ...list("private-key", ["$HOME/.ssh/id_rsa", "$HOME/.ssh/id_ecdsa", "$HOME/.ssh/id_ed25519"]),
  ...list("private-key", ["$HOME/.ssh/id_dsa", "$HOME/.ssh/identity"]),
  ...list("pypirc", ["$HOME/.pypirc", "$WORKSPACE/.pypirc"]),
  ...list("rubygems", ["$HOME/.gem/credentials", "$HOME/.local/share/gem/credentials"]),
  ...list("url-userinfo", ["$HOME/.git-credentials", "$CONFIG/git/credentials"]),
  ...list("url-userinfo", ["$HOME/.pip/pip.conf", "$CONFIG/pip/pip.conf", "$PIP_CONFIG_FILE"]),
  ...list("yarnrc", ["$HOME/.yarnrc.yml", "$WORKSPACE/.yarnrc.yml"]),
];

/** Which of the known files hold a credential, by the names that led to them. */
export async function measureCredentialFiles(host: Host): Promise<Measured<string[]>> {
  const holding = new Set<string>();
  const seen = new Set<string>();
  let unseen: Unknown | null = null;
  if ((host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "") === "") {
    unseen = unmeasured("not-reached", "HOME is not set, so the files at home cannot be found");
  }
  for (const file of CREDENTIAL_FILES) {
    const label = file.at + file.path;
    for (const path of locate(host, file)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const look = await host.holdsCredential(path, file.format);
      if (look.ok && look.value) holding.add(label);
      if (look.ok || isNoFile(look.errno)) continue;
      unseen ??=
        look.errno === "NOTRECORDED"
          ? unmeasured("not-recorded", `${label} was not recorded`)
          : unmeasured("unreadable", `${label} cannot be read (${look.errno})`);
    }
  }
  if (holding.size > 0 || unseen === null) return { value: [...holding].toSorted() };
  return unseen;
}

/** Nothing there, or no regular file: /dev/null is what configuration is switched off with. */
export function isNoFile(errno: string): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR", "EINVAL"].includes(errno);
}

function list(format: CredentialFormat, paths: readonly string[]): KnownFile[] {
  return paths.map((text) => {
    const at = /^\$\w+/.exec(text)?.[0] ?? "";
    return { at, path: text.slice(at.length), format };
  });
}

/** Where the file would be here; KUBECONFIG may name several. */
function locate(host: Host, { at, path }: KnownFile): string[] {
  if (at === "") return host.os === "windows" ? [] : [path];
  const home = host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "";
  const config = host.env.get("XDG_CONFIG_HOME") ?? "";
  const folders = new Map([
    ["$HOME", home],
    ["$CONFIG", config === "" && home !== "" ? joinPath(home, ".config") : config],
    ["$WORKSPACE", host.workspace],
  ]);
  const value = folders.get(at) ?? readVariable(host, at.slice(1));
  const entries = at === "$KUBECONFIG" ? value.split(host.pathDelimiter) : [value];
  return entries
    .filter((entry) => entry !== "")
    .map((entry) => joinPath(host.workspace, entry) + path);
}

/** npm reads its variable in either case. */
function readVariable({ env }: Host, name: string): string {
  return env.get(name) ?? (name.startsWith("NPM_") ? env.get(name.toLowerCase()) : null) ?? "";
}
