import { userInfo } from "node:os";
import type { UserFacts } from "../ports/host.ts";

/** The user of this process; throws ENOTSUP where users have no numbers. */
export function tellUser(): UserFacts {
  const euid = process.geteuid?.();
  if (euid === undefined) throw Object.assign(new Error("no user numbers"), { code: "ENOTSUP" });
  return { euid, tableHome: readTableHome() };
}

/** The home of this process's user in the system's table; a container's user often stands in no table. */
export function readTableHome(): string | null {
  try {
    return userInfo().homedir;
  } catch {
    return null;
  }
}
