import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureDotenv, readDotenvNames } from "../../../src/probes/env/dotenv-names.ts";
import { fakeHost } from "../../support/fake-host.ts";

function names(text: string): string[] {
  return readDotenvNames(text).map(({ name, line }) => `${name}:${line}`);
}

describe("dotenv names", () => {
  test("plain, exported, spaced and repeated names are read once, with their first line", () => {
    assert.deepEqual(names("A=1\n\n  export B = 2\nA=3\n# C=4\nD=\n"), ["A:1", "B:3", "D:6"]);
  });

  test("the inner lines of a quoted value set nothing, in each kind of quote", () => {
    for (const quote of [`"`, "'", "`"]) {
      assert.deepEqual(names(`A=${quote}x\nB=2\n${quote}\nC=3`), ["A:1", "C:4"]);
    }
  });

  test("an escaped quote does not end a value; a quote that nothing ends spans no line", () => {
    assert.deepEqual(names('A="x\\"\nB=2\n"\nC=3'), ["A:1", "C:4"]);
    assert.deepEqual(names('A="x\nB=2'), ["A:1", "B:2"]);
  });

  test("the last line of an unquoted key is not told as a name, unless it is asked for", async () => {
    const files = { "/home/alice/app/.env": "KEY_A=MIIE\nAb3dEf9xQ==\nlower=1\n" };
    const told = await measureDotenv(fakeHost({ files }), new Set(["lower"]));
    assert.deepEqual(told, {
      value: [
        { name: "KEY_A", line: 1 },
        { name: "lower", line: 3 },
      ],
    });
  });

  test("no file is null, and one that cannot be read is unknown", async () => {
    assert.deepEqual(await measureDotenv(fakeHost(), new Set()), { value: null });
    const files = { "/home/alice/app/.env": { errno: "EACCES" } };
    assert.ok("unknown" in (await measureDotenv(fakeHost({ files }), new Set())));
  });
});
