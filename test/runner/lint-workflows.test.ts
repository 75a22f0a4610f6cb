import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test } from "node:test";
import { fetchTool } from "../../scripts/fetch-tools.ts";
import { listFencedWorkflows } from "./fenced-workflows.ts";
import { repositoryRoot } from "./kit.ts";
import { layOutRepository } from "./repository.ts";

/** Texts of workflows by file name. */
type Workflows = Readonly<Record<string, string>>;

interface Outcome {
  readonly exit: number | null;
  readonly text: string;
}

test("actionlint passes on every workflow, ours and those that the docs show", async () => {
  const { exit, text } = await runActionlint(await readAllWorkflows());
  assert.equal(exit, 0, text);
});

test("actionlint knows the inputs of both actions", async () => {
  const shown = await readShown("two-jobs.yml");
  const typo = shown
    .replace("contract: parity", "contrakt: parity")
    .replace("needs: ${{", "neads: ${{");
  const { exit, text } = await runActionlint({ "typo.yml": typo });
  assert.equal(exit, 1);
  assert.match(text, /input "contrakt" is not defined/);
  assert.match(text, /input "neads" is not defined/);
});

test("zizmor passes, pedantic, on every workflow and on both actions", async () => {
  const { exit, text } = await runZizmor(await readAllWorkflows());
  assert.equal(exit, 0, text);
});

test("zizmor refuses a foreign action that is not pinned by hash", async () => {
  const shown = await readShown("two-jobs.yml");
  const loose = shown.replace(/actions\/checkout@.*/, "actions/checkout@v7");
  const { exit, text } = await runZizmor({ "loose.yml": loose });
  assert.equal(exit, 14);
  assert.match(text, /unpinned-uses/);
});

function readShown(name: string): Promise<string> {
  return readFile(join(repositoryRoot, "docs/workflows", name), "utf8");
}

async function readAllWorkflows(): Promise<Workflows> {
  const workflows: Record<string, string> = {};
  for (const [folder, prefix] of [
    [".github/workflows", ""],
    ["docs/workflows", "docs-"],
  ] as const) {
    for (const name of await readdir(join(repositoryRoot, folder))) {
      workflows[prefix + name] = await readFile(join(repositoryRoot, folder, name), "utf8");
    }
  }
  for (const path of await listPages()) {
    for (const { line, text } of listFencedWorkflows(await readFile(path, "utf8"))) {
      workflows[`${basename(path, ".md")}-line-${line}.yml`] = text;
    }
  }
  return workflows;
}

async function listPages(): Promise<string[]> {
  const names = await readdir(join(repositoryRoot, "docs"), { recursive: true });
  const pages = names.filter((name) => name.endsWith(".md")).map((name) => join("docs", name));
  return ["README.md", ...pages].map((path) => join(repositoryRoot, path)).filter(existsSync);
}

// actionlint reads the metadata of local actions only, so the published names are made local.
async function runActionlint(workflows: Workflows): Promise<Outcome> {
  const local = Object.entries(workflows).map(([name, text]): [string, string] => [
    name,
    text.replaceAll(/uses: parity-contract\/parity-contract(\/report)?@v1$/gm, "uses: .$1/"),
  ]);
  await using room = await stage(Object.fromEntries(local));
  const args = ["-no-color", "-shellcheck=", "-pyflakes="];
  return lint(await fetchTool("actionlint"), args, room.path);
}

async function runZizmor(workflows: Workflows): Promise<Outcome> {
  await using room = await stage(workflows);
  const args = ["--offline", "--pedantic", "--strict-collection", "--quiet", "--no-progress"];
  return lint(await fetchTool("zizmor"), [...args, "--color=never", "."], room.path);
}

// A repository of its own, so that the linters resolve `./` and see what a user would commit.
async function stage(workflows: Workflows): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), "parity-lint-"));
  const files = Object.entries(workflows).map(([name, text]): [string, string] => [
    `.github/workflows/${name}`,
    text,
  ]);
  await layOutRepository(path, Object.fromEntries(files));
  for (const part of ["action.yml", "report", "dist", ".github/zizmor.yml"]) {
    await cp(join(repositoryRoot, part), join(path, part), { recursive: true });
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

function lint(command: string, args: readonly string[], cwd: string): Outcome {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (error !== undefined) throw error;
  return { exit: status, text: `${stdout}${stderr}`.trim() };
}
