import type { Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";

/** Which sockets of Docker and Podman let us in, by the names that led to them. An address over the network is not contacted. */
export async function measureEngineSockets(host: Host): Promise<Measured<string[]>> {
  const open = new Set<string>();
  const tried = new Set<string>();
  let unseen: Unknown | null = null;
  for (const { label, path } of listSockets(host)) {
    if (path === null) {
      unseen ??= unmeasured("refused", `${label} names an address that is not contacted`);
      continue;
    }
    if (tried.has(path)) continue;
    tried.add(path);
    const connected = await host.connectSocket(path);
    if (connected.ok) open.add(label);
    else if (connected.errno === "ETIMEDOUT") {
      unseen ??= unmeasured("timed-out", `${label} did not answer`);
    } else if (connected.errno === "NOTRECORDED") {
      unseen ??= unmeasured("not-recorded", `${label} was not recorded`);
    }
  }
  if (open.size > 0 || unseen === null) return { value: [...open].toSorted() };
  return unseen;
}

interface EngineSocket {
  readonly label: string;
  /** Null is an address over the network. */
  readonly path: string | null;
}

function listSockets({ os, env }: Host): EngineSocket[] {
  const named = ["DOCKER_HOST", "CONTAINER_HOST"].flatMap((name): EngineSocket[] => {
    const value = env.get(name) ?? "";
    if (value === "") return [];
    const path = /^(?:unix|npipe):\/\/(.+)$/.exec(value)?.[1] ?? null;
    return [
      { label: `$${name}`, path: path?.replaceAll("/", os === "windows" ? "\\" : "/") ?? null },
    ];
  });
  if (os === "windows") {
    return [
      ...named,
      ...["docker_engine", "podman-machine-default"].map((pipe) => ({
        label: `pipe ${pipe}`,
        path: `\\\\.\\pipe\\${pipe}`,
      })),
    ];
  }
  const folders = [
    ["", "/var/run/docker.sock"],
    ["", "/run/docker.sock"],
    ["", "/run/podman/podman.sock"],
    ["XDG_RUNTIME_DIR", "/docker.sock"],
    ["XDG_RUNTIME_DIR", "/podman/podman.sock"],
    ["HOME", "/.docker/run/docker.sock"],
    ["HOME", "/.docker/desktop/docker.sock"],
    ["HOME", "/.colima/default/docker.sock"],
    ["HOME", "/.orbstack/run/docker.sock"],
    ["HOME", "/.rd/docker.sock"],
  ] as const;
  return [
    ...named,
    ...folders.flatMap(([name, path]) => {
      if (name === "") return [{ label: path, path }];
      const folder = env.get(name) ?? "";
      return folder === "" ? [] : [{ label: `$${name}${path}`, path: folder + path }];
    }),
  ];
}
