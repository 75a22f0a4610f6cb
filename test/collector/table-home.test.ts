import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { ENCODE } from "../../src/collector/parts/encode.ts";
import { nameThings } from "../../src/collector/parts/names.ts";
import { SHELLS, whyNoCollector, whyNoShell } from "./collector-kit.ts";

/** What the script calls a path where the user table names this home, and the environment names another. */
function hide(path: string, tableHome: string, [program, ...args]: readonly [string, ...string[]]) {
  const script = [
    "p_workspace=/work/app p_home=/work/home",
    ENCODE,
    'getent() { echo "alice:x:1000:1000::$TABLE_HOME:/bin/sh"; }',
    nameThings([]),
    'p_user= ; hide "$HIDDEN"; printf %s "$p_hid"',
  ].join("\n");
  const env = { PATH: process.env["PATH"] ?? "", USER: "x", TABLE_HOME: tableHome, HIDDEN: path };
  // bash takes a socket on its input for a login from afar, and reads somebody's .bashrc
  return execFileSync(program, [...args, "-c", script], {
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("the user table's home", { skip: whyNoCollector() }, () => {
  for (const shell of SHELLS) {
    test(`is hidden as by record, under ${shell.join(" ")}`, { skip: whyNoShell(shell) }, () => {
      const venv = (tableHome: string) => hide("/srv/alice/venv", tableHome, shell);
      assert.equal(venv("/srv/alice/"), "/~other-home/venv");
      assert.equal(venv("/srv"), "/~other-home/alice/venv");
      for (const usual of ["/", "/bin", "/home/alice", "/work/home"]) {
        assert.equal(venv(usual), "/srv/alice/venv", usual);
      }
      assert.equal(hide("/bin/sh", "/bin", shell), "/bin/sh");
    });
  }
});
