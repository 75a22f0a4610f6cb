import assert from "node:assert/strict";
import { test } from "node:test";
import { isWorkspaceFile, readWorkspaceFile } from "../../src/init/workspace-file.ts";
import { fakeHost } from "../support/fake-host.ts";

const WORK = "/home/alice/app";
const host = fakeHost({
  files: {
    [`${WORK}/plain`]: "\ufefftext",
    [`${WORK}/link`]: { link: "/etc/passwd" },
    [`${WORK}/folder`]: { folder: true },
    [`${WORK}/locked`]: { errno: "EACCES" },
    "/etc/passwd": "root",
  },
});

test("a regular file is read, without its byte order mark", async () => {
  assert.equal(await isWorkspaceFile(host, "plain"), true);
  assert.equal(await readWorkspaceFile(host, "plain", 100), "text");
});

test("a link, a folder, what is locked, absent or too large is null", async () => {
  for (const name of ["link", "folder", "locked", "absent"]) {
    assert.equal(await readWorkspaceFile(host, name, 100), null, name);
  }
  assert.equal(await readWorkspaceFile(host, "plain", 2), null);
  assert.equal(await isWorkspaceFile(host, "link"), false);
});

test("a file behind a folder that leads elsewhere is not read", async () => {
  const path = `${WORK}/src/agent.mjs`;
  const linked = fakeHost({ files: { [path]: "text" } });
  const elsewhere = {
    ...linked,
    resolveLinks: async () => ({ ok: true, value: "/srv/other/agent.mjs" }) as const,
  };
  assert.equal(await readWorkspaceFile(linked, "src/agent.mjs", 100), "text");
  assert.equal(await readWorkspaceFile(elsewhere, "src/agent.mjs", 100), null);
});
