import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "parity-contract/chroots",
);

/** A place that is made here: a Debian of its own, with its Python, without, or with sudo, or one whose shell belongs to musl. */
export type ChrootName =
  | "trixie-python"
  | "trixie-bare"
  | "trixie-sudo"
  | "bullseye-python"
  | "bullseye-bare"
  | "bullseye-sudo"
  | "musl";

/** Who may use sudo without a password in the places that have it; another, `guest`, may not. */
export const sudoer = { name: "dev", uid: 1000 } as const;

/** Why such places cannot be made or entered here, or false: what they are made from must be here, or be reached. */
export async function whyNoChroots(): Promise<string | false> {
  return whyNoTools() || (await whyNoMirror());
}

function whyNoTools(): string | false {
  if (process.platform !== "linux") return "needs Linux";
  if (process.getuid?.() !== 0) return "needs root";
  const absent = ["debootstrap", "chroot", "unshare", "musl-gcc"].find((name) => !isThere(name));
  if (absent !== undefined) return `needs ${absent}`;
  if (!existsSync("/bin/busybox")) return "needs a static busybox";
  return findMirror() === null ? "needs a Debian mirror among apt's sources" : false;
}

/** A mirror that is named and cannot be reached is the network's fault, not the collector's. */
async function whyNoMirror(): Promise<string | false> {
  const isMade = ["trixie-python", "bullseye-python"].every((name) =>
    existsSync(join(cache, name, "made")),
  );
  if (isMade) return false;
  const release = `${findMirror() ?? ""}/dists/trixie/Release`;
  try {
    const { ok, status } = await fetch(release, { signal: AbortSignal.timeout(30_000) });
    return ok ? false : `the Debian mirror answers ${status}`;
  } catch {
    return "the Debian mirror cannot be reached";
  }
}

/** Makes the place where it is not there yet, and tells its root. */
export async function makeChroot(name: ChrootName): Promise<string> {
  const root = join(cache, name);
  if (existsSync(join(root, "made"))) return root;
  await mkdir(cache, { recursive: true });
  const draft = `${root}.draft`;
  await rm(draft, { recursive: true, force: true });
  await fill(name, draft);
  await writeFile(join(draft, "made"), "");
  await rm(root, { recursive: true, force: true });
  await rename(draft, root);
  return root;
}

/** Runs the script within the place, in an environment of its own, under this shell; its mounts end with it. */
export async function collectThere(
  root: string,
  script: string,
  shell: readonly string[],
): Promise<string> {
  await mkdir(join(root, "srv/app"), { recursive: true });
  await writeFile(join(root, "srv/collector.sh"), script);
  const line = `cd /srv/app && exec ${shell.join(" ")} /srv/collector.sh`;
  const { exit, stdout, stderr } = await runThere(root, { command: ["/bin/sh", "-c", line] });
  if (exit !== 0) throw new Error(`the collector ended with ${exit} there: ${stderr}`);
  return stdout;
}

/** What runs within a place. */
export interface Visit {
  readonly command: readonly string[];
  /** Folders of this machine, by where they lie there. */
  readonly folders?: ReadonlyMap<string, string>;
}

/** Runs a program within the place as root, in an environment of its own; its mounts end with it. Its exit is told, not thrown. */
export async function runThere(
  root: string,
  { command, folders = new Map() }: Visit,
): Promise<{ readonly exit: number; readonly stdout: string; readonly stderr: string }> {
  for (const there of folders.keys()) await mkdir(join(root, there), { recursive: true });
  const enter = [
    "mount --make-rprivate /",
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    ...Array.from(folders, ([there, here]) => `mount --bind '${here}' "$0${there}"`),
    'exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 chroot "$0" "$@"',
  ].join(" && ");
  const entered = ["--mount", "sh", "-c", enter, root, ...command];
  return new Promise((resolve, reject) => {
    execFile("unshare", entered, { maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      const exit = error === null ? 0 : error.code;
      if (typeof exit === "number") resolve({ exit, stdout, stderr });
      else reject(new Error(`${command[0]} did not end by itself: ${stderr}`, { cause: error }));
    });
  });
}

async function fill(name: ChrootName, draft: string): Promise<void> {
  if (name === "musl") return fillMusl(draft);
  const [suite = "", kind] = name.split("-");
  if (kind === "python") return fillDebian(suite, "python3-minimal", draft);
  if (kind === "sudo") return fillSudo(suite, draft);
  const python = await makeChroot(suite === "trixie" ? "trixie-python" : "bullseye-python");
  await cp(python, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // device nodes are no files to copy, and the machine's own are bound over them
    filter: (path) => !/^(?:dev|proc)\/./.test(relative(python, path)),
  });
  for (const file of readdirSync(join(draft, "usr/bin"))) {
    if (file.startsWith("python")) await rm(join(draft, "usr/bin", file));
  }
}

/** As on a hosted runner: a user who asks for no password; a chroot, too, refuses namespaces to whoever is not root. */
async function fillSudo(suite: string, draft: string): Promise<void> {
  await fillDebian(suite, "sudo", draft);
  for (const [index, name] of [sudoer.name, "guest"].entries()) {
    const uid = String(sudoer.uid + index);
    await run("chroot", [draft, "useradd", "--create-home", "--uid", uid, name]);
  }
  const rule = join(draft, "etc/sudoers.d", sudoer.name);
  await writeFile(rule, `${sudoer.name} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
}

async function fillDebian(suite: string, special: string, draft: string): Promise<void> {
  const include = `--include=${special},ca-certificates`;
  const mirror = findMirror() ?? "";
  await run("debootstrap", ["--variant=minbase", include, suite, draft, mirror], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Every program is busybox, which is static; /bin/sh is a program of musl that starts it. */
async function fillMusl(draft: string): Promise<void> {
  const bin = join(draft, "bin");
  for (const folder of ["bin", "lib", "proc", "dev", "tmp", "root", "etc"]) {
    await mkdir(join(draft, folder), { recursive: true });
  }
  await copyFile("/bin/busybox", join(bin, "busybox"));
  const applets = execFileSync("/bin/busybox", ["--list"], { encoding: "utf8" }).trim().split("\n");
  for (const applet of applets) {
    if (!["sh", "busybox"].includes(applet)) await symlink("busybox", join(bin, applet));
  }
  const source = join(draft, "sh.c");
  await writeFile(
    source,
    '#include <unistd.h>\nint main(int argc, char **argv) { argv[0] = "sh"; execv("/bin/busybox", argv); return 127; }\n',
  );
  await run("musl-gcc", ["-o", join(bin, "sh"), source]);
  await copyFile("/lib/ld-musl-x86_64.so.1", join(draft, "lib/ld-musl-x86_64.so.1"));
}

/** The mirror that this machine's own apt sources name. */
function findMirror(): string | null {
  const folder = "/etc/apt/sources.list.d";
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  for (const file of ["/etc/apt/sources.list", ...files]) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const uri = /^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\/\/\S+\/debian)\/?(?:\s|$)/m.exec(
      text,
    )?.[1];
    if (uri !== undefined) return uri;
  }
  return null;
}

function isThere(name: string): boolean {
  try {
    execFileSync("sh", ["-c", 'command -v "$0"', name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
