import assert from "node:assert/strict";
import { test } from "node:test";
import { realHost } from "../../../src/host/real.ts";
import { measureDistro, readOsRelease } from "../../../src/probes/runtime/distro.ts";
import { fakeHost } from "../../support/fake-host.ts";

test("id and version are read, quoted or not", () => {
  for (const [text, distro] of [
    ['PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nID=debian\n', ["debian", "12"]],
    ["ID='alpine'\r\nVERSION_ID=3.20.3\r\n", ["alpine", "3.20.3"]],
    ["ID=void\nHOME_URL=x\n", ["void", null]],
    ['ID="sl\\e16"\n', ["sle16", null]],
    ["# comment\nVERSION_ID=1\n", ["linux", "1"]],
    ["", ["linux", null]],
  ] as const) {
    assert.deepEqual(readOsRelease(text), { id: distro[0], version: distro[1] });
  }
  assert.equal(readOsRelease("ID='a b`c'\n"), null);
});

test("the second file speaks where the first is absent, and none is told as none", async () => {
  const second = fakeHost({ files: { "/usr/lib/os-release": "ID=fedora\nVERSION_ID=42\n" } });
  assert.deepEqual(await measureDistro(second), { value: { id: "fedora", version: "42" } });
  assert.deepEqual(await measureDistro(fakeHost()), { value: null });
  assert.deepEqual(await measureDistro(fakeHost({ os: "windows" })), { value: null });
});

test("a file that cannot be read is unknown", async () => {
  const locked = fakeHost({ files: { "/etc/os-release": { errno: "EACCES" } } });
  const told = await measureDistro(locked);
  assert.ok("unknown" in told && told.unknown === "unreadable");
});

test("macOS tells its version in a property list", async () => {
  const path = "/System/Library/CoreServices/SystemVersion.plist";
  const plist = "<dict>\n\t<key>ProductVersion</key>\n\t<string>14.5</string>\n</dict>";
  const mac = fakeHost({ os: "macos", files: { [path]: plist } });
  assert.deepEqual(await measureDistro(mac), { value: { id: "macos", version: "14.5" } });
  for (const files of [{}, { [path]: "bplist00" }]) {
    assert.ok("unknown" in (await measureDistro(fakeHost({ os: "macos", files }))));
  }
});

test("this machine tells its own", async (context) => {
  if (process.platform !== "linux") return context.skip("reads os-release");
  const told = await measureDistro(realHost({ workspace: "/", env: new Map() }));
  assert.ok("value" in told);
});
