import { ended } from "./fake-host.ts";

/** What our helper makes an interpreter print: a plain one under /usr, unless told otherwise. */
export function pythonTold(
  changes: Readonly<Record<string, unknown>> = {},
  { version = "3.12.4", executable = "/usr/bin/python3.12", before = "" } = {},
) {
  const told = {
    prefix: "/usr",
    base_prefix: "/usr",
    environment: "none",
    system_site: false,
    cache_tag: "cpython-312",
    suffix: ".cpython-312-x86_64-linux-gnu.so",
    gil: true,
    externally_managed: false,
    os_name: "posix",
    sys_platform: "linux",
    machine: "x86_64",
    system: "Linux",
    sys_path: [
      ["/usr/lib/python3.12", "stdlib", true],
      ["/usr/lib/python3/dist-packages", "site", true],
    ],
    relative: 0,
    home_set: false,
    user_site: ["/home/alice/.local/lib/python3.12/site-packages", "missing"],
    hooks: [],
    dists: [],
    unreadable: [],
    ...changes,
  };
  const words = ["parity", version, "cpython", executable, JSON.stringify(told), ""];
  return ended(before + words.join("\0"));
}

/** An installed distribution, as the helper tells it. */
export function toldDistribution(
  name: string,
  version: string | null,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const folder = "/usr/lib/python3/dist-packages";
  return { name, version, folder, tags: [], installer: null, direct: null, ...changes };
}
