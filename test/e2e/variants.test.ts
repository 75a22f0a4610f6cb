import assert from "node:assert/strict";
import { chmod, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { pythons } from "../support/pythons.ts";
import { cannotVary } from "../support/run-measure.ts";
import { type CheckOptions, setPlace, type WholePlace } from "./whole-place.ts";

/** One thing that is other than usual, and the clauses of the whole contract that say so; no other may change. */
interface Variant {
  readonly name: string;
  readonly needs: "linux" | "root";
  readonly vary: (place: WholePlace) => CheckOptions;
  readonly expects: Readonly<Record<string, string>>;
  /** Clauses that may also change: by what else this machine has or lacks. */
  readonly aside?: RegExp;
}

function inShell(...lines: readonly string[]): string[] {
  return ["/bin/sh", "-c", [...lines, 'exec "$@"'].join(" && "), "sh"];
}

function inMounts(...lines: readonly string[]): string[] {
  return ["unshare", "-m", ...inShell(...lines)];
}

function withEnv(more: Readonly<Record<string, string>>) {
  return ({ env }: WholePlace): CheckOptions => ({ env: { ...env, ...more } });
}

const variants: readonly Variant[] = [
  {
    name: "a noexec tmpfs as the temporary folder",
    needs: "root",
    vary: ({ env, folder }) => ({
      wrap: inMounts(`mount -t tmpfs -o noexec,mode=1777 none "${folder}/tmp"`),
      env: { ...env, TMPDIR: join(folder, "tmp") },
    }),
    expects: { "disk.require_exec_tmp": "fail" },
  },
  {
    name: "nobody, whose the home and the workspace are not",
    needs: "root",
    vary: () => ({
      wrap: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs"],
    }),
    expects: {
      "identity.require_home": "fail",
      "git.require_repository": "unknown: dubious-ownership",
      "git.require_clean": "unknown: dubious-ownership",
      "secrets.forbid_persisted_git_credentials": "unknown: dubious-ownership",
    },
    // interpreters below root's home are out of reach
    aside: /^(?:python|locale|tls|runtime)\./,
  },
  {
    name: "few open files",
    needs: "linux",
    vary: () => ({ wrap: inShell("ulimit -n 48") }),
    expects: { "resources.min_open_files": "fail" },
  },
  // not all that is measured by a program of its own can be started then; whatever is judged is judged
  ...[32, 24].map((count): Variant => ({
    name: `F5: ${count} open files`,
    needs: "linux",
    vary: () => ({ wrap: inShell(`ulimit -n ${count}`) }),
    expects: { "resources.min_open_files": "fail" },
    aside: /^(?:runtime|python|locale|tls|git|secrets|disk)\./,
  })),
  {
    name: "a lax umask",
    needs: "linux",
    vary: () => ({ wrap: inShell("umask 002") }),
    expects: { "identity.umask_at_least": "fail" },
  },
  {
    name: "env -i",
    needs: "linux",
    vary: () => ({ env: {} }),
    expects: { "env.required_names": "fail", "identity.require_home": "fail" },
    // without a PATH the system's default one finds other programs, or none
    aside: /^(?:runtime|python|locale|tls|git|secrets)\./,
  },
  {
    name: "another time zone",
    needs: "linux",
    vary: withEnv({ TZ: "Asia/Kolkata" }),
    expects: { "locale.timezone": "fail" },
  },
  {
    name: "a locale that is not installed",
    needs: "linux",
    vary: withEnv({ LC_ALL: "xx_XX.UTF-8" }),
    expects: { "locale.require_installed_locale": "fail" },
  },
  {
    name: "a CA file that is not there",
    needs: "linux",
    vary: withEnv({ SSL_CERT_FILE: "/no/such.pem" }),
    expects: { "tls.require_ca_bundle": "fail" },
  },
  {
    name: "verification switched off for git",
    needs: "linux",
    vary: withEnv({ GIT_SSL_NO_VERIFY: "0" }),
    expects: { "tls.forbid_verification_off": "fail" },
  },
];

describe("one thing is other than usual", () => {
  for (const { name, needs, vary, expects, aside } of variants) {
    test(`${name}: its own clauses say so, and no other`, { skip: cannotVary(needs) }, async () => {
      await using place = await setPlace();
      await mkdir(join(place.folder, "tmp"));
      const usual = await place.check();
      assert.equal(usual.exit, 0, JSON.stringify(usual.statuses));
      const varied = await place.check(vary(place));
      const changed = Object.entries(varied.statuses).filter(
        ([id, status]) => usual.statuses[id] !== status && aside?.test(id) !== true,
      );
      const named = Object.entries(expects).filter(([id]) => aside?.test(id) !== true);
      assert.deepEqual(Object.fromEntries(changed), Object.fromEntries(named));
      assert.notEqual(varied.exit, 0);
    });
  }
});

const pythonContract = (version: string): string => `[python]
modules = ["json", "mine"]
packages = { absent-from-here = ">=1" }
pip_matches_python = true
forbid_shadowed_interpreters = true
forbid_unresolved_native_libraries = true
forbid_user_site = true
forbid_startup_hooks = true
forbid_editable = true
require_venv = true
[runtime]
python_major_minor = "${version}"
[locale]
encoding = "utf-8"
timezone = "UTC"
`;

describe("every CPython that pyenv has here", { skip: cannotVary("linux") }, () => {
  for (const [version, path] of pythons) {
    test(`${version}: its version is told, and every clause is judged`, async () => {
      await using place = await setPlace(pythonContract(version.replace(/\.\d+$/, "")));
      const bin = dirname(path);
      const env = { ...place.env, PATH: `${bin}:/usr/bin:/bin` };
      const { statuses, facts } = await place.measure({ env });
      assert.match(JSON.stringify(facts["runtime"]), new RegExp(`"version":"${version}"`));
      const open = Object.entries(statuses).filter(([, status]) => status.startsWith("unknown"));
      assert.deepEqual(open, []);
      assert.equal(statuses["runtime.python_major_minor"], "pass");
      assert.equal(statuses["python.modules"], "pass");
      assert.equal(statuses["python.packages"], "fail");
      assert.equal(statuses["python.require_venv"], "fail");
    });
  }

  test("another version than the contract's fails", async (context) => {
    const [first] = pythons;
    if (first === undefined) return context.skip("no Python under pyenv");
    await using place = await setPlace('[runtime]\npython_major_minor = "9.9"\n');
    const env = { ...place.env, PATH: `${dirname(first[1])}:/usr/bin:/bin` };
    assert.equal((await place.check({ env })).statuses["runtime.python_major_minor"], "fail");
  });
});

describe("a second visit", { skip: cannotVary("linux") }, () => {
  const contract = '[disk]\ncanary = "kept"\n[env]\nmust_survive = ["SETTING"]\n';
  const previous = ["--previous", "../home/fingerprint-1.json"];

  test("finds its canary and its variable, and misses what is gone", async () => {
    await using place = await setPlace(contract);
    const env = { ...place.env, SETTING: "one" };
    const first = await place.measure({ env });
    assert.deepEqual(first.statuses, {
      "disk.canary": "unknown: first-visit",
      "env.must_survive": "unknown: first-visit",
    });
    const second = await place.measure({ env, args: previous });
    assert.deepEqual(second.statuses, { "disk.canary": "pass", "env.must_survive": "pass" });
    const third = await place.check({ args: previous });
    assert.equal(third.statuses["env.must_survive"], "fail");
  });

  for (const [name, words, told] of [
    [
      "in another process namespace",
      ["unshare", "-pf", "--mount-proc"],
      /in another container on a disk that both can see/,
    ],
    [
      "after another start of the machine",
      inMounts(
        "echo 5f0e7c1e-0000-4000-8000-000000000000 >../home/boot-id",
        "mount --bind ../home/boot-id /proc/sys/kernel/random/boot_id",
      ),
      /after another start, so from a disk that outlived it or an image/,
    ],
    ["in the same session", [], /nothing was started anew, or a snapshot was copied/],
  ] as const) {
    test(`${name}: the canary that was kept says so`, { skip: cannotVary("root") }, async () => {
      await using place = await setPlace(contract);
      await place.measure();
      const { statuses, findings } = await place.check({ wrap: words, args: previous });
      assert.equal(statuses["disk.canary"], "pass");
      assert.match(JSON.stringify(findings.get("disk.canary")), told);
    });
  }

  test("in a home that was emptied misses its canary", async () => {
    await using place = await setPlace(contract);
    await place.measure();
    const other = join(place.folder, "other-home");
    await mkdir(other);
    await chmod(other, 0o700);
    const env = { ...place.env, HOME: other };
    const second = await place.check({ env, args: previous });
    assert.equal(second.statuses["disk.canary"], "fail");
  });
});
