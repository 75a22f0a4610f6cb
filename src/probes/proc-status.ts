/** A field of a `/proc/<pid>/status` file, without its name; null where it has none of that name. */
export function readStatusField(status: string, name: string): string | null {
  const line = status.split("\n").find((candidate) => candidate.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}
