import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { measureInherited, spread } from "../../../src/probes/resources/inherited-limits.ts";
import { fakeHost } from "../../support/fake-host.ts";
import { limitsFile, linuxPlace } from "./places.ts";

describe("F5: limits that a program inherits", () => {
  test("each row is told soft and hard, as it is written", async () => {
    assert.deepEqual(await measureInherited(fakeHost(linuxPlace({}))), {
      core: { value: { soft: "0", hard: "unlimited" } },
      file_size: { value: { soft: "unlimited", hard: "unlimited" } },
      locked_memory: { value: { soft: "8388608", hard: "8388608" } },
      processes: { value: { soft: "96364", hard: "96364" } },
      stack: { value: { soft: "8388608", hard: "unlimited" } },
    });
  });

  test("a row that a sandbox leaves out is unknown, and the others are not", async () => {
    const limits = limitsFile("1", "1").replace(/^Max core.*\n/m, "");
    const { core, stack } = await measureInherited(
      fakeHost(linuxPlace({ "/proc/self/limits": limits })),
    );
    assert.ok("unknown" in core && core.unknown === "unreadable");
    assert.match(core.detail, /Max core file size/);
    assert.ok("value" in stack);
  });

  test("without the file, or where it is hidden, all of them are unknown", async () => {
    for (const entry of [null, { errno: "EACCES" }]) {
      const host = fakeHost(linuxPlace({ "/proc/self/limits": entry }));
      const told = Object.values(await measureInherited(host));
      assert.ok(told.length === 5 && told.every((limit) => "unknown" in limit));
    }
  });

  test("one answer for all of them", () => {
    assert.deepEqual(new Set(Object.values(spread({ value: null }))), new Set([{ value: null }]));
  });

  test(
    "Node changes none of them: its own are those of the shell that started it",
    { skip: existsSync("/proc/self/limits") ? false : "no /proc/self/limits on this machine" },
    () => {
      const read = `process.stdout.write(require("fs").readFileSync("/proc/self/limits"))`;
      const script = `ulimit -c 0; ulimit -s 4096; cat /proc/$$/limits; exec "$0" -e '${read}'`;
      const { stdout } = spawnSync("/bin/sh", ["-c", script, process.execPath], {
        encoding: "utf8",
      });
      const [, shell = "", node = ""] = stdout.split(/^Limit .*\n/m);
      const others = (text: string) => text.replace(/^Max open files.*\n/m, "");
      assert.match(shell, /^Max stack size +4194304 /m);
      assert.equal(others(node), others(shell));
    },
  );
});
