/** How cgroups are called in a recording: by their depth, since their names are those of services, users and containers. */
export interface CgroupNames {
  /** `/proc/self/cgroup` without the paths' names. */
  keepMembership(text: string): string;
  /** The root of a mounted hierarchy, as mountinfo writes it. */
  nameRoot(root: string): string;
  /** A path below a mounted hierarchy. */
  namePath(path: string): string;
}

/** A place where a hierarchy is mounted, and which part of it. */
export interface CgroupMount {
  readonly root: string;
  readonly point: string;
}

/** Prepares the names for the hierarchies that are mounted here. */
export function nameCgroups(mounts: readonly CgroupMount[]): CgroupNames {
  const sorted = mounts.toSorted((a, b) => b.point.length - a.point.length);
  return {
    keepMembership: (text) =>
      text.replaceAll(
        /^(\d+:[^:\n]*:)(\/.*)$/gm,
        (_, head: string, path: string) => head + nameByDepth(path, 0),
      ),
    nameRoot: (root) => nameByDepth(root, 0),
    namePath(path) {
      const mount = sorted.find(({ point }) => path.startsWith(`${point}/`));
      if (mount === undefined) return path;
      return mount.point + nameByDepth(path.slice(mount.point.length), countSegments(mount.root));
    },
  };
}

/** What the kernel calls a file of a cgroup: these have a dot and no unit's ending. */
const FILE = /^(?:cpu|memory|pids|cgroup)\.[a-z_.]+$/;

function nameByDepth(path: string, above: number): string {
  let depth = above;
  return path
    .split("/")
    .map((segment) => {
      if (segment === "" || segment === ".." || FILE.test(segment)) return segment;
      depth += 1;
      return `~${depth}`;
    })
    .join("/");
}

function countSegments(path: string): number {
  return path.split("/").filter((segment) => segment !== "" && segment !== "..").length;
}
