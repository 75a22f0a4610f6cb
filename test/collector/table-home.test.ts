import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { describe, test } from "node:test";
import { ENCODE } from "../../src/collector/parts/encode.ts";
import { nameThings } from "../../src/collector/parts/names.ts";
import { namePlace } from "../../src/recording/place-names.ts";
import { SHELLS, whyNoCollector, whyNoShell } from "./collector-kit.ts";

/** What the script calls a path where the user table names this home, and the environment names another. */
function hide(
  path: string,
  tableHome: string,
  [program, ...args]: readonly [string, ...string[]],
  place = { workspace: "/builds/app", home: "/builds/home" },
) {
  const script = [
    `p_workspace=${place.workspace} p_home=${place.home}`,
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
      for (const usual of ["/", "/bin", "/home/alice", "/builds/home"]) {
        assert.equal(venv(usual), "/srv/alice/venv", usual);
      }
      assert.equal(hide("/bin/sh", "/bin", shell), "/bin/sh");
    });

    test(
      `of paths within each other the longest is named, under ${shell.join(" ")}`,
      {
        skip: whyNoShell(shell),
      },
      () => {
        const cases = [
          // within the home, and shorter than the workspace
          { workspace: "/opt/a/long/way/down", home: "/srv", tableHome: "/srv/alice" },
          // the workspace lies in it
          { workspace: "/srv/alice/app", home: "/opt/h", tableHome: "/srv/alice" },
          // within the workspace, with the home in it or elsewhere
          { workspace: "/w/x", home: "/w/x/alice/home", tableHome: "/w/x/alice" },
          { workspace: "/w/x", home: "/opt/a/long/way/down", tableHome: "/w/x/alice" },
        ];
        for (const { tableHome, ...place } of cases) {
          const { redact } = namePlace({ ...place, tableHome, users: [], machines: [] });
          for (const folder of [tableHome, place.home, place.workspace]) {
            const path = `${folder}/venv`;
            assert.equal(hide(path, tableHome, shell, place), redact(path), path);
          }
        }
      },
    );
  }
});
