import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { askLibc } from "../../../src/probes/locale/ask-libc.ts";
import type { ExecRequest } from "../../../src/ports/host.ts";
import { ended, fakeHost, hung, pythonAnswer, type FakePlace } from "../../support/fake-host.ts";

const PYTHON = "/usr/bin/python3";

/** A Python that says who it is, and then this. */
function python(answer: ReturnType<typeof ended>): FakePlace {
  const isSecond = ({ env = {} }: ExecRequest) => "PARITY_LC_CTYPE" in env;
  return {
    programs: {
      [PYTHON]: (request) => (isSecond(request) ? answer : pythonAnswer("3.12.4", PYTHON)),
    },
  };
}

const said = (...words: string[]) => ended(["banner\nparity", ...words, ""].join("\0"));

async function ask(place: FakePlace) {
  const facts = await askLibc(fakeHost(place));
  return Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [key, "value" in fact ? fact.value : fact.unknown]),
  );
}

const all = (reason: string) => ({
  encoding: reason,
  charmap: reason,
  file_names: reason,
  installed: reason,
  offsets: reason,
});

describe("what libc says", () => {
  test("one Python answers for open() and for libc", async () => {
    const host = fakeHost(python(said("utf-8", "1", "ANSI_X3.4-1968", "0", "60", "-120", "utf-8")));
    assert.deepEqual(await askLibc(host), {
      encoding: { value: { name: "utf-8", of: "python", utf8_mode: true } },
      charmap: { value: "ANSI_X3.4-1968" },
      file_names: { value: "utf-8" },
      installed: { value: false },
      offsets: { value: { january: 60, july: -120 } },
    });
    const asked = host.ran.filter(({ env = {} }) => "PARITY_LC_CTYPE" in env);
    assert.equal(asked.length, 1);
    assert.ok(asked[0]?.unset?.includes("PYTHONPATH"));
  });

  test("a Python that hangs, breaks, or says something else tells nothing", async () => {
    assert.deepEqual(await ask(python(hung())), all("timed-out"));
    assert.deepEqual(await ask(python(ended("", 1))), all("crashed"));
    assert.deepEqual(await ask(python(ended("hello"))), all("crashed"));
    assert.deepEqual(await ask(python({ ok: false, errno: "EACCES" })), all("crashed"));
    assert.deepEqual(await ask(python(said("a b", "1", "x", "0", "0", "0"))), all("crashed"));
    assert.deepEqual(await ask(python(said("utf-8", "1", "x", "1", "much", "0"))), all("crashed"));
  });

  test("a Python that tells no encoding of file names leaves that one unknown", async () => {
    const facts = await ask(python(said("utf-8", "0", "UTF-8", "1", "0", "0", "")));
    assert.deepEqual([facts["charmap"], facts["file_names"]], ["UTF-8", "unsupported"]);
  });

  test("Windows' libc tells no charmap", async () => {
    const facts = await ask(python(said("cp1252", "0", "", "1", "0", "0")));
    assert.equal(facts["charmap"], "unsupported");
    assert.deepEqual(facts["encoding"], { name: "cp1252", of: "python", utf8_mode: false });
  });

  const programs = {
    "/usr/bin/locale": () => ended("UTF-8\n"),
    "/bin/date": ({ argv }: ExecRequest) =>
      ended(argv.includes("@1768478400") ? "+0100\n" : "-0330\n"),
  };

  test("without a Python, locale and date answer, and open() is the charmap", async () => {
    assert.deepEqual(await ask({ programs }), {
      encoding: { name: "UTF-8", of: "libc", utf8_mode: false },
      charmap: "UTF-8",
      file_names: "absent-tool",
      installed: true,
      offsets: { january: 60, july: -210 },
    });
  });

  test("locale's complaint, in any language, tells of a locale that is not installed", async () => {
    const complaint = "locale: LC_CTYPE kann nicht auf die Standard-Locale gesetzt werden\n";
    const complains = {
      ...programs,
      "/usr/bin/locale": () => ended("ANSI_X3.4-1968\n", 0, complaint),
    };
    const facts = await ask({ programs: complains });
    assert.deepEqual([facts["charmap"], facts["installed"]], ["ANSI_X3.4-1968", false]);
  });

  test("a Python that is broken is not replaced: open() is unknown, libc is not", async () => {
    const broken = { ...programs, [PYTHON]: () => ended("", 127) };
    const facts = await ask({ programs: broken });
    assert.deepEqual(
      [facts["encoding"], facts["charmap"], facts["file_names"]],
      ["crashed", "UTF-8", "crashed"],
    );
  });

  test("nobody to ask is unknown", async () => {
    assert.deepEqual(await ask({}), all("absent-tool"));
    const stuck = await ask({ programs: { "/usr/bin/locale": hung, "/bin/date": hung } });
    assert.deepEqual(stuck, { ...all("timed-out"), file_names: "absent-tool" });
    const odd = await ask({
      programs: { "/usr/bin/locale": () => ended("a b"), "/bin/date": () => ended("now") },
    });
    assert.deepEqual([odd["charmap"], odd["offsets"]], ["crashed", "crashed"]);
  });

  test("macOS asks its date in its own way", async () => {
    const host = fakeHost({ os: "macos", programs });
    await askLibc(host);
    assert.ok(host.ran.some(({ argv }) => argv.includes("-r")));
  });
});
