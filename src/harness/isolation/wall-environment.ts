/** The whole environment of the system's tools that build a wall: the same where it is tried and where it is built, and nothing of ours for the agent to read. */
export function describeWallEnvironment(): Readonly<Record<string, string>> {
  return { PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/usr/bin:/sbin:/bin`, LC_ALL: "C" };
}
