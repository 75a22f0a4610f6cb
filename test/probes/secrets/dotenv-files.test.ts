import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isDotenvName, measureDotenvFiles } from "../../../src/probes/secrets/dotenv-files.ts";
import { fakeHost, type FakePlace } from "../../support/fake-host.ts";

const APP = "/home/alice/app";
const MOUNTS = "/proc/self/mountinfo";
const ext4 = "22 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw\n";

async function measure(place: FakePlace) {
  const facts = await measureDotenvFiles(
    fakeHost({ ...place, files: { [MOUNTS]: ext4, [APP]: { folder: true }, ...place.files } }),
  );
  assert.ok("value" in facts);
  return facts.value;
}

describe("dotenv files", () => {
  test("examples set nothing; what else is named .env does", () => {
    for (const name of [".env", ".env.local", ".env.production", ".env.example.local"]) {
      assert.ok(isDotenvName(name), name);
    }
    for (const name of [".env.example", ".env.sample", ".env.template", ".env.dist", ".envrc"]) {
      assert.ok(!isDotenvName(name), name);
    }
    for (const name of ["env", "x.env", ".environment", ".env."]) {
      assert.ok(!isDotenvName(name), name);
    }
  });

  test("files are told with their bits, and a folder (a venv, mostly) is none", async () => {
    const files = {
      [`${APP}/.env`]: "A=1",
      [`${APP}/.env.local`]: { link: "/secret" },
      "/secret": "B=1",
      [`${APP}/.env.d/x`]: "",
      [`${APP}/.env.d`]: { folder: true } as const,
    };
    const modes = { [`${APP}/.env`]: 0o100600, "/secret": 0o100644 };
    assert.deepEqual(await measure({ files, modes }), [
      { name: ".env", mode: { value: "0600" } },
      { name: ".env.local", mode: { value: "0644" } },
    ]);
  });

  test("where the file system makes bits up, and where there are none, they are unknown", async () => {
    const files = { [`${APP}/.env`]: "" };
    for (const type of ["9p", "drvfs", "vfat"]) {
      const mounts = `${ext4}23 22 0:1 / ${APP} rw - ${type} none rw\n`;
      const [file] = await measure({ files: { ...files, [MOUNTS]: mounts } });
      assert.ok(file !== undefined && "unknown" in file.mode);
      assert.equal(file.mode.unknown, "unsupported");
    }
    const [windows] = await measure({ files, os: "windows" });
    assert.ok(windows !== undefined && "unknown" in windows.mode);
    const [blind] = await measure({ files: { ...files, [MOUNTS]: { errno: "EACCES" } } });
    assert.ok(blind !== undefined && "unknown" in blind.mode);
  });

  test("a link that leads nowhere is a file whose bits nobody knows", async () => {
    const [file] = await measure({ files: { [`${APP}/.env`]: { link: "/gone" } } });
    assert.ok(file?.name === ".env" && "unknown" in file.mode);
  });

  test("a workspace that cannot be listed is unknown", async () => {
    const facts = await measureDotenvFiles(fakeHost({ files: { [APP]: { errno: "EACCES" } } }));
    assert.ok("unknown" in facts && facts.unknown === "unreadable");
  });
});
