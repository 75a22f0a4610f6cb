/** One row of `/proc/<pid>/mountinfo`, as far as it tells where a hierarchy can be seen. */
export interface Mount {
  /** The folder within the mounted file system that is seen at `point`. */
  readonly root: string;
  readonly point: string;
  readonly type: string;
  readonly superOptions: readonly string[];
}

/** Reads a `mountinfo` file; rows that are not written as the kernel writes them are left out. */
export function readMountTable(mountinfo: string): Mount[] {
  return mountinfo.split("\n").flatMap((row) => {
    const [place = "", device] = row.split(" - ");
    const [, , , root, point] = place.split(" ");
    const [type, , options = ""] = device?.split(" ") ?? [];
    if (root === undefined || point === undefined || type === undefined) return [];
    return [
      { root: unescape(root), point: unescape(point), type, superOptions: options.split(",") },
    ];
  });
}

/** The kernel writes blanks and backslashes of a path as octal numbers. */
function unescape(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
