import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { realHost } from "../../src/host/real.ts";
import locale from "../../src/probes/locale.ts";
import { LocaleFacts } from "../../src/probes/locale/locale-facts.ts";
import { unmeasured } from "../../src/terms/measured.ts";
import { ended, fakeHost, hung, pythonAnswer } from "../support/fake-host.ts";
import { judge, testProbe } from "../support/probe-kit.ts";
import { cannotVary } from "../support/run-measure.ts";

const silent = fakeHost({
  programs: {
    "/usr/bin/python3": ({ env = {} }) =>
      "PARITY_LC_CTYPE" in env ? hung() : pythonAnswer("3.12.4", "/usr/bin/python3"),
  },
});

testProbe(locale, {
  unknowns: [
    ["encoding", "utf-8"],
    ["charmap", "utf-8"],
    ["require_installed_locale", true],
    ["timezone", "UTC"],
  ].flatMap(([clause, expects]) => [
    {
      name: `a python that hangs: ${String(clause)}`,
      host: silent,
      clause: String(clause),
      expects,
      reason: "timed-out",
    },
    {
      name: `nobody to ask: ${String(clause)}`,
      host: fakeHost({ env: { PATH: "/nowhere" } }),
      clause: String(clause),
      expects,
      reason: "absent-tool",
    },
  ]),
});

describe("locale", () => {
  test("nothing is run unless a clause asks, and the parity part holds what needs nobody", async () => {
    for (const table of [{}, { require_installed_locale: false }]) {
      const host = fakeHost({
        env: { LC_ALL: "", LANG: "C.UTF-8", TZ: "Asia/Calcutta" },
        files: { "/usr/share/zoneinfo/Asia/Calcutta": "" },
        programs: { "/usr/bin/python3": () => ended("") },
      });
      const facts = LocaleFacts.parse(await locale.measure(host, { table, outputs: [] }));
      assert.deepEqual(host.ran, []);
      assert.ok("unknown" in facts.encoding && facts.encoding.unknown === "not-asked");
      assert.deepEqual(locale.selectParity(facts), { declared: "C.utf-8", zone: "Asia/Kolkata" });
    }
  });

  test("the parity part is absent where an answer was wanted and is unknown, or the zone has no name", async () => {
    const asking = { table: { charmap: "utf-8" }, outputs: [] };
    assert.equal(locale.selectParity(await locale.measure(silent, asking)), null);
    const copied = fakeHost({ files: { "/etc/localtime": "TZif2" } });
    assert.equal(locale.selectParity(await locale.measure(copied)), null);
  });

  test("the encoding of file names is in the parity part, and takes it away where it is unknown", () => {
    const told = locale.examples.find(({ outcome }) => outcome === "pass");
    const facts = LocaleFacts.parse(told?.facts);
    const select = (names: LocaleFacts["file_names"]) =>
      locale.selectParity({ ...facts, file_names: names });
    const parity = { encoding: "utf-8", charmap: "utf-8", offsets: { january: 60, july: 120 } };
    assert.deepEqual(select({ value: "UTF8" }), { ...parity, file_names: "utf-8" });
    assert.deepEqual(select({ value: "ascii" }), { ...parity, file_names: "ascii" });
    assert.deepEqual(select(unmeasured("absent-tool", "no Python")), {
      ...parity,
      file_names: null,
    });
    assert.equal(select(unmeasured("crashed", "it broke")), null);
  });

  test("F3: C.UTF-8 here and C.utf8 there is no difference", async () => {
    const at = async (lang: string) =>
      LocaleFacts.parse(await locale.measure(fakeHost({ env: { LANG: lang } }))).declared;
    assert.deepEqual(await at("C.utf8"), await at("C.UTF-8"));
  });

  test("names that are no encoding and no zone are refused", () => {
    for (const table of [
      { encoding: "" },
      { encoding: "a b" },
      { timezone: "../x" },
      { timezone: "" },
    ]) {
      assert.ok(!locale.table.safeParse(table).success, JSON.stringify(table));
    }
  });
});

function findPythons(): string[] {
  const versions = join(process.env["PYENV_ROOT"] ?? join(homedir(), ".pyenv"), "versions");
  const installed = existsSync(versions)
    ? readdirSync(versions).map((name) => join(versions, name, "bin", "python"))
    : [];
  return [...installed, "/usr/bin/python3"].filter((path) => existsSync(path));
}

const asked = { encoding: "utf-8", charmap: "utf-8", require_installed_locale: true };

/** Judges every clause with one Python first on PATH, under this environment and no more. */
async function judgeWith(python: string, env: Readonly<Record<string, string>>, zone = "UTC") {
  const all = new Map(Object.entries({ PATH: `${dirname(python)}:/usr/bin:/bin`, ...env }));
  const table = { ...asked, timezone: zone };
  const host = realHost({ workspace: tmpdir(), env: all });
  const facts = await locale.measure(host, { table, outputs: [] });
  return Object.fromEntries(
    Object.entries(table).map(([key, expected]) => [
      key,
      judge(locale, { [key]: expected }, facts),
    ]),
  );
}

const hasTzdata = existsSync("/usr/share/zoneinfo/America/New_York");

describe("locale, for real", { skip: cannotVary("linux") }, () => {
  for (const python of findPythons()) {
    const version = python.replace(/.*versions\/([^/]+)\/.*/, "$1");
    // before 3.7, Python did not replace a plain C locale
    const isOld = /^(?:2|3\.[0-6])\./.test(version);

    test(`F3: ${version} under env -i, LC_ALL=C, a locale that is not installed, and C.UTF-8`, async () => {
      for (const [env, encoding, charmap, installed] of [
        [{}, isOld ? "fail" : "pass", "fail", "pass"],
        [{ LC_ALL: "C" }, isOld ? "fail" : "pass", "fail", "pass"],
        [{ LC_ALL: "xx_XX.UTF-8" }, isOld ? "fail" : "pass", "fail", "fail"],
        [{ LANG: "xx_XX.UTF-8" }, isOld ? "fail" : "pass", "fail", "fail"],
        [{ LC_ALL: "C.UTF-8" }, "pass", "pass", "pass"],
        [{ LC_ALL: "C", PYTHONUTF8: "0" }, "fail", "fail", "pass"],
      ] as const) {
        const judged = await judgeWith(python, env);
        const told = [judged["encoding"], judged["charmap"], judged["require_installed_locale"]];
        assert.deepEqual(
          told.map((one) => one?.status),
          [encoding, charmap, installed],
          JSON.stringify(env),
        );
      }
    });
  }

  test("F3: file names are read as the Python reads them", async (context) => {
    const python = findPythons().find((path) => !/versions\/(?:2|3\.[0-6])\./.test(path));
    if (python === undefined) return context.skip("needs a Python of 3.7 or later");
    for (const [env, names] of [
      [{ LC_ALL: "C" }, "utf-8"],
      [{ LC_ALL: "C", PYTHONUTF8: "0" }, "ascii"],
    ] as const) {
      const all = new Map(Object.entries({ PATH: `${dirname(python)}:/usr/bin:/bin`, ...env }));
      const host = realHost({ workspace: tmpdir(), env: all });
      const facts = LocaleFacts.parse(await locale.measure(host, { table: asked, outputs: [] }));
      assert.deepEqual(facts.file_names, { value: names });
    }
  });

  test("F3: the locale that is not installed is named", async (context) => {
    const [python] = findPythons();
    if (python === undefined) return context.skip("needs a Python");
    const judged = await judgeWith(python, { LC_ALL: "xx_XX.UTF-8" });
    assert.deepEqual(judged["require_installed_locale"]?.items, ["LC_ALL=xx_XX.utf-8"]);
  });

  test("F4: TZ=Mars/Base is flagged, with a Python and without", async () => {
    for (const python of [...findPythons().slice(0, 1), "/nowhere/python"]) {
      for (const zone of ["UTC", "Mars/Base"]) {
        const judged = (await judgeWith(python, { TZ: "Mars/Base" }, zone))["timezone"];
        assert.equal(judged?.status, "fail");
        assert.match(judged?.message ?? "", /TZ names Mars\/Base/);
      }
    }
  });

  test("F4: libc's own offsets count, and an alias is as good as the name", async (context) => {
    if (!hasTzdata) return context.skip("needs the zone database");
    for (const python of findPythons()) {
      const at = async (tz: string, zone: string) =>
        (await judgeWith(python, { TZ: tz }, zone))["timezone"]?.status;
      assert.equal(await at("America/New_York", "US/Eastern"), "pass");
      assert.equal(await at("Asia/Calcutta", "Asia/Kolkata"), "pass");
      assert.equal(await at("America/New_York", "UTC"), "fail");
    }
  });

  test("F4: without the zone database, the name alone does not pass", async (context) => {
    const [python] = findPythons();
    if (python === undefined) return context.skip("needs a Python");
    await using empty = await mkdtempDisposable(join(tmpdir(), "zones-"));
    const env = { TZ: "Europe/Paris", TZDIR: empty.path };
    assert.equal((await judgeWith(python, env, "Europe/Paris"))["timezone"]?.status, "fail");
  });

  test("without a Python on PATH, locale and date speak for libc", async (context) => {
    if (!existsSync("/usr/bin/locale")) return context.skip("needs locale");
    await using bin = await mkdtempDisposable(join(tmpdir(), "locale-"));
    for (const name of ["locale", "date"]) {
      const script = `#!/bin/sh\nexec ${existsSync(`/usr/bin/${name}`) ? "/usr" : ""}/bin/${name} "$@"\n`;
      await writeFile(join(bin.path, name), script, { mode: 0o755 });
    }
    const table = { ...asked, timezone: "UTC" };
    const at = async (env: Readonly<Record<string, string>>) => {
      const host = realHost({
        workspace: tmpdir(),
        env: new Map(Object.entries({ PATH: bin.path, ...env })),
      });
      const facts = await locale.measure(host, { table, outputs: [] });
      return Object.entries(table).map(
        ([key, expected]) => judge(locale, { [key]: expected }, facts).status,
      );
    };
    assert.deepEqual(await at({ LC_ALL: "C.UTF-8", TZ: "UTC" }), ["pass", "pass", "pass", "pass"]);
    const off = { LC_ALL: "xx_XX.UTF-8", TZ: "Mars/Base" };
    assert.deepEqual(await at(off), ["fail", "fail", "fail", "fail"]);
  });

  test("a module of the workspace or of PYTHONPATH is never imported", async (context) => {
    const [python] = findPythons();
    if (python === undefined) return context.skip("needs a Python");
    await using temporary = await mkdtempDisposable(join(tmpdir(), "locale-"));
    for (const name of ["io", "os", "time", "_locale", "locale", "_bootlocale", "sitecustomize"]) {
      await writeFile(join(temporary.path, `${name}.py`), "raise SystemExit(7)\n");
    }
    const env = new Map([
      ["PATH", `${dirname(python)}:/usr/bin:/bin`],
      ["PYTHONPATH", temporary.path],
      ["LC_ALL", "C.UTF-8"],
    ]);
    const host = realHost({ workspace: temporary.path, env });
    const facts = await locale.measure(host, { table: asked, outputs: [] });
    assert.equal(judge(locale, { encoding: "utf-8" }, facts).status, "pass");
    assert.deepEqual(
      readdirSync(temporary.path).filter((name) => name.startsWith("__")),
      [],
    );
  });
});
