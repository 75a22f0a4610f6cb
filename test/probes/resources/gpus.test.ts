import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { measureGpus } from "../../../src/probes/resources/gpus.ts";
import { fakeHost, type FakeEntry } from "../../support/fake-host.ts";
import { linuxPlace } from "./places.ts";

// No accelerator was ever seen by these tests: the files are named as the drivers' documentation names them.
const nvidia = {
  "/dev/nvidia0": "",
  "/dev/nvidia1": "",
  "/dev/nvidiactl": "",
  "/proc/driver/nvidia/version": "NVRM version: 550\n",
};
const amd = {
  "/dev/kfd": "",
  "/dev/dri/renderD128": "",
  "/dev/dri/renderD129": "",
  "/sys/class/drm/renderD128/device/vendor": "0x1002\n",
  "/sys/class/drm/renderD129/device/vendor": "0x1af4\n",
};

async function measure(files: Readonly<Record<string, FakeEntry | null>>, env = {}) {
  const gpus = await measureGpus(fakeHost(linuxPlace(files, env)));
  return "unknown" in gpus ? gpus.unknown : gpus.value;
}

async function countUsable(list: string) {
  const gpus = await measure(nvidia, { CUDA_VISIBLE_DEVICES: list });
  return typeof gpus === "string" ? gpus : gpus.usable;
}

describe("accelerators", () => {
  test("nodes that open, with the driver loaded", async () => {
    const all = { nodes: 2, usable: 2, driver: true, hidden: false };
    assert.deepEqual(await measure(nvidia), all);
    assert.deepEqual(await measure({}), { ...all, nodes: 0, usable: 0 });
  });

  test("a node that does not open counts as there, not as usable", async () => {
    const gpus = await measure({ ...nvidia, "/dev/nvidia1": { errno: "EPERM" } });
    assert.deepEqual(gpus, { nodes: 2, usable: 1, driver: true, hidden: false });
  });

  test("without the driver none is usable", async () => {
    const gpus = await measure({ ...nvidia, "/proc/driver/nvidia/version": null });
    assert.deepEqual(gpus, { nodes: 2, usable: 0, driver: false, hidden: false });
  });

  test("AMD's render nodes count, a virtual display does not, and kfd must open", async () => {
    assert.deepEqual(await measure(amd), { nodes: 1, usable: 1, driver: true, hidden: false });
    const closed = await measure({ ...amd, "/dev/kfd": { errno: "EACCES" } });
    assert.deepEqual(closed, { nodes: 1, usable: 0, driver: true, hidden: false });
    const hidden = await measure(amd, { HIP_VISIBLE_DEVICES: "" });
    assert.deepEqual(hidden, { nodes: 1, usable: 0, driver: true, hidden: true });
  });

  test("CUDA_VISIBLE_DEVICES is read as CUDA reads it", async () => {
    for (const [list, count] of [
      ["0", 1],
      ["1,0", 2],
      ["", 0],
      ["-1", 0],
      ["0,-1,1", 1],
      ["0,7,1", 1],
      ["0,0", 0],
      [" 0 , 1 ", 2],
      ["GPU-8932f937", "unsupported"],
    ] as const) {
      assert.equal(await countUsable(list), count, JSON.stringify(list));
    }
  });

  test("WSL, macOS and a /dev that cannot be read are unknown", async () => {
    assert.equal(await measure({ "/dev/dxg": "" }), "unsupported");
    assert.equal(await measure({ "/dev": { errno: "EACCES" } }), "denied");
    await assert.rejects(
      measure({ "/dev/nvidia0": "", "/proc/driver/nvidia/version": { errno: "NOTRECORDED" } }),
      { name: "NotRecordedError" },
      "a driver that was not recorded is not one that is absent",
    );
    const mac = await measureGpus(fakeHost({ os: "macos" }));
    assert.ok("unknown" in mac && mac.unknown === "unsupported");
  });
});
