import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureHome } from "../../../src/probes/identity/home.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

async function look(home: string | undefined, place: FakePlace = {}, isAsked = true) {
  const env = home === undefined ? {} : { HOME: home };
  return measureHome(
    fakeHost({ files: { [home ?? "/none"]: { folder: true } }, env, ...place }),
    isAsked,
  );
}

const tableHome = (path: string | null) =>
  ({ user: { ok: true, value: { euid: 0, tableHome: path } } }) as const;

describe("E7: the home", () => {
  test("the environment's and the user table's are both told", async () => {
    const facts = await look("/tmp/h", tableHome("/root"));
    assert.equal(facts.path, "/tmp/*");
    assert.deepEqual(facts.table, { value: { path: "/root", same: false } });
    const same = await look("/root/", tableHome("/root"));
    assert.deepEqual(same.table, { value: { path: "/root", same: true } });
    const job = await look("/github/home", tableHome("/root"));
    assert.equal(job.path, "/github/home");
    assert.ok("unknown" in (await look("/root", tableHome(null))).table);
  });

  test("whose it is is not told", async () => {
    for (const home of [
      "/home/alice",
      "/Users/alice",
      "/srv/people/alice",
      "/home/alice/app/deep",
    ]) {
      const facts = await look(home, tableHome(home));
      assert.ok(!JSON.stringify(facts).includes("alice"), home);
    }
  });

  test("unset, empty and relative are told apart, and nothing is looked at or written", async () => {
    for (const [home, set] of [
      [undefined, "unset"],
      ["", "empty"],
      ["h", "relative"],
      ["./h", "relative"],
      ["~", "relative"],
    ] as const) {
      const host = {
        ...fakeHost({ env: home === undefined ? {} : { HOME: home } }),
        tryWrite: refuse,
      };
      const facts = await measureHome(host, true);
      assert.equal(facts.set, set);
      assert.ok("unknown" in facts.kind && "unknown" in facts.write_error);
    }
  });

  test("a folder, a file, nothing, and what cannot be seen", async () => {
    const kind = async (files: FakePlace["files"] = {}) => (await look("/h", { files })).kind;
    assert.deepEqual(await kind({ "/h": { folder: true } }), { value: "folder" });
    assert.deepEqual(await kind({ "/h": "text" }), { value: "other" });
    assert.deepEqual(await kind({}), { value: "missing" });
    assert.ok("unknown" in (await kind({ "/h": { errno: "EACCES" } })));
  });

  test("a write is tried only when asked, and its error is told", async () => {
    const unasked = (await look("/h", {}, false)).write_error;
    assert.ok("unknown" in unasked && unasked.unknown === "not-asked");
    assert.deepEqual((await look("/h")).write_error, { value: null });
    const readOnly = await look("/h", { writeErrors: { "/h": "EROFS" } });
    assert.deepEqual(readOnly.write_error, { value: "EROFS" });
    const stuck = (await look("/h", { writeErrors: { "/h": "ETIMEDOUT" } })).write_error;
    assert.ok("unknown" in stuck && stuck.unknown === "timed-out");
  });

  test("Windows: USERPROFILE is the home", async () => {
    const env = { USERPROFILE: String.raw`C:\Users\alice` };
    const facts = await measureHome(fakeHost({ os: "windows", env }), false);
    assert.deepEqual([facts.set, facts.path], ["absolute", "C:/Users/$USER"]);
  });
});

async function refuse(): Promise<never> {
  throw new Error("nothing may be written");
}
