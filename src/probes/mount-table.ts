/** One row of `/proc/<pid>/mountinfo`; the mount's source is not kept. */
export interface Mount {
  /** The folder within the mounted file system that is seen at `point`. */
  readonly root: string;
  readonly point: string;
  readonly type: string;
  /** Options of this mount, and of the file system behind it. */
  readonly options: readonly string[];
  readonly superOptions: readonly string[];
}

/** Reads a `mountinfo` file; rows that are not written as the kernel writes them are left out. */
export function readMountTable(mountinfo: string): Mount[] {
  return mountinfo.split("\n").flatMap((row) => {
    const [place = "", device] = row.split(" - ", 2);
    const [, , , root, point, options = ""] = place.split(" ");
    if (root === undefined || point === undefined || device === undefined) return [];
    const [type = "", , superOptions = ""] = device.split(" ");
    return [
      {
        root: unescapeOctal(root),
        point: unescapeOctal(point),
        type: unescapeOctal(type),
        options: options.split(","),
        superOptions: superOptions.split(","),
      },
    ];
  });
}

/** The mount that a resolved path lies under: the longest that holds it, and of several at one point the last; null where none does. */
export function findMount(mounts: readonly Mount[], path: string): Mount | null {
  let found: Mount | null = null;
  for (const mount of mounts) {
    const isWithin =
      mount.point === "/" || path === mount.point || path.startsWith(`${mount.point}/`);
    if (isWithin && mount.point.length >= (found?.point.length ?? 0)) found = mount;
  }
  return found;
}

/** The kernel writes blanks and backslashes of a path as octal numbers. */
function unescapeOctal(text: string): string {
  return text.replaceAll(/\\([0-3][0-7]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
