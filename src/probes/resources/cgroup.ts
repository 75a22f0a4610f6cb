import { type Measured, unmeasured } from "../../terms/measured.ts";
import type { Mount } from "../mount-table.ts";

/** What a cgroup can limit here. */
export type Controller = "cpu" | "memory" | "pids";

/** The folders of our own cgroup and of all above it that can be seen, own first; none where no hierarchy limits this. */
export interface CgroupPath {
  readonly version: 1 | 2;
  readonly folders: readonly string[];
}

/** Finds where a controller's limits on us are written, from `/proc/self/cgroup` and the mount table: v1, v2, nested, or both side by side. */
export function locateCgroup(
  controller: Controller,
  membership: string,
  mounts: readonly Mount[],
): Measured<CgroupPath> {
  const memberships = readMemberships(membership);
  const old = memberships.find(({ controllers }) => controllers.includes(controller));
  if (old !== undefined) {
    const seen = mounts.filter(
      ({ type, superOptions }) => type === "cgroup" && superOptions.includes(controller),
    );
    return look(old.path, seen, 1);
  }
  // a controller lives in one hierarchy only: what v1 does not have is v2's, if it is anywhere
  const unified = memberships.find(({ id }) => id === "0");
  if (unified === undefined) return { value: { version: 2, folders: [] } };
  const seen = mounts.filter(({ type }) => type === "cgroup2");
  return look(unified.path, seen, 2);
}

function readMemberships(text: string) {
  return text.split("\n").flatMap((line) => {
    const [, id, controllers = "", path] = /^(\d+):([^:]*):(\/.*)$/.exec(line) ?? [];
    return id === undefined || path === undefined
      ? []
      : [{ id, controllers: controllers.split(","), path }];
  });
}

function look(path: string, mounts: readonly Mount[], version: 1 | 2): Measured<CgroupPath> {
  const chains = mounts.flatMap(({ root, point }) => {
    const below = cutRoot(path, root);
    return below === null ? [] : [listUpwards(point, below)];
  });
  // of several views of one hierarchy, the one that shows most of what is above us
  const [chain] = chains.toSorted((a, b) => b.length - a.length);
  if (chain !== undefined) return { value: { version, folders: chain } };
  return unmeasured("unreadable", "our own cgroup is not below any that is mounted here");
}

function cutRoot(path: string, root: string): string | null {
  const base = root === "/" ? "" : root;
  if (path !== base && !path.startsWith(`${base}/`)) return null;
  const below = path.slice(base.length);
  return below.split("/").includes("..") ? null : below;
}

function listUpwards(point: string, below: string): string[] {
  const segments = below.split("/").filter((segment) => segment !== "");
  const base = point === "/" ? "" : point;
  return Array.from(
    { length: segments.length + 1 },
    (_, up) => [base, ...segments.slice(0, segments.length - up)].join("/") || "/",
  );
}
