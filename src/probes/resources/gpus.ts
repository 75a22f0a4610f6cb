import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";

const AMD = "0x1002";
/** The variables that take devices away from what CUDA and ROCm find. */
const CUDA = ["CUDA_VISIBLE_DEVICES"];
const ROCM = ["ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "CUDA_VISIBLE_DEVICES"];

/** Accelerators of NVIDIA and AMD: device nodes, and how many of them a program here could use. */
export interface GpuFacts {
  nodes: number;
  usable: number;
  /** Each device that is there has its driver loaded. */
  driver: boolean;
  /** A variable takes some of them away. */
  hidden: boolean;
}

/** Counts device nodes that open, whose driver is loaded, and that no variable hides. */
export async function measureGpus(host: Host): Promise<Measured<GpuFacts>> {
  if (host.os !== "linux") return unmeasured("unsupported", "counted on Linux only");
  const devices = await host.listFolder("/dev");
  if (!devices.ok) return tellDenial("/dev", devices.errno);
  if (devices.value.includes("dxg")) {
    return unmeasured("unsupported", "WSL's /dev/dxg does not tell how many are behind it");
  }
  const nvidia = devices.value.filter((name) => /^nvidia\d+$/.test(name));
  const amd = devices.value.includes("kfd") ? await listAmd(host) : [];
  const hasDriver =
    nvidia.length === 0 || needAnswer(await host.readText("/proc/driver/nvidia/version", 4096)).ok;
  const open = {
    nvidia: hasDriver ? await countOpen(host, nvidia) : 0,
    // all of ROCm goes through this one
    amd:
      amd.length > 0 && needAnswer(await host.tryOpen("/dev/kfd")).ok
        ? await countOpen(host, amd)
        : 0,
  };
  const cuda = countVisible(open.nvidia, CUDA, host);
  const rocm = countVisible(open.amd, ROCM, host);
  if (cuda === null || rocm === null) {
    const detail = "a variable names devices by what only their driver knows";
    return unmeasured("unsupported", detail);
  }
  return {
    value: {
      nodes: nvidia.length + amd.length,
      usable: cuda + rocm,
      driver: hasDriver,
      hidden: cuda + rocm < open.nvidia + open.amd,
    },
  };
}

async function listAmd(host: Host): Promise<string[]> {
  const cards = needAnswer(await host.listFolder("/dev/dri"));
  const found: string[] = [];
  for (const name of cards.ok ? cards.value : []) {
    if (!/^renderD\d+$/.test(name)) continue;
    const vendor = needAnswer(await host.readText(`/sys/class/drm/${name}/device/vendor`, 64));
    if (vendor.ok && vendor.value.trim() === AMD) found.push(`dri/${name}`);
  }
  return found;
}

async function countOpen(host: Host, names: readonly string[]): Promise<number> {
  const opened = await Promise.all(names.map((name) => host.tryOpen(`/dev/${name}`)));
  return opened.filter((one) => needAnswer(one).ok).length;
}

/** How many devices the variables leave; null when they name them otherwise than by number. */
function countVisible(
  count: number,
  variables: readonly string[],
  host: Pick<Host, "env">,
): number | null {
  let left = count;
  for (const variable of variables) {
    const value = host.env.get(variable);
    if (value === undefined || left === 0) continue;
    const kept = countListed(left, value);
    if (kept === null) return null;
    left = kept;
  }
  return left;
}

/** As CUDA reads the list: it ends at the first number that is no device, and a repeated one leaves none. */
function countListed(count: number, list: string): number | null {
  const entries = list.split(",").map((entry) => entry.trim());
  const end = entries.findIndex((entry) => /^-?\d*$/.test(entry) && !isDevice(entry, count));
  const valid = end === -1 ? entries : entries.slice(0, end);
  if (valid.some((entry) => !/^\d+$/.test(entry))) return null;
  const devices = new Set(valid.map(Number));
  return devices.size === valid.length ? devices.size : 0;
}

function isDevice(entry: string, count: number): boolean {
  return /^\d+$/.test(entry) && Number(entry) < count;
}
