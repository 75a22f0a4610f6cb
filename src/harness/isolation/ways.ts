import { writeWallScript } from "./wall-script.ts";
import type { WallScript } from "./wall-script.ts";

/** A way to make namespaces: as root, in a user namespace of our own, or with sudo and back to our user. */
export interface Way {
  readonly name: string;
  /** The whole command that builds the wall and starts the program within. */
  makeCommand(wall: Omit<WallScript, "privileges">): readonly [string, ...string[]];
}

/** Who we are, as far as the ways differ by it. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
  readonly groups: readonly number[];
}

const namespaces = ["--pid", "--fork", "--mount", "--net", "--ipc", "--mount-proc", "--kill-child"];
const giveUp = ["--no-new-privs", "--inh-caps=-all", "--ambient-caps=-all"];
/** What root needs to install and unpack things; nothing of it undoes a mount, traces a process or opens a disk. */
const rootsRights = "chown,dac_override,fowner,fsetid,kill,setgid,setuid,net_bind_service";
const boundingRoot = `--bounding-set=-all,${rootsRights
  .split(",")
  .map((right) => `+${right}`)
  .join(",")}`;
const boundingNone = "--bounding-set=-all";

/** The ways to try, best first. */
export function listWays({ uid, gid, groups }: Identity): Way[] {
  const own: Way = makeWay("a user namespace", {
    before: ["unshare", "--user", "--map-current-user", "--keep-caps", ...namespaces],
    privileges: [...giveUp, uid === 0 ? boundingRoot : boundingNone],
  });
  if (uid === 0) {
    const root = makeWay("root", {
      before: ["unshare", ...namespaces],
      privileges: [...giveUp, boundingRoot],
    });
    return [root, own];
  }
  const back = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    `--groups=${[...new Set([...groups, gid])].join(",")}`,
  ];
  const sudo = makeWay("sudo", {
    before: ["sudo", "-n", "--", "unshare", ...namespaces],
    privileges: [...back, ...giveUp, boundingNone],
  });
  return [own, sudo];
}

function makeWay(
  name: string,
  {
    before,
    privileges,
  }: { readonly before: readonly [string, ...string[]]; readonly privileges: readonly string[] },
): Way {
  return {
    name,
    makeCommand: (wall) => [...before, "/bin/sh", "-c", writeWallScript({ ...wall, privileges })],
  };
}
