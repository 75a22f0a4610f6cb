import assert from "node:assert/strict";
import { test } from "node:test";
import { isWithin, orderRules } from "../../../src/harness/isolation/wall-rules.ts";
import type { WallRule } from "../../../src/harness/isolation/wall-rules.ts";

const hide = (path: string): WallRule => ({ kind: "hide-folder", path, isShared: false });
const keep = (path: string, isReadOnly = false): WallRule => ({
  kind: "keep",
  path,
  isFolder: true,
  isReadOnly,
});

test("the innermost rule comes last, and what changes nothing is left out", () => {
  const rules = [
    hide("/home/a/work"),
    keep("/home/a/work/node_modules"),
    keep("/opt/tool"),
    hide("/home/a"),
    keep("/home/a/.cargo"),
    { kind: "hide-file", path: "/home/a/.cargo/credentials" },
    { kind: "hide-file", path: "/home/a/.netrc" },
  ] satisfies WallRule[];
  assert.deepEqual(
    orderRules(rules).map(({ path }) => path),
    [
      "/home/a",
      "/home/a/.cargo",
      "/home/a/work/node_modules",
      "/home/a/.cargo/credentials",
    ].toSorted((one, other) => one.split("/").length - other.split("/").length),
  );
});

test("of two rules for one path the first counts", () => {
  assert.deepEqual(orderRules([keep("/tmp/run", true), hide("/tmp/run")]), [
    keep("/tmp/run", true),
  ]);
});

test("what must not be written is protected although nothing around it is hidden", () => {
  assert.deepEqual(orderRules([keep("/opt/a"), keep("/opt/b", true)]), [keep("/opt/b", true)]);
});

test("within what is protected, only what hides and what the run may write is of use", () => {
  const root: WallRule = { kind: "protect", path: "/" };
  const disk: WallRule = { kind: "protect", path: "/mnt/disk" };
  const needed = [root, hide("/tmp"), disk, keep("/opt/run"), keep("/tmp/tool", true)];
  const needless: readonly WallRule[] = [
    keep("/opt/tool", true),
    { kind: "protect", path: "/tmp/disk" },
    { kind: "protect", path: "/opt/run/disk" },
  ];
  assert.deepEqual(
    orderRules([...needless, ...needed]).map(({ path }) => path),
    ["/", "/tmp", "/mnt/disk", "/opt/run", "/tmp/tool"],
  );
});

test("a link is of use only where its folder is hidden", () => {
  const link: WallRule = { kind: "link", path: "/home/a/bin", target: "/opt/bin" };
  assert.deepEqual(orderRules([link]), []);
  assert.deepEqual(orderRules([link, hide("/home/a")]), [hide("/home/a"), link]);
});

test("a folder's neighbour of a similar name is not within it", () => {
  assert.ok(isWithin("/a/b", "/a") && isWithin("/a", "/a") && isWithin("/a", "/"));
  assert.ok(!isWithin("/ab", "/a") && !isWithin("/a", "/a/b"));
});
