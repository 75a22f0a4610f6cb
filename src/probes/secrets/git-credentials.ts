import type { GitSetting, Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { findGitFolder, hasDamagedHead } from "../git/git-folder.ts";
import { joinPath } from "../path-template.ts";
import { isNoFile } from "./credential-files.ts";
import { sayAddresses } from "./git-settings.ts";
import { needAnswer } from "../need-answer.ts";

const MAX_MODULES = 50;

/** Where git would find a credential that a step, a clone or a person left: settings by scope, and the files of actions/checkout. */
export async function measureGitCredentials(host: Host): Promise<Measured<string[]>> {
  const search = await searchCommand(host, "git");
  if (search.kind !== "found") return unmeasured("absent-tool", "no git that runs on PATH");
  const folder = await findGitFolder(host);
  const settings = await readSettings(host, search.path, null);
  if ("unknown" in settings) return settings;
  const isLocal = settings.value.some(({ scope }) => scope === "local" || scope === "worktree");
  if (folder !== null && !isLocal) {
    if (await hasDamagedHead(host, folder)) {
      const detail = "git does not take .git for a repository: its HEAD is damaged";
      return unmeasured("unreadable", detail);
    }
    // git leaves it out without a word, and the credential with it
    const detail = "git does not read this repository's configuration: it belongs to another user";
    return unmeasured("dubious-ownership", detail);
  }
  const items = new Set(await describeSettings(host, settings.value, ""));
  const modules =
    folder === null ? [] : await findModules(host, joinPath(folder.common, "modules"));
  for (const module of modules.slice(0, MAX_MODULES)) {
    const own = await readSettings(host, search.path, module);
    if ("unknown" in own) return own;
    const local = own.value.filter(({ scope }) => scope === "local" || scope === "worktree");
    if (local.length === 0) {
      return unmeasured("unreadable", "git does not read the configuration of a submodule");
    }
    for (const item of await describeSettings(host, local, " of a submodule")) items.add(item);
  }
  if (await hasCheckoutFile(host)) items.add("git-credentials-*.config in $RUNNER_TEMP");
  if (modules.length > MAX_MODULES && items.size === 0) {
    return unmeasured("refused", `more than ${MAX_MODULES} submodules`);
  }
  return { value: [...items].toSorted() };
}

async function readSettings(
  host: Host,
  git: string,
  gitFolder: string | null,
): Promise<Measured<readonly GitSetting[]>> {
  const settings = await host.readGitSettings(git, gitFolder);
  if (settings.ok) return settings;
  const { errno } = settings;
  if (errno === "ETIMEDOUT") return unmeasured("timed-out", "git config did not answer in time");
  if (errno === "NOTRECORDED") return unmeasured("not-recorded", "git config was not recorded");
  if (errno === "ENOTSUP") return unmeasured("unsupported", "git config needs git 2.26 or later");
  return unmeasured("crashed", `git config gave no answer (${errno})`);
}

async function describeSettings(
  host: Host,
  settings: readonly GitSetting[],
  owner: string,
): Promise<string[]> {
  const holding: string[] = [];
  for (const setting of settings) {
    const { section, key, scope, holds } = setting;
    const isHeader = key === "extraheader" && holds !== "empty";
    const isStore = holds === "store" && (await hasStore(host));
    if (isHeader || isStore || ["userinfo", "password", "credential-file"].includes(holds)) {
      holding.push(
        `${section}.${key}${sayKind(setting)}${sayAddresses(setting)} (${scope}${owner})`,
      );
    }
  }
  return holding;
}

function sayKind({ holds }: GitSetting): string {
  const words = new Map([
    ["userinfo", " with a user in its address"],
    ["password", " with a password"],
    ["store", " with a file"],
    ["credential-file", " with a file"],
  ]);
  return words.get(holds) ?? "";
}

/** Whether the file is there in which git's `store` helper keeps passwords. */
async function hasStore(host: Host): Promise<boolean> {
  const home = host.env.get("HOME") ?? host.env.get("USERPROFILE") ?? "";
  const config = host.env.get("XDG_CONFIG_HOME") ?? joinPath(home, ".config");
  for (const path of [joinPath(home, ".git-credentials"), joinPath(config, "git/credentials")]) {
    const entry = needAnswer(await host.describe(path, "follow"));
    // what cannot be looked at is there
    if (entry.ok || !isNoFile(entry.errno)) return true;
  }
  return false;
}

/** actions/checkout writes the token into a file of its own, which includes lead to. */
async function hasCheckoutFile(host: Host): Promise<boolean> {
  const folder = host.env.get("RUNNER_TEMP") ?? "";
  const names = folder === "" ? null : needAnswer(await host.listFolder(folder));
  return (
    names?.ok === true && names.value.some((name) => /^git-credentials-.*\.config$/.test(name))
  );
}

/** The folders of submodules' repositories, which may lie in one another. */
async function findModules(host: Host, root: string): Promise<string[]> {
  const found: string[] = [];
  const pending = [root];
  for (const folder of pending) {
    const names = needAnswer(await host.listFolder(folder));
    if (!names.ok || found.length > MAX_MODULES || pending.length > 1000) continue;
    const isRepository = names.value.includes("HEAD") && names.value.includes("config");
    if (isRepository) found.push(folder);
    const inner = isRepository ? names.value.filter((name) => name === "modules") : names.value;
    pending.push(...inner.map((name) => joinPath(folder, name)));
  }
  return found;
}
