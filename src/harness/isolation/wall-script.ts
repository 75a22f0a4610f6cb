import { quoteForShell } from "../tool/stand-in.ts";
import type { WallRule } from "./wall-rules.ts";

/** What a wall is built of. */
export interface WallScript {
  /** In order; a later one lies over an earlier one. */
  readonly rules: readonly WallRule[];
  /** Options of `setpriv` by which every right to undo this is given up. */
  readonly privileges: readonly string[];
  /** The first program within. */
  readonly command: readonly string[];
}

/** Writes the POSIX script that hides what the agent may not see, gives up the right to undo it, and starts a program. */
export function writeWallScript({ rules, privileges, command }: WallScript): string {
  const kept = rules.filter((rule) => rule.kind === "keep");
  const places = new Map(kept.map(({ path }, index) => [path, `"$stage"/${index}`]));
  return [
    prelude,
    ...kept.map(({ path, isFolder }) => {
      const place = places.get(path) ?? "";
      return `${isFolder ? "mkdir" : ": >"} ${place}; mount --rbind ${quoteForShell(path)} ${place}`;
    }),
    ...rules.map((rule) => writeRule(rule, places.get(rule.path) ?? "")),
    'umount -l "$stage"',
    protectKernel,
    // The first process of a namespace takes in every orphan: as a shell that waits, it lets none of them linger.
    `exec setpriv ${[...privileges, "--", "/bin/sh", "-c", '"$@" & wait "$!"', "wall", ...command].map(quoteForShell).join(" ")}`,
    "",
  ].join("\n");
}

/**
 * What stays visible waits on a stage while its surroundings are hidden. It lies over /sys, which every system has and
 * no rule touches, until the wall stands. Systems differ in who can raise an interface.
 */
const prelude = `set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
umask 022
cd /
stage=/sys
raise_loopback() {
  ip link set lo up || ifconfig lo 127.0.0.1 up || busybox ip link set lo up ||
    python3 -c '
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))'
}
raise_loopback 2>/dev/null || {
  echo "the loopback interface cannot be raised: none of ip, ifconfig, busybox and python3 can" >&2
  exit 1
}
# A user's own namespace may not do it where other options of the file system are locked.
protect() {
  mount -o remount,bind,ro "$1" 2>/dev/null || [ "$(id -u)" != 0 ]
}
# Sockets come and go: one that has gone since it was listed needs no cover.
cover() {
  mount --bind "$stage"/empty "$1" 2>/dev/null || [ ! -e "$1" ] || mount --bind "$stage"/empty "$1"
}
mount -t tmpfs -o mode=0755,nosuid parity-wall "$stage"
: >"$stage"/empty
mkdir "$stage"/dev
mount -t tmpfs -o mode=0755,nosuid,noexec parity-devices "$stage"/dev
for name in null zero full random urandom tty; do
  if [ -e "/dev/$name" ]; then
    : >"$stage/dev/$name"
    mount --bind "/dev/$name" "$stage/dev/$name"
  fi
done
mkdir "$stage"/dev/pts "$stage"/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$stage"/dev/pts
mount -t tmpfs -o mode=1777,nosuid,nodev parity-shm "$stage"/dev/shm
ln -s pts/ptmx "$stage"/dev/ptmx
cp -P /dev/fd /dev/stdin /dev/stdout /dev/stderr "$stage"/dev/ 2>/dev/null || true`;

/** Root could make the kernel start its programs outside: by the handler of core dumps, for one. */
const protectKernel = `for path in /proc/sys /proc/sysrq-trigger /sys; do
  if [ -e "$path" ]; then
    mount --rbind "$path" "$path"
    protect "$path"
  fi
done`;

function writeRule(rule: WallRule, place: string): string {
  const path = quoteForShell(rule.path);
  switch (rule.kind) {
    case "hide-folder": {
      const mode = rule.isShared ? "1777" : "0755";
      return `mount -t tmpfs -o mode=${mode},nosuid,nodev parity-hidden ${path}`;
    }
    case "hide-file":
      return `cover ${path}`;
    case "plain-devices":
      return `mount --rbind "$stage"/dev ${path}`;
    case "keep": {
      const target = rule.isFolder
        ? `mkdir -p ${path}`
        : `mkdir -p "$(dirname ${path})"; [ -e ${path} ] || : >${path}`;
      const bind = `mount --rbind ${place} ${path}`;
      return [target, bind, ...(rule.isReadOnly ? [`protect ${path}`] : [])].join("; ");
    }
    case "link":
      return `mkdir -p "$(dirname ${path})"; ln -sfn ${quoteForShell(rule.target)} ${path}`;
  }
}
