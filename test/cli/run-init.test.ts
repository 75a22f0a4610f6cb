import assert from "node:assert/strict";
import { test } from "node:test";
import { healthyPlace, load } from "../gate/gate-kit.ts";
import { fakeHost } from "../support/fake-host.ts";
import { runWords } from "./cli-kit.ts";

test("the contract is written, and the next steps are told on stderr", async () => {
  const { exit, result, notices, folder } = await runWords(["init"]);
  assert.deepEqual([exit, result], [0, ""]);
  const written = folder.get("parity-contract.toml");
  assert.ok(typeof written === "string");
  await load(written);
  assert.match(notices, /^parity-contract\.toml written: \d+ lines hold here/);
  assert.match(notices, /1\. read it, and try it: parity-contract check\n/);
  assert.match(notices, /uses: parity-contract\/parity-contract@v1/);
});

test("what it wrote passes at the same place", async () => {
  const { folder } = await runWords(["init"]);
  const { exit, result } = await runWords(["check"], { folder });
  assert.equal(exit, 0, result);
});

test("--out names another file, which the steps name too, or stdout", async () => {
  const named = await runWords(["init", "--out", "box.toml"]);
  assert.deepEqual([...named.folder.keys()], ["box.toml"]);
  assert.match(named.notices, /check --contract box\.toml[^]*contract: box\.toml/);
  const printed = await runWords(["init", "--out", "-"]);
  assert.deepEqual([printed.exit, printed.notices, printed.folder.size], [0, "", 0]);
  await load(printed.result);
});

test("nothing is replaced without --force", async () => {
  const mine = "# mine\n";
  const folder = new Map([["parity-contract.toml", mine]]);
  const refused = await runWords(["init"], { folder });
  assert.equal(refused.exit, 2);
  assert.match(refused.notices, /^usage\/contract-exists[^]*--force/);
  assert.equal(folder.get("parity-contract.toml"), mine);
  assert.equal((await runWords(["init", "--force"], { folder })).exit, 0);
  assert.notEqual(folder.get("parity-contract.toml"), mine);
});

test("a link or a folder at the path is somebody's too", async () => {
  for (const kind of ["symlink", "folder"] as const) {
    const folder = new Map([["parity-contract.toml", { kind }]]);
    assert.equal((await runWords(["init"], { folder })).exit, 2);
  }
});

test("a file that cannot be written, and a word too many, are exit 2", async () => {
  const locked = await runWords(["init", "--out", "locked/c.toml"]);
  assert.equal(locked.exit, 2);
  assert.match(locked.notices, /^output\/not-writable/);
  assert.match((await runWords(["init", "here"])).notices, /^usage\/extra-words/);
});

/** A machine whose checkout holds an agent around the openai package. */
function agentHost(source: string) {
  const { files, ...place } = healthyPlace();
  const manifest = '{"dependencies":{"openai":"7"},"scripts":{"start":"node main.mjs"}}';
  const checkout = {
    "/home/alice/app/package.json": manifest,
    "/home/alice/app/main.mjs": source,
  };
  return fakeHost({ ...place, files: { ...files, ...checkout } });
}

test("an agent that was recognised is told, with the fault to try first; it is not started", async () => {
  const host = agentHost('spawn("shop", ["refund", "--order", order])');
  const { notices, folder } = await runWords(["init", "--out", "box.toml"], { host });
  assert.match(notices, /^agent recognised: openai \(package\.json\); \[agent\] is written/m);
  assert.match(
    notices,
    /2\. try one fault on the agent: parity-contract faults --only boom --contract box\.toml\n/,
  );
  const written = folder.get("box.toml");
  assert.ok(typeof written === "string");
  assert.match(written, /^\[agent\]\n# recognised: openai/m);
  assert.ok(host.ran.every(({ argv }) => !argv.some((word) => word.includes("main.mjs"))));
});

test("what is left to fill in is told by its keys", async () => {
  const { notices } = await runWords(["init"], { host: agentHost("") });
  assert.match(
    notices,
    /\[agent\] is a draft: fill in tool, call, ask, and take away the first # of its lines$/m,
  );
  assert.match(notices, /2\. fill in \[agent\], and try one fault on it: parity-contract faults/);
});

test("without an agent nothing is said of one", async () => {
  assert.doesNotMatch((await runWords(["init"])).notices, /agent recognised|faults --only/);
});
