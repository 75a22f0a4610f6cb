import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { shakeHands } from "../../../src/host/tls/shake-hands.ts";
import type { TlsClient } from "../../../src/ports/trust.ts";

const NODE: TlsClient = { kind: "node", command: [process.execPath] };
const SOUND = {
  trusted: "accepted",
  tls12: "accepted",
  untrusted: "refused",
  wrong_host: "refused",
  not_yet_valid: "refused",
  no_key_id: "accepted",
  old_tls: "refused",
};

function placeWith(changes: Readonly<Record<string, string>> = {}) {
  const own = Object.entries(process.env).map(([name, value = ""]): [string, string] => [
    name,
    value,
  ]);
  return { folder: process.cwd(), env: new Map([...own, ...Object.entries(changes)]) };
}

function whyNoPython(): string | false {
  const ran = spawnSync("python3", ["-c", "import ssl"], { timeout: 10_000 });
  return ran.status === 0 ? false : "no python3 with ssl on PATH";
}

function whyNoEmptyNetwork(): string | false {
  const ran = spawnSync("unshare", ["-n", "true"], { timeout: 10_000 });
  return ran.status === 0 ? false : "no permission for unshare -n";
}

describe("shake hands", () => {
  test("a sound node takes what is sound and refuses the rest", async () => {
    assert.deepEqual(await shakeHands(NODE, placeWith()), { ok: true, value: SOUND });
  });

  test("a node that no longer verifies takes everything but the old versions", async () => {
    const place = placeWith({ NODE_TLS_REJECT_UNAUTHORIZED: "0" });
    const ended = await shakeHands(NODE, place);
    assert.ok(ended.ok);
    const accepted = { untrusted: "accepted", wrong_host: "accepted", not_yet_valid: "accepted" };
    assert.deepEqual(ended.value, { ...SOUND, ...accepted });
  });

  test(
    "trap 11: a sound Python differs at most in the certificate without key id",
    { skip: whyNoPython() },
    async () => {
      const ended = await shakeHands({ kind: "python", command: ["python3"] }, placeWith());
      assert.ok(ended.ok);
      const { no_key_id: noKeyId, ...rest } = ended.value;
      const { no_key_id: _, ...sound } = SOUND;
      assert.deepEqual(rest, sound);
      assert.ok(noKeyId === "accepted" || noKeyId === "refused");
    },
  );

  test("a client that says nothing is no answer, and one that is not there an error", async () => {
    const silent: TlsClient = { kind: "node", command: [process.execPath, "-e", "0", "--"] };
    assert.deepEqual(await shakeHands(silent, placeWith()), { ok: false, errno: "ENOANSWER" });
    const absent: TlsClient = { kind: "node", command: ["/no/such/node"] };
    assert.deepEqual(await shakeHands(absent, placeWith()), { ok: false, errno: "ENOENT" });
  });

  test(
    "where there is no loopback, no case counts as refused",
    { skip: whyNoEmptyNetwork() },
    () => {
      const module = join(import.meta.dirname, "../../../src/host/tls/shake-hands.ts");
      const script = `import { shakeHands } from ${JSON.stringify(module)};
      const place = { folder: "/", env: new Map(Object.entries(process.env)) };
      const client = { kind: "node", command: [process.execPath] };
      process.stdout.write(JSON.stringify(await shakeHands(client, place)));`;
      const ran = spawnSync(
        "unshare",
        ["-n", process.execPath, "--input-type=module", "-e", script],
        {
          encoding: "utf8",
          timeout: 60_000,
        },
      );
      assert.doesNotMatch(ran.stdout, /refused|accepted/);
      assert.match(ran.stdout, /unreached|"ok":false/);
    },
  );
});
