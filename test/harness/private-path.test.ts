import assert from "node:assert/strict";
import { test } from "node:test";
import { makePrivatePath } from "../../src/harness/private-path.ts";

test("only who knows the path gets to what lies behind it", () => {
  const path = makePrivatePath(true);
  const { pathname } = new URL(path.add("http://127.0.0.1:1"));
  assert.match(pathname, /^\/[0-9a-f]{32}$/);
  assert.equal(path.strip(`${pathname}/v1/models?a=b`), "/v1/models?a=b");
  assert.deepEqual([path.strip(pathname), path.strip(`${pathname}?a`)], ["/", "/?a"]);
  for (const other of [
    "/",
    "/v1/models",
    `${pathname}0/v1`,
    `/v1${pathname}`,
    pathname.slice(0, -1),
  ]) {
    assert.equal(path.strip(other), null, other);
  }
});

test("no two runs have the same one, and who does not know it is counted", () => {
  const [one, two] = [makePrivatePath(true), makePrivatePath(true)];
  assert.notEqual(one.add(""), two.add(""));
  one.countStray();
  assert.deepEqual([one.strays, two.strays], [1, 0]);
});

test("where nobody else can come, every path is right as it is", () => {
  const path = makePrivatePath(false);
  assert.equal(path.add("http://127.0.0.1:1"), "http://127.0.0.1:1");
  assert.deepEqual([path.strip("/v1/models"), path.strip("/")], ["/v1/models", "/"]);
});
