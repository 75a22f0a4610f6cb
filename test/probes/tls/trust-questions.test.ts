import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { describe, test } from "node:test";
import {
  askNodeTrust,
  askPythonTrust,
  readNodeTrust,
  readPythonTrust,
} from "../../../src/probes/tls/trust-questions.ts";
import { ended, hung } from "../../support/fake-host.ts";

function run([command, ...args]: readonly [string, ...string[]]) {
  const { stdout, status } = spawnSync(command, args, { encoding: "utf8", timeout: 30_000 });
  return ended(stdout, status ?? 1);
}

function whyNoPython(): string | false {
  return spawnSync("python3", ["-c", "0"]).status === 0 ? false : "no python3 on PATH";
}

describe("trust questions", () => {
  test("a real node tells its set", () => {
    const told = readNodeTrust(run(askNodeTrust([process.execPath]).argv));
    assert.ok("value" in told);
    assert.ok(told.value.count > 0);
    assert.equal(told.value.openssl, process.versions.openssl);
  });

  test("a real Python tells where its OpenSSL looks", { skip: whyNoPython() }, () => {
    const told = readPythonTrust(run(askPythonTrust(["python3"]).argv));
    assert.ok("value" in told);
    assert.match(told.value.openssl ?? "", /SSL/);
    assert.notEqual(told.value.folder, "");
  });

  test("a banner before the answer is passed over, and is none by itself", () => {
    const answer = ["parity", "", "/f", "/d", "", ""].join("\0");
    const told = readPythonTrust(ended(`hello\n${answer}`));
    assert.deepEqual(told, { value: { openssl: null, file: "/f", folder: "/d", certifi: null } });
    for (const stdout of ["hello", "parity\0", `parity\0${"x\0".repeat(9)}`]) {
      const none = readPythonTrust(ended(stdout));
      assert.ok("unknown" in none && none.unknown === "crashed");
    }
  });

  test("what does not answer is unknown, and so is an answer that no node gives", () => {
    const reason = (told: ReturnType<typeof readNodeTrust>) =>
      "unknown" in told ? told.unknown : null;
    assert.equal(reason(readNodeTrust(hung())), "timed-out");
    assert.equal(reason(readNodeTrust({ ok: false, errno: "ENOENT" })), "crashed");
    assert.equal(reason(readNodeTrust({ ok: false, errno: "NOTRECORDED" })), "not-recorded");
    assert.equal(reason(readNodeTrust(ended("parity\0whole\0many\0x\x003\0"))), "crashed");
    assert.equal(reason(readNodeTrust(ended("", 1))), "crashed");
  });
});
