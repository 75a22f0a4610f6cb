/**
 * What stays visible waits on a stage while its surroundings are hidden. It lies over /sys, which every system has and
 * no rule touches, until the wall stands.
 */
export const stage = "/sys";

/** The table of what is to be mounted next. */
export const tableFile = `${stage}/table`;

/** A place of the kernel is laid over itself, so that it cannot be written. */
const maskOptions = "rbind,ro,nosuid,nodev,noexec";

/**
 * The script's beginning: what its commands are, and a stage. To start a program costs more than what it does here: mounts
 * go into tables, and what the shell can do itself it does. Systems differ in who can raise an interface.
 */
export const wallPrelude = `set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
LC_ALL=C
export LC_ALL
umask 022
cd /
raise_loopback() {
  ip link set lo up || ifconfig lo 127.0.0.1 up || busybox ip link set lo up ||
    python3 -c '
import fcntl, socket, struct
fcntl.ioctl(socket.socket(), 0x8914, struct.pack("16sh", b"lo", 1))' ||
    perl -e '
use Socket;
my $lo = pack("a16sx22", "lo", 1);
exit !(socket(ANY, AF_INET, SOCK_DGRAM, 0) && ioctl(ANY, 0x8914, $lo))'
}
raise_loopback 2>/dev/null || {
  echo "the loopback interface cannot be raised: none of ip, ifconfig, busybox, python3 and perl can" >&2
  exit 1
}
# What mount holds for mounted already it leaves out, and says so: no hole may come of it.
mount_table() {
  said=$(mount --all --verbose --fstab ${tableFile}) || return
  case $said in
  *": already mounted"* | *": ignored"*)
    echo "mount left out a line: $said" >&2
    return 1
    ;;
  esac
}
# In a user's own namespace all options that are locked must be named, and others may be refused.
lend() {
  mount -o rbind,ro,nosuid,nodev "$1" "$2" 2>/dev/null ||
    mount -o rbind,ro,nosuid,nodev,noexec "$1" "$2" 2>/dev/null ||
    { [ "$(id -u)" != 0 ] && mount --rbind "$1" "$2"; }
}
mask() {
  [ ! -e "$1" ] || mount -o ${maskOptions} "$1" "$1" 2>/dev/null || [ "$(id -u)" != 0 ]
}
# Without what is mounted below it.
mask_alone() {
  mount -o bind,ro,nosuid,nodev,noexec "$1" "$1" 2>/dev/null
}
# What root itself cannot write needs no protection.
protect() {
  mount -o remount,bind,ro,nosuid,nodev "$1" 2>/dev/null ||
    mount -o remount,bind,ro,nosuid,nodev,noexec "$1" 2>/dev/null || [ ! -w "$1" ] || {
    echo "$1 cannot be made read-only" >&2
    return 1
  }
}
# Sockets come and go: one that has gone since it was listed needs no cover.
cover() {
  mount --bind ${stage}/empty "$1" 2>/dev/null || [ ! -e "$1" ] || mount --bind ${stage}/empty "$1"
}
mount -t tmpfs -o mode=0755,nosuid,noexec parity-wall ${stage}
: >${stage}/empty`;

/** The devices of the stage that are no files of their own. */
export const deviceFolders: readonly string[] = ["dev", "dev/pts", "dev/shm"].map(
  (name) => `${stage}/${name}`,
);

/** Puts on the stage what leads from one device to another. */
export const linkDevices = `ln -s pts/ptmx ${stage}/dev/ptmx
cp -P /dev/fd /dev/stdin /dev/stdout /dev/stderr ${stage}/dev/ 2>/dev/null || true`;

/** Prints a line of a table for each device that is there, and for terminals of its own. */
export const printDevices = `for name in null zero full random urandom tty; do
  if [ -e "/dev/$name" ]; then
    : >"${stage}/dev/$name"
    echo "/dev/$name ${stage}/dev/$name none bind 0 0"
  fi
done
echo "devpts ${stage}/dev/pts devpts newinstance,ptmxmode=0666,mode=0620 0 0"`;

/** Who writes here writes into memory that all processes share. */
export const sharedMemory = "/dev/shm";

/** By these root could make the kernel start its programs outside: by the handler of core dumps, for one. */
export const kernelPlaces: readonly string[] = ["/proc/sys", "/proc/sysrq-trigger"];

/** Prints a line of a table for each of the kernel's places that is there. */
export function printMasks(paths: readonly string[]): string {
  return `for path in ${paths.join(" ")}; do
  [ ! -e "$path" ] || echo "$path $path none ${maskOptions} 0 0"
done`;
}
