import assert from "node:assert/strict";
import { test } from "node:test";
import { weighMarker } from "../../../src/probes/python/markers.ts";

const variables = {
  python_version: "3.12",
  python_full_version: "3.12.4",
  sys_platform: "linux",
  os_name: "posix",
  extra: "",
  extras: ["a"],
};

test("markers are weighed as versions where both are, else as text; what is not told stays open", () => {
  for (const [marker, weight] of [
    ['python_version >= "3.9"', true],
    ["python_version < '3.9'", false],
    ['"3.9" <= python_version', true],
    ['python_version ~= "3.0"', true],
    ['python_full_version == "3.12.*"', true],
    ['sys_platform == "win32"', false],
    ['sys_platform != "win32" and python_version > "3"', true],
    ['os_name == "nt" or (sys_platform == "linux" and python_version >= "3.12")', true],
    ['sys_platform in "linux darwin"', true],
    ['sys_platform not in "linux darwin"', false],
    ['extra == "test"', false],
    ['"a" in extras', true],
    ['"b" in extras', false],
    ['platform_release >= "6"', null],
    ['platform_release >= "6" or os_name == "posix"', true],
    ['os_name == "posix" or platform_release >= "6"', true],
    ['platform_release >= "6" and os_name == "nt"', false],
    ['platform_release >= "6" and os_name == "posix"', null],
    ["", null],
    ["python_version", null],
    ['(python_version > "3"', null],
    ['python_version > "3")', null],
    ['python_version > "3" python_version', null],
    ["__proto__ == 'x'", null],
    [`${"(".repeat(3000)}os_name == "posix"`, null],
    ["x".repeat(10_000), null],
  ] as const) {
    assert.equal(weighMarker(marker, variables), weight, marker.slice(0, 80));
  }
});
