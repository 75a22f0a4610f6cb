import type { Attempt } from "../../ports/attempt.ts";
import type { Host, UserFacts } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial, tellNoStart } from "../denial.ts";
import { readStatusField } from "../proc-status.ts";
import { askUmask } from "../tool-requests.ts";

const ID_SPACE = 4_294_967_295;

/** Whether we are root; `outside` is which user that really is where a user namespace maps it, else null. */
export interface RootFacts {
  root: boolean;
  outside: number | null;
}

/** Looks whether we are root, and whom root stands for; null on an OS without such a user. */
export async function measureRoot(
  host: Host,
  user: Attempt<UserFacts>,
): Promise<Measured<RootFacts | null>> {
  if (host.os === "windows") return { value: null };
  if (!user.ok) return tellDenial("our user's number", user.errno);
  if (user.value.euid !== 0) return { value: { root: false, outside: null } };
  const map = host.os === "linux" ? await host.readText("/proc/self/uid_map", 64 * 1024) : null;
  return { value: { root: true, outside: map?.ok === true ? findOutside(map.value) : null } };
}

/** Reads our umask where a file tells it, asks a shell elsewhere and only when a clause does; null on an OS without one. */
export async function measureUmask(host: Host, isAsked: boolean): Promise<Measured<string | null>> {
  if (host.os === "windows") return { value: null };
  if (host.os === "linux") {
    const status = await host.readText("/proc/self/status", 64 * 1024);
    if (!status.ok) return tellDenial("/proc/self/status", status.errno);
    const umask = readStatusField(status.value, "Umask");
    // kernels before 4.7 do not write it
    if (umask !== null) return readOctal(umask);
  }
  if (!isAsked) return unmeasured("not-asked", "no clause asks for the umask");
  const ran = await host.exec(askUmask());
  if (!ran.ok) return tellNoStart("/bin/sh", ran.errno);
  if (ran.value.timedOut) return unmeasured("timed-out", "/bin/sh did not answer within 5 s");
  return readOctal(ran.value.stdout.trim());
}

/** Who owns the workspace, as seen from us. */
export async function measureOwner(
  host: Host,
  user: Attempt<UserFacts>,
): Promise<Measured<"us" | "root" | "another">> {
  if (host.os === "windows") return unmeasured("unsupported", "owners are not read on Windows");
  if (!user.ok) return tellDenial("our user's number", user.errno);
  const facts = await host.describe(host.workspace, "follow");
  if (!facts.ok) return tellDenial("the workspace", facts.errno);
  const { uid } = facts.value;
  if (uid === user.value.euid) return { value: "us" };
  return { value: uid === 0 ? "root" : "another" };
}

function findOutside(map: string): number | null {
  for (const row of map.trim().split("\n")) {
    const [inside, outside, length] = row.trim().split(/\s+/).map(Number);
    if (inside !== 0 || outside === undefined) continue;
    return outside === 0 || length === ID_SPACE ? null : outside;
  }
  return null;
}

function readOctal(text: string): Measured<string> {
  const digits = /^0*([0-7]{1,3})$/.exec(text)?.[1];
  return digits === undefined
    ? unmeasured("unreadable", "the umask is no octal number")
    : { value: digits.padStart(3, "0") };
}
