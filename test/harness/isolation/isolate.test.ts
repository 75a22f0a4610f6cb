import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { test, type TestContext } from "node:test";
import * as z from "zod";
import { tryCommand } from "../../../src/harness/isolation/try-command.ts";
import { bareIsolator } from "../bare-isolator.ts";
import {
  agentsFolder,
  healthy,
  runAgent,
  skipWithoutBash,
  skipWithoutPython,
} from "../run-agent.ts";
import { openIsolationHere, skipWithoutNamespaces } from "./here.ts";
import { plantSecrets } from "./planted-place.ts";

const seekers = [
  { agent: "seeks-secrets.sh", program: "sh", isBlindTo: /docker|abstract|tcp/, skip: false },
  { agent: "seeks-secrets.mjs", program: process.execPath, isBlindTo: /^$/, skip: false },
  { agent: "seeks-secrets.py", program: "python3", isBlindTo: /^$/, skip: skipWithoutPython },
] as const;

/** Runs an agent that seeks among planted secrets; answers with what it found and what there was to find. */
async function seek(t: TestContext, seeker: (typeof seekers)[number], isWalled: boolean) {
  const place = await plantSecrets(t);
  await copyFile(join(agentsFolder, seeker.agent), join(place.workspace, seeker.agent));
  const { workspace, env } = place;
  const { evidence, outputTail } = await runAgent({
    command: [seeker.program, seeker.agent],
    answer: healthy,
    harness: {
      workspace,
      env,
      isolator: isWalled ? openIsolationHere({ workspace, env }) : bareIsolator,
    },
  });
  assert.partialDeepStrictEqual(evidence, { claimed: true, leftover_processes: 0 }, outputTail);
  return {
    level: evidence.isolation,
    found: outputTail.match(/CANARY-[a-z]+/g) ?? [],
    planted: place.secrets.filter((name) => !seeker.isBlindTo.test(name)),
  };
}

for (const seeker of seekers) {
  test(`without a wall ${seeker.agent} finds every secret`, { skip: seeker.skip }, async (t) => {
    const { level, found, planted } = await seek(t, seeker, false);
    assert.equal(level, "none");
    assert.deepEqual(found, planted);
  });

  test(
    `within namespaces ${seeker.agent} finds none`,
    { skip: seeker.skip === false ? skipWithoutNamespaces : seeker.skip },
    async (t) => {
      const { level, found } = await seek(t, seeker, true);
      assert.equal(level, "namespaces");
      assert.deepEqual(found, []);
    },
  );
}

const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] as const;

/** Why another user cannot be tried here, or false. */
async function explainNoNobody(): Promise<string | false> {
  if (process.geteuid?.() !== 0) return "only root can start a program as another user";
  const failure = await tryCommand([
    ...asNobody,
    "unshare",
    "--user",
    "--map-current-user",
    "--mount",
    process.execPath,
    "-e",
    "0",
  ]);
  return failure === null ? false : `a user without rights has no namespaces here: ${failure}`;
}

test(
  "a user without rights gets the same wall",
  { skip: (await explainNoNobody()) || skipWithoutNamespaces },
  async (t) => {
    const place = await plantSecrets(t);
    await chmod(place.folder, 0o755);
    await copyFile(
      join(agentsFolder, "seeks-secrets.sh"),
      join(place.workspace, "seeks-secrets.sh"),
    );
    const program = join(import.meta.dirname, "unprivileged-program.ts");
    const [setpriv, ...options] = asNobody;
    const args = [process.execPath, program, place.workspace];
    const env = { ...Object.fromEntries(place.env), TMPDIR: "/tmp" };
    const run = spawnSync(setpriv, [...options, ...args], { env, encoding: "utf8" });
    assert.equal(run.stderr, "");
    const { outputTail, ...evidence } = Told.parse(JSON.parse(run.stdout));
    assert.deepEqual(evidence, { isolation: "namespaces", exit: 0, leftover_processes: 1 });
    assert.equal(outputTail, "RESULT: ok\n65534\n");
  },
);

test(
  "a descriptor that the check was handed leads no process within the wall to a hidden folder",
  { skip: skipWithoutNamespaces || skipWithoutBash },
  async (t) => {
    const { folder, workspace, env } = await plantSecrets(t);
    const program = join(import.meta.dirname, "unprivileged-program.ts");
    const script =
      'cat /proc/self/fd/200/.npmrc; for fd in /proc/[0-9]*/fd/*; do cat "$fd/.npmrc"; done';
    const run = spawnSync(
      "bash",
      ["-c", 'exec 200<"$HOME"; exec "$@"', "bash", process.execPath, program, workspace, script],
      { env: { ...Object.fromEntries(env), TMPDIR: "/tmp" }, encoding: "utf8" },
    );
    assert.equal(run.stderr, "");
    const { isolation, outputTail } = Told.parse(JSON.parse(run.stdout));
    assert.equal(isolation, "namespaces");
    assert.match(outputTail, /fd\/200\/.npmrc: Not a directory/);
    assert.doesNotMatch(outputTail, /CANARY/, folder);
  },
);

test(
  "dependencies that a link leads to, and those in a folder above, are there and cannot be written",
  { skip: skipWithoutNamespaces },
  async (t) => {
    const { folder, env } = await plantSecrets(t);
    const repository = join(folder, "home", "repository");
    const workspace = join(repository, "packages", "own");
    await plantPackage(join(repository, "node_modules", "hoisted"));
    await plantPackage(join(folder, "home", "store", "node_modules", "stored"));
    await mkdir(join(workspace, "sub"), { recursive: true });
    await writeFile(join(workspace, "package.json"), "{}");
    const links = [
      ["node_modules", join(folder, "home", "store", "node_modules")],
      ["venv", join(folder, "home")],
    ] as const;
    for (const [name, target] of links) await symlink(target, join(workspace, "sub", name));
    const script = `node -p 'require("hoisted")'; cd sub && node -p 'require("stored")'
      for modules in node_modules ../../node_modules; do (: >$modules/new) && echo written; done
      cat venv/.npmrc '${folder}/home/.npmrc'; ls -A '${folder}/home'`;
    const { evidence, outputTail } = await runAgent({
      command: ["sh", "-c", `{ ${script}; } 2>/dev/null`],
      answer: healthy,
      harness: { workspace, env, isolator: openIsolationHere({ workspace, env }) },
    });
    assert.equal(evidence.isolation, "namespaces");
    assert.equal(outputTail, "hoisted\nstored\nbin\nrepository\nstore\n");
  },
);

/** A package that exports its own name. */
async function plantPackage(at: string): Promise<void> {
  await mkdir(at, { recursive: true });
  await writeFile(join(at, "index.js"), `module.exports = "${basename(at)}";`);
}

const Told = z.object({
  isolation: z.string(),
  exit: z.int(),
  leftover_processes: z.int(),
  outputTail: z.string(),
});

test(
  "within namespaces a decoy is found in the run's folder and in what is hidden",
  { skip: skipWithoutNamespaces },
  async () => {
    for (const file of ["../x", "$RUN/x", "/tmp/x", "/dev/shm/x"]) {
      const { evidence } = await runAgent({
        command: ["sh", "-c", `RUN="$HOME/.."; echo "$SHOP_TOKEN" >"${file}"`],
        answer: healthy,
        agent: { passEnv: ["SHOP_TOKEN"] },
        harness: { isolator: openIsolationHere() },
      });
      const place = file.startsWith("../") ? "$RUN/x" : file;
      assert.deepEqual([evidence.leaks, evidence.unsearched], [[`the file ${place}`], []]);
    }
  },
);

test(
  "within namespaces what the run laid out is no leak",
  { skip: skipWithoutNamespaces },
  async () => {
    const { evidence } = await runAgent({
      command: ["sh", "-c", "shop refund --order 4711"],
      answer: healthy,
      agent: { passEnv: ["SHOP_TOKEN"] },
      harness: { isolator: openIsolationHere() },
    });
    assert.partialDeepStrictEqual(evidence, { effects: 1, decoys: 1, leaks: [], unsearched: [] });
  },
);
