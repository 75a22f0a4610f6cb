import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { TestContext } from "node:test";
import { buildWall } from "../../../src/harness/isolation/build-wall.ts";
import { chooseDoor } from "../../../src/harness/isolation/doors.ts";
import type { Way } from "../../../src/harness/isolation/ways.ts";
import type { RunEvidence } from "../../../src/terms/fault-run.ts";
import {
  boom,
  findProcesses,
  healthy,
  runAgent,
  silence,
  skipWithoutPython,
  waitUntil,
} from "../run-agent.ts";
import type { AgentRun } from "../run-agent.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { waitForExit } from "../sleeper.ts";
import { openIsolationHere, skipWithoutNamespaces } from "./here.ts";

/** Runs a control agent within namespaces; whatever it does, nothing of it may be left. */
async function runWalled(run: AgentRun) {
  const harness = { isolator: openIsolationHere(run.harness), ...run.harness };
  const result = await runAgent({ ...run, harness });
  assert.equal(result.evidence.isolation, "namespaces", result.evidence.setup_error ?? "");
  return result;
}

function testWalled(name: string, run: (t: TestContext) => Promise<void>): void {
  test(name, { skip: skipWithoutNamespaces }, run);
}

const skipWithoutRoot = process.geteuid?.() === 0 ? false : "only root could write the machine";

const shell = (script: string): AgentRun["command"] => ["sh", "-c", script];

const ends: readonly { says: string; script: string; evidence: Partial<RunEvidence> }[] = [
  { says: "an exit", script: "exit 3", evidence: { exit: 3, signal: null } },
  {
    says: "an exit that looks like a signal's",
    script: "exit 139",
    evidence: { exit: 139, signal: null },
  },
  { says: "a crash", script: "kill -SEGV $$", evidence: { exit: null, signal: "SIGSEGV" } },
  { says: "its own TERM", script: "kill -TERM $$", evidence: { exit: null, signal: "SIGTERM" } },
  { says: "a KILL", script: "kill -KILL $$", evidence: { exit: null, signal: "SIGKILL" } },
];

for (const { says, script, evidence } of ends) {
  testWalled(`within a wall ${says} is told exactly`, async () => {
    const run = await runWalled({ command: shell(script), answer: boom });
    assert.partialDeepStrictEqual(run.evidence, { ...evidence, stopped: null, claimed: false });
  });
}

testWalled("an agent that takes its whole namespace down has no exit", async () => {
  const { evidence } = await runWalled({ command: shell("kill -KILL -1; exit 0"), answer: boom });
  assert.partialDeepStrictEqual(evidence, { exit: null, signal: "SIGKILL", claimed: false });
});

testWalled("an agent that cannot be started says why", async (t) => {
  const workspace = await makeScratchFolder(t);
  await writeFile(join(workspace, "no-program"), "", { mode: 0o644 });
  const missing = await runAgent({
    command: ["no-such-agent"],
    answer: boom,
    harness: { isolator: openIsolationHere() },
  });
  assert.match(missing.evidence.setup_error ?? "", /no-such-agent/);
  const denied = await runAgent({
    command: ["./no-program"],
    answer: boom,
    harness: { workspace, isolator: openIsolationHere({ workspace }) },
  });
  assert.match(denied.evidence.setup_error ?? "", /EACCES|permission|execut/i);
});

testWalled(
  "the tool is reached, through a login shell too, and its answer comes back",
  async () => {
    const { evidence } = await runWalled({ command: "survivor.sh", answer: healthy });
    assert.partialDeepStrictEqual(evidence, { claimed: true, calls: 1, effects: 1 });
  },
);

testWalled("D4: the last line of 5 MiB is seen from within a wall", async () => {
  const script = "yes 0123456789abcdef | head -c 5242880; echo; echo RESULT: ok";
  const { evidence } = await runWalled({ command: shell(script), answer: boom });
  assert.partialDeepStrictEqual(evidence, { claim_line: "RESULT: ok", claimed: true });
  assert.ok(evidence.output_bytes_cut > 4 * 1024 * 1024);
});

testWalled("TERM reaches the agent first, and what it prints then is seen", async () => {
  const { evidence } = await runWalled({
    command: "prints-success-on-term.sh",
    answer: silence,
    agent: { timeoutMs: 1500 },
  });
  assert.partialDeepStrictEqual(evidence, { exit: 0, stopped: "budget", leftover_processes: 0 });
  assert.equal(evidence.claim_printed, true);
});

testWalled("an agent that ignores TERM is killed after its grace", async () => {
  const { evidence } = await runWalled({
    command: "ignores-term.sh",
    answer: silence,
    agent: { timeoutMs: 1000 },
  });
  assert.partialDeepStrictEqual(evidence, { exit: null, signal: "SIGKILL", stopped: "budget" });
});

const escapes = [
  { says: "a background process", script: "sleep 600 &" },
  {
    says: "one with a session of its own",
    script: "setsid sleep 600 >/dev/null 2>&1 </dev/null &",
  },
  { says: "one that ignores HUP", script: "nohup sleep 600 >/dev/null 2>&1 &" },
  {
    says: "an orphan of an orphan without environment",
    script: "(setsid sh -c 'cd /; env -i sleep 600 & exit 0' >/dev/null 2>&1)",
  },
  { says: "one that ignores TERM", script: "(trap '' TERM; exec setsid sleep 600) &" },
];

for (const { says, script } of escapes) {
  testWalled(`${says} is counted, and does not outlive the run`, async () => {
    const command = shell(`${script}\necho RESULT: ok`);
    const { evidence } = await runWalled({ command, answer: boom });
    assert.partialDeepStrictEqual(evidence, { exit: 0, claimed: true, leftover_processes: 1 });
  });
}

test(
  "a daemon made by forking twice is counted, and its late call is seen",
  { skip: skipWithoutNamespaces === false ? skipWithoutPython : skipWithoutNamespaces },
  async () => {
    const { evidence } = await runWalled({ command: "daemonises.py", answer: healthy });
    assert.ok(evidence.leftover_processes > 0 || evidence.late_effects > 0);
  },
);

testWalled("nothing of a stranger's child lingers as a zombie", async () => {
  const script =
    "sh -c 'sleep 0.1 & exit'; sleep 0.6; cat /proc/[0-9]*/stat | grep -c ' Z ' | sed 's/^/zombies /'";
  const { outputTail } = await runWalled({ command: shell(script), answer: boom });
  assert.match(outputTail, /^zombies 0$/m);
});

testWalled("what the agent's copy borrows is there, and cannot be written", async (t) => {
  const workspace = await makeScratchFolder(t);
  await mkdir(join(workspace, "node_modules", "pkg"), { recursive: true });
  await writeFile(join(workspace, "node_modules", "pkg", "file"), "borrowed");
  await writeFile(join(workspace, ".env"), "SECRET=1");
  const script = `cat node_modules/pkg/file; (echo x >node_modules/pkg/new) 2>/dev/null || echo " denied"; ls -A '${workspace}'`;
  const { outputTail } = await runWalled({
    command: shell(script),
    answer: boom,
    harness: { workspace, isolator: openIsolationHere({ workspace }) },
  });
  assert.match(outputTail, /^borrowed/);
  assert.match(outputTail, / denied\nnode_modules$/m);
});

testWalled("tools under HOME stay reachable, by links too; the rest of HOME is gone", async (t) => {
  const home = await makeScratchFolder(t);
  await mkdir(join(home, ".local", "bin"), { recursive: true });
  await mkdir(join(home, "real"));
  await writeFile(join(home, ".local", "bin", "own-tool"), "#!/bin/sh\necho ran\n", {
    mode: 0o755,
  });
  await writeFile(join(home, "real", "linked-tool"), "#!/bin/sh\necho ran too\n", { mode: 0o755 });
  await symlink("real", join(home, "linked"));
  await writeFile(join(home, "diary"), "private");
  const path = [join(home, ".local", "bin"), join(home, "linked"), process.env["PATH"]].join(":");
  const env = new Map([
    ["HOME", home],
    ["PATH", path],
  ]);
  const { outputTail } = await runWalled({
    command: shell(`own-tool; linked-tool; ls -A '${home}'`),
    answer: boom,
    harness: { env, isolator: openIsolationHere({ env }) },
  });
  assert.equal(outputTail.trim(), "ran\nran too\n.local\nlinked\nreal");
});

testWalled("the agent can neither undo the wall nor gain rights", async () => {
  const script = `for command in 'umount /tmp' 'unshare -m umount /tmp' 'unshare -rm umount -l /tmp' \\
    'nsenter -t 1 -m true' 'mount -t tmpfs x /mnt' 'ip link add d0 type dummy'
    do $command 2>/dev/null && echo "worked: $command"; done
    (echo '|x' >/proc/sys/kernel/core_pattern) 2>/dev/null && echo worked: core_pattern
    cat /dev/[hsv]d* 2>/dev/null | head -c 1 | grep -q . && echo worked: disk; grep NoNewPrivs /proc/self/status`;
  const { outputTail } = await runWalled({ command: shell(script), answer: boom });
  assert.doesNotMatch(outputTail, /worked/);
  assert.match(outputTail, /NoNewPrivs:\s1/);
});

test(
  "root's agent cannot write the machine, only what is its own",
  { skip: skipWithoutNamespaces === false ? skipWithoutRoot : skipWithoutNamespaces },
  async () => {
    const script = `for folder in / /etc /usr /usr/local/bin /opt /var/lib /sys/fs/cgroup
    do (: >$folder/parity-planted) 2>/dev/null && echo "written: $folder"; done
    for folder in . "$HOME" "$TMPDIR" /tmp /var/tmp /dev/shm
    do (: >$folder/parity-own) 2>/dev/null || echo "denied: $folder"; done; id -u`;
    const { outputTail } = await runWalled({ command: shell(script), answer: boom });
    assert.equal(outputTail.trim(), "0");
  },
);

testWalled("servers of the harness are reached at a port of the namespace", async (t) => {
  const server = createServer((_request, response) => response.end("from outside"));
  const close = () =>
    new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  // also where no wall came of it: an open server keeps this file's process alive for ever
  t.after(close);
  const isolator = openIsolationHere();
  const ask = 'fetch("http://127.0.0.1:4100/v1").then((r) => r.text()).then(console.log)';
  const { outputTail } = await runWalled({
    command: [process.execPath, "-e", ask],
    answer: boom,
    harness: {
      isolator: {
        ...isolator,
        async isolate(run) {
          const { listen, relay } = chooseDoor("namespaces", "model", run.folder);
          await new Promise<void>((resolve) => server.listen(listen, resolve));
          const isolated = await isolator.isolate({
            ...run,
            relays: relay === null ? [] : [relay],
          });
          return {
            ...isolated,
            async [Symbol.asyncDispose]() {
              await isolated[Symbol.asyncDispose]();
              await close();
            },
          };
        },
      },
    },
  });
  assert.equal(outputTail, "from outside\n");
});

testWalled("a wall that cannot be built is no run, and leaves nothing", async (t) => {
  const tempRoot = await makeScratchFolder(t);
  const options = {
    rules: [],
    mounted: [],
    outside: join(tempRoot, "outside"),
    relays: [],
    controlPath: join(tempRoot, "line"),
    nodePath: process.execPath,
    walledScript: "/none",
  };
  const way: Way = { name: "broken", makeCommand: () => ["sh", "-c", "echo denied >&2; exit 1"] };
  await assert.rejects(buildWall({ ...options, way }), {
    code: "harness/isolation-failed",
    message: /denied/,
  });
  await assert.rejects(buildWall({ ...options, way: { ...way, makeCommand: () => ["/none"] } }));
  const tooLong: Way = { ...way, makeCommand: () => ["sh", "-c", "#".repeat(200_000)] };
  await assert.rejects(buildWall({ ...options, way: tooLong }), {
    code: "harness/isolation-failed",
    message: /E2BIG/,
  });
});

testWalled("when the harness is killed, nothing remains", async (t) => {
  const tempRoot = await mkdtemp(join(tmpdir(), "harness-test-"));
  t.after(() => rm(tempRoot, { recursive: true, force: true }));
  const program = join(import.meta.dirname, "killed-program.ts");
  const harness = spawn(process.execPath, [program, tempRoot], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  t.after(() => harness.kill("SIGKILL"));
  await waitUntil(() => findProcesses(tempRoot).filter(isSleeper).length === 2);
  harness.kill("SIGKILL");
  await waitForExit(harness);
  await waitUntil(() => findProcesses(tempRoot).length === 0);
  assert.equal((await readdir(tempRoot)).length, 1);
});

function isSleeper(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("sleep\0");
  } catch {
    return false;
  }
}
