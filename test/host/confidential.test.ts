import assert from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { openConfidential } from "../../src/host/confidential.ts";
import { makeRepository, whyNoGit } from "../support/git-repository.ts";

describe("confidential questions", () => {
  test("a file is answered for with yes or no, and with the error that it gives", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "confidential-"));
    const { path: folder } = temporary;
    const host = openConfidential({ folder, env: new Map() });
    const path = join(folder, "netrc");
    await writeFile(path, "machine h login l password c4n4ry");
    assert.deepEqual(await host.holdsCredential(path, "netrc"), { ok: true, value: true });
    assert.deepEqual(await host.holdsCredential(path, "docker"), { ok: true, value: false });
    const missing = await host.holdsCredential(join(folder, "none"), "netrc");
    assert.deepEqual(missing, { ok: false, errno: "ENOENT" });
    assert.deepEqual(await host.holdsCredential(folder, "netrc"), { ok: false, errno: "EISDIR" });
  });

  test("the lines of a .env file are told by a pattern, and with its error what is no file", async () => {
    await using temporary = await mkdtempDisposable(join(tmpdir(), "confidential-"));
    const { path: folder } = temporary;
    const host = openConfidential({ folder, env: new Map() });
    const path = join(folder, ".env");
    await writeFile(path, "TOKEN=1\nstripe_key=y\nMY_TOKEN=z\n");
    assert.deepEqual(await host.matchDotenv(path, "*TOKEN"), { ok: true, value: [1, 3] });
    assert.deepEqual(await host.matchDotenv(path, "other"), { ok: true, value: [] });
    assert.deepEqual(await host.matchDotenv(folder, "*"), { ok: false, errno: "EISDIR" });
  });

  test("values are compared and classed, never handed out", async () => {
    const env = new Map([["A", ["gh", "p", "_c4n4ryc4n4ryc4n4ry"].join("")]]);
    const host = openConfidential({ folder: "/", env });
    assert.deepEqual(await host.compareValue("A", "x"), { ok: true, value: false });
    assert.deepEqual(await host.compareValue("B", ""), { ok: true, value: false });
    assert.deepEqual(await host.classifyValues(), {
      ok: true,
      value: [{ name: "A", kind: "github-pat" }],
    });
    assert.deepEqual(await host.sealValue("A"), { ok: false, errno: "ENOENT" });
  });

  test("git's configuration is read once, without values", { skip: whyNoGit() }, async () => {
    await using repo = await makeRepository();
    repo.git("config", "http.https://c4n4ry@h/.extraheader", "c4n4ry");
    const host = openConfidential(repo);
    const first = await host.readGitSettings("git", null);
    assert.ok(first.ok && first.value.some(({ key }) => key === "extraheader"));
    assert.doesNotMatch(JSON.stringify(first), /c4n4ry/);
    assert.equal(await host.readGitSettings("git", null), first);
    const absent = await host.readGitSettings("/no/such/git", null);
    assert.deepEqual(absent, { ok: false, errno: "ENOENT" });
    const noGit = await host.readGitSettings(process.execPath, null);
    assert.deepEqual(noGit, { ok: false, errno: "EIO" });
  });

  test("the scan leaves us out", async (context) => {
    if (process.platform !== "linux") return context.skip("no /proc on this machine");
    const scanned = await openConfidential({ folder: "/", env: new Map() }).scanSiblings();
    assert.ok(scanned.ok);
  });
});
