import assert from "node:assert/strict";
import { describe, test } from "node:test";
import python from "../../src/probes/python.ts";
import { fakeHost, type FakePlace, hung, pythonAnswer } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";
import { pythonTold, toldDistribution } from "../support/python-told.ts";

const REAL = "/usr/bin/python3.12";
const home = { PATH: "/usr/bin:/bin", HOME: "/home/alice" };

function place(told: Readonly<Record<string, unknown>> = {}, more: FakePlace = {}): FakePlace {
  return {
    env: home,
    ...more,
    files: { "/usr/bin/python": { link: REAL }, "/usr/bin/python3": { link: REAL }, ...more.files },
    programs: { [REAL]: () => pythonTold(told), ...more.programs },
  };
}

async function judgeAt(where: FakePlace, table: Readonly<Record<string, unknown>>) {
  const facts = await python.measure(fakeHost(where), { table, outputs: [] });
  return judge(python, table, python.facts.parse(facts));
}

const stuck: FakePlace = { ...place(), programs: { [REAL]: hung } };
const silent: FakePlace = {
  ...place(),
  programs: { [REAL]: () => pythonAnswer("3.12.4", REAL) },
};

testProbe(python, {
  unknowns: [
    ...(
      [
        ["command", "python"],
        ["packages", { numpy: "*" }],
        ["lock", "requirements.txt"],
        ["pip_matches_python", true],
        ["forbid_unresolved_native_libraries", true],
        ["forbid_user_site", true],
        ["forbid_startup_hooks", true],
        ["forbid_editable", true],
        ["require_venv", true],
      ] as const
    ).map(([clause, expects]) => ({
      name: `a python that hangs, under ${clause}`,
      host: fakeHost(stuck),
      clause,
      expects,
      reason: "timed-out",
    })),
    {
      name: "a python that tells its version and no more",
      host: fakeHost(silent),
      clause: "packages",
      expects: { numpy: "*" },
      reason: "crashed",
    },
    {
      name: "a folder of packages that cannot be read hides what is in it",
      host: fakeHost(place({ unreadable: ["/usr/lib/python3/dist-packages"] })),
      clause: "packages",
      expects: { numpy: "*" },
      reason: "unreadable",
    },
    {
      name: "a folder that cannot be read may hold a hook",
      host: fakeHost(place({ unreadable: ["/usr/lib/python3/dist-packages"] })),
      clause: "forbid_startup_hooks",
      expects: true,
      reason: "unreadable",
    },
    {
      name: "a lock file that is not there",
      host: fakeHost(place()),
      clause: "lock",
      expects: "uv.lock",
      reason: "unreadable",
    },
    {
      name: "extension modules of another OS",
      host: fakeHost({
        os: "macos",
        env: { PATH: "/opt/bin", HOME: "/Users/alice" },
        programs: { "/opt/bin/python3": () => pythonTold() },
      }),
      clause: "forbid_unresolved_native_libraries",
      expects: true,
      reason: "unsupported",
    },
    {
      name: "a shim that reading does not resolve",
      host: fakeHost(
        place(
          {},
          {
            files: { "/usr/bin/python3": "#!/bin/sh\nexec pyenv exec python3\n" },
            programs: { "/usr/bin/python3": hung },
          },
        ),
      ),
      clause: "forbid_shadowed_interpreters",
      expects: true,
      reason: "unsupported",
    },
    {
      name: "a pip that names no Python",
      host: fakeHost(
        place({}, { files: { "/usr/bin/pip": "\x7fELF" }, programs: { "/usr/bin/pip": hung } }),
      ),
      clause: "pip_matches_python",
      expects: true,
      reason: "unsupported",
    },
  ],
});

describe("python", () => {
  test("one process tells all; a banner before the answer is not believed", async () => {
    const before = `welcome\nparity\x002.7.1\0cpython\0/evil\0{}\0`;
    const host = fakeHost({
      ...place(),
      programs: {
        [REAL]: () => pythonTold({ dists: [toldDistribution("Foo.Bar", "1.0")] }, { before }),
      },
    });
    const facts = python.facts.parse(await python.measure(host));
    assert.equal(host.ran.length, 1);
    assert.equal(judge(python, { packages: { foo_bar: "==1.0" } }, facts).status, "pass");
  });

  test("packages are judged by PEP 440, pre-releases counted, local versions and zeros equal", async () => {
    const dists = [
      toldDistribution("numpy", "2.1.0rc1"),
      toldDistribution("torch", "2.5.0+cpu"),
      toldDistribution("zeros", "1.0"),
      toldDistribution("old", "2004d.odd"),
    ];
    const under = (packages: Record<string, string>) => judgeAt(place({ dists }), { packages });
    assert.equal((await under({ numpy: ">=2.0,<3" })).status, "pass");
    assert.equal((await under({ torch: "==2.5.0", zeros: "==1.0.0" })).status, "pass");
    const broken = await under({ numpy: "==2.1.0", torch: "<2.5", absent: "*" });
    assert.deepEqual(broken.items, ["numpy", "torch", "absent"]);
    assert.equal((await under({ old: ">=1" })).reason, "unreadable");
    assert.equal((await under({ old: "*" })).status, "pass");
  });

  test("a package that is there twice fails, whatever the versions", async () => {
    const dists = [
      toldDistribution("numpy", "2.1.0"),
      toldDistribution("Numpy", "2.1.0", { folder: "/srv/lib" }),
    ];
    const judged = await judgeAt(place({ dists }), { packages: { numpy: "*" } });
    assert.equal(judged.status, "fail");
    assert.match(judged.message ?? "", /\{base\}|\{prefix\}.*\/srv\/lib/);
  });

  test("ranges of npm, empty tables and made-up commands are refused", () => {
    for (const table of [
      { packages: { numpy: "^2.0" } },
      { packages: { numpy: "2.1" } },
      { packages: { numpy: "" } },
      { packages: {} },
      { packages: { "a b": "*" } },
      { command: [] },
      { command: ["bash", "-c", "python"] },
      { command: ["uv", "run", "./evil"] },
      { command: "./evil" },
      { lock: "/etc/passwd" },
      { lock: "../other/uv.lock" },
      { allow_unresolved: [] },
    ]) {
      assert.ok(!python.table.safeParse(table).success, JSON.stringify(table));
    }
    for (const command of [
      "python3.13t",
      ".venv/bin/python",
      ["uv", "run", "python"],
      ["/o/pypy3"],
    ]) {
      assert.ok(python.table.safeParse({ command }).success, JSON.stringify(command));
    }
  });

  test("no Python: demands fail, prohibitions are unknown", async () => {
    const demands = {
      command: "python",
      packages: { numpy: "*" },
      lock: "uv.lock",
      pip_matches_python: true,
      require_venv: true,
    };
    for (const [clause, expects] of Object.entries(demands)) {
      assert.equal((await judgeAt({ env: home }, { [clause]: expects })).status, "fail", clause);
    }
    for (const clause of Object.keys(python.clauses).filter((key) => key.startsWith("forbid_"))) {
      const judged = await judgeAt({ env: home }, { [clause]: true });
      assert.equal(judged.reason, "absent-tool", clause);
    }
  });

  test("what is set to false asks for nothing", async () => {
    for (const [clause, { expects }] of Object.entries(python.clauses)) {
      if (!expects.safeParse(false).success) continue;
      const judged = await judgeAt({ env: home }, { [clause]: false });
      assert.equal(judged.status, "not-applicable", clause);
    }
  });

  test("E3: a pip of another environment fails, and both are told", async () => {
    const files = {
      "/home/alice/a/pyvenv.cfg": "",
      "/home/alice/b/pyvenv.cfg": "",
      "/home/alice/a/bin/python": { link: REAL },
      "/home/alice/b/bin/python": { link: REAL },
      "/home/alice/b/bin/pip": "#!/home/alice/b/bin/python\n",
    };
    const told = () =>
      pythonTold({ prefix: "/home/alice/a" }, { executable: "/home/alice/a/bin/python" });
    const programs = { [REAL]: told, "/home/alice/b/bin/pip": hung };
    const env = { ...home, PATH: "/home/alice/a/bin:/home/alice/b/bin" };
    const judged = await judgeAt({ env, files, programs }, { pip_matches_python: true });
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.observed, ["pip: $HOME/b/bin/python", "python: $HOME/a"]);
  });

  test("E4: a dangling python is no interpreter, and the python3 beside it takes no place", async () => {
    const files = { "/usr/bin/python": { link: "/gone" } };
    const judged = await judgeAt(place({}, { files }), { forbid_shadowed_interpreters: true });
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, ["/usr/bin/python"]);
    assert.equal((await judgeAt(place({}, { files }), { command: "python" })).reason, "crashed");
  });

  test("python and python3 of two places fail; further entries of PATH do not count", async () => {
    const other = "/opt/bin/python";
    const env = { ...home, PATH: "/opt/bin:/usr/bin" };
    const shadowed = place({}, { env, programs: { [other]: () => pythonTold() } });
    const judged = await judgeAt(shadowed, { forbid_shadowed_interpreters: true });
    assert.equal(judged.status, "fail");
    assert.deepEqual(judged.items, ["/usr/bin/python3", REAL]);
    const plain = await judgeAt(place(), { forbid_shadowed_interpreters: true });
    assert.equal(plain.status, "pass");
  });

  test("paths are templated, credentials and hosts' paths are cut", async () => {
    const dists = [
      toldDistribution("a", "1", {
        direct: { kind: "editable", from: "file:///home/alice/app/my%20lib" },
      }),
      toldDistribution("b", "1", { direct: { kind: "vcs", from: "https://git.example" } }),
    ];
    const facts = await python.measure(
      fakeHost(place({ dists, sys_path: [["/home/alice/app/src", "pythonpath", true]] })),
    );
    const text = JSON.stringify(facts);
    assert.doesNotMatch(text, /alice/);
    assert.match(text, /\$WORKSPACE\/my lib/);
    assert.match(text, /PYTHONPATH \$WORKSPACE\/src/);
  });

  test("parity: another version, hook, tag or surprise differs; paths and installer do not; unknown has none", async () => {
    const parity = async (told: Readonly<Record<string, unknown>>) =>
      JSON.stringify(python.selectParity(await python.measure(fakeHost(place(told)))));
    const dist = (changes: object) => ({ dists: [toldDistribution("a", "1", { ...changes })] });
    const plain = await parity(dist({}));
    assert.equal(await parity({ ...dist({ installer: "uv" }), prefix: "/opt/x" }), plain);
    for (const other of [
      dist({ version: "2" }),
      dist({ tags: ["cp312-cp312-linux_x86_64"] }),
      { ...dist({}), hooks: [["sitecustomize", "/usr/lib/sitecustomize.py", false]] },
      { ...dist({}), sys_path: [["/srv", "pythonpath", true]] },
      { ...dist({}), gil: false },
    ]) {
      assert.notEqual(await parity(other), plain);
    }
    assert.equal(await parity({ ...dist({}), unreadable: ["/x"] }), "null");
    assert.equal(python.selectParity(await python.measure(fakeHost(stuck))), null);
  });

  test("what is dear is not asked for without its clause", async () => {
    const host = fakeHost(place());
    const facts = python.facts.parse(await python.measure(host));
    assert.equal(judge(python, { lock: "uv.lock" }, facts).reason, "not-asked");
    assert.equal(
      judge(python, { forbid_unresolved_native_libraries: true }, facts).reason,
      "not-asked",
    );
    assert.equal(host.ran.length, 1);
  });

  test("with everything wanted, extension modules are looked into; a lock takes the contract's word", async () => {
    const facts = python.facts.parse(
      await python.measure(fakeHost(place()), { table: {}, outputs: [], deep: true }),
    );
    const native = judge(python, { forbid_unresolved_native_libraries: true }, facts);
    assert.notEqual(native.reason, "not-asked");
    assert.equal(judge(python, { lock: "uv.lock" }, facts).reason, "not-asked");
  });
});
