import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { describe, test } from "node:test";
import { runProgram } from "../e2e-cli/cli-process.ts";
import { listNpmExecVariables } from "../support/npm-exec.ts";
import { cannotVary } from "../support/run-measure.ts";
import { setPlace } from "./whole-place.ts";

/** Runs the words behind it in a mount namespace after these lines of sh; `$0` and `$1` are the workspace and the home. */
function inMounts(script: string, workspace: string, home: string): string[] {
  const line = `set -e\nw=$1 h=$2\nshift 2\n${script}\nexec "$@"`;
  return ["unshare", "-m", "/bin/sh", "-c", line, "sh", workspace, home];
}

const skip = cannotVary("linux");

describe("one place, whatever happens beside it", { skip }, () => {
  test("same place twice: the parity part is byte-identical, and so are the findings", async () => {
    await using place = await setPlace();
    const first = await place.measure();
    const second = await place.measure();
    assert.equal(JSON.stringify(second.parity), JSON.stringify(first.parity));
    assert.deepEqual(second.told.findings, first.told.findings);
    const unknown = Object.entries(first.parity).filter(([, digest]) => digest === null);
    assert.deepEqual(unknown, [], "every table has a digest");
  });

  test("under npx only the launcher differs", async () => {
    await using place = await setPlace();
    const bin = join(place.workspace, "node_modules", ".bin");
    await mkdir(bin, { recursive: true });
    await writeFile(join(place.workspace, ".git", "info", "exclude"), "node_modules\n");
    const direct = await place.measure();
    const bundle = join(place.folder, "bundle.pem");
    await writeFile(bundle, rootCertificates[0] ?? "");
    const added = listNpmExecVariables(place.workspace, bundle);
    const env = { ...place.env, ...added, PATH: `${bin}:${place.env["PATH"]}` };
    const npx = await place.measure({ env });
    assert.equal(JSON.stringify(npx.parity), JSON.stringify(direct.parity));
    assert.deepEqual(npx.statuses, direct.statuses);
    const differing = Object.keys(direct.facts).flatMap((table) =>
      listDifferences(direct.facts[table], npx.facts[table], table),
    );
    // whose soft limit it is cannot be told below npx: that is the launcher's doing too
    const launchers =
      /^(?:env\.value\.launcher|tls\.value\.launcher_variables|resources\.value\.open_files_soft)\b/;
    assert.deepEqual(
      differing.filter((path) => !launchers.test(path)),
      [],
    );
    assert.ok(differing.some((path) => path.startsWith("env.value.launcher")));
  });

  test("D6: twenty busy processes beside it change no finding", async () => {
    await using place = await setPlace();
    const quiet = await place.check();
    const busy = Array.from({ length: 20 }, () =>
      spawn("/bin/sh", ["-c", "while :; do :; done"], { stdio: "ignore" }),
    );
    try {
      const beside = await place.check();
      assert.deepEqual(beside.told.findings, quiet.told.findings);
    } finally {
      for (const child of busy) child.kill("SIGKILL");
    }
  });
});

describe("D5: a tool that hangs", { skip }, () => {
  for (const [name, affected] of [
    ["git", /^(?:git\.|tls\.|secrets\.|runtime\.(?:require_sane_clock|tools))/],
    ["python", /^(?:python\.|locale\.|tls\.|runtime\.libc)/],
    ["node", /^(?:runtime\.node|tls\.)/],
    ["tar", /^runtime\.tools/],
    // it is read, and never run
    ["pip", null],
    ["curl", null],
  ] as const) {
    test(`${name} costs its own time-out, and everything else is there`, async () => {
      await using place = await setPlace();
      const bin = join(place.folder, "bin");
      await mkdir(bin);
      await writeFile(join(bin, name), "#!/bin/sh\nexec sleep 600\n", { mode: 0o755 });
      const sound = await place.check();
      const env = { ...place.env, PATH: `${bin}:${place.env["PATH"]}` };
      const hung = await place.check({ env });
      const changed = Object.entries(hung.statuses).filter(
        ([id, status]) => sound.statuses[id] !== status,
      );
      assert.equal(hung.told.findings.length, sound.told.findings.length);
      if (affected === null) return assert.deepEqual(changed, []);
      assert.ok(changed.some(([, status]) => status === "unknown: timed-out"));
      for (const [id, status] of changed) {
        assert.match(id, affected);
        assert.match(status, /^unknown: /, id);
      }
      assert.equal(hung.exit, 3);
    });
  }
});

describe("D5: a tool that hangs where there is no Python", { skip }, () => {
  test("locale and date cost their own clauses, and everything else is there", async () => {
    await using place = await setPlace();
    const bin = join(place.folder, "bin");
    await mkdir(bin);
    for (const name of ["git", "tar", "locale", "date"]) await linkTool(bin, name);
    await symlink(process.execPath, join(bin, "node"));
    const env = { ...place.env, PATH: bin };
    const sound = await place.check({ env });
    for (const name of ["locale", "date"]) {
      await rm(join(bin, name));
      await writeFile(join(bin, name), "#!/bin/sh\nexec /bin/sleep 600\n", { mode: 0o755 });
    }
    const hung = await place.check({ env });
    const changed = Object.entries(hung.statuses).filter(
      ([id, status]) => sound.statuses[id] !== status,
    );
    assert.deepEqual(Object.fromEntries(changed), {
      "locale.encoding": "unknown: timed-out",
      "locale.require_installed_locale": "unknown: timed-out",
      "locale.timezone": "unknown: timed-out",
    });
  });
});

describe("a place that cannot be written", { skip: cannotVary("root") }, () => {
  test("a read-only workspace changes no finding; a fingerprint that cannot be written there is told", async () => {
    await using place = await setPlace();
    const script = 'mount --bind "$w" "$w"\nmount -o remount,ro,bind "$w"\ncd "$w"';
    const wrap = inMounts(script, place.workspace, place.home);
    const sound = await place.check();
    const closed = await place.check({ wrap });
    assert.deepEqual(closed.statuses, sound.statuses);
    const written = await runProgram(place.workspace, ["check"], { onlyEnv: place.env, wrap });
    assert.equal(written.exit, 2, "the set-up is wrong, and every finding is printed");
    assert.match(written.stdout, /output\/not-writable/);
    assert.match(written.stdout, /require_clean/);
  });

  test("a read-only HOME fails the clauses that are about it, and no other", async () => {
    await using place = await setPlace();
    const script = 'mount --bind "$h" "$h"\nmount -o remount,ro,bind "$h"';
    const sound = await place.check();
    const closed = await place.check({ wrap: inMounts(script, place.workspace, place.home) });
    const changed = Object.keys(sound.statuses).filter(
      (id) => closed.statuses[id] !== sound.statuses[id],
    );
    assert.deepEqual(changed, ["identity.require_home"]);
    assert.equal(closed.statuses["identity.require_home"], "fail");
  });

  test("no temporary folder to write to: its clauses fail, and the rest is there", async (context) => {
    const isHidden = [import.meta.dirname, process.execPath].some((path) =>
      path.startsWith("/tmp/"),
    );
    if (isHidden) return context.skip("the program itself lies in /tmp");
    await using place = await setPlace(undefined, "/var/tmp");
    const sound = await place.check();
    const readOnly = inMounts("mount -t tmpfs -o ro none /tmp", place.workspace, place.home);
    for (const options of [
      { wrap: readOnly },
      { env: { ...place.env, TMPDIR: join(place.folder, "no-such") } },
    ]) {
      const without = await place.check(options);
      const changed = Object.keys(sound.statuses).filter(
        (id) => without.statuses[id] !== sound.statuses[id],
      );
      assert.deepEqual(changed, ["disk.require_writable_tmp", "disk.require_exec_tmp"]);
      assert.equal(without.statuses["disk.require_writable_tmp"], "fail");
    }
  });
});

async function linkTool(bin: string, name: string): Promise<void> {
  const path = ["/usr/bin", "/bin"].map((folder) => join(folder, name)).find(existsSync);
  if (path !== undefined) await symlink(path, join(bin, name));
}

/** The paths at which two JSON values differ. */
function listDifferences(one: unknown, other: unknown, path: string): string[] {
  if (!isRecord(one) || !isRecord(other)) {
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => listDifferences(one[key], other[key], `${path}.${key}`));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
