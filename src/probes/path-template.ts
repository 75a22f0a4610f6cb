import type { Host } from "../ports/host.ts";

/** Joins a folder and a relative path; an absolute path stands for itself. */
export function joinPath(folder: string, path: string): string {
  if (path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path)) return path;
  if (path === "" || path === ".") return folder;
  return `${folder.replace(/\/+$/, "")}/${path}`;
}

/** The folder that holds a path. */
export function parentOf(path: string): string {
  const end = path.replace(/\/+$/, "").lastIndexOf("/");
  return end <= 0 ? "/" : path.slice(0, end);
}

/** What a path is templated by; where no user table is told, none is hidden. */
type TemplateHost = Pick<Host, "env" | "workspace" | "os"> & Partial<Pick<Host, "tableHome">>;

/** Whether a home of the user table can be told: it is nobody's own, or its name is hidden anyway. */
export function isUsualHome(path: string): boolean {
  return /^(?:\/|\/(?:root|nonexistent|github\/home|tmp|dev|bin|sbin|usr\/(?:bin|sbin|games))|(?:[A-Za-z]:)?\/(?:home|Users)\/[^/]+)$/.test(
    path,
  );
}

/** A path without what identifies the machine or its user: `$WORKSPACE`, `$HOME`, `$TMPDIR` and, for the user table's home, `$USER_HOME` for their folders, `$USER` and `$HOST` for names. */
export function templatePath(path: string, host: TemplateHost): string {
  const slashed = host.os === "windows" ? path.replaceAll("\\", "/") : path;
  const root = listRoots(host).find(([, folder]) => isWithin(slashed, folder));
  const [name, folder] = root ?? ["", ""];
  return name + hideNames(slashed.slice(folder.length), host.env);
}

/** Templates a path by the home and the workspace only, for the temporary folder itself: `$TMPDIR` would not say which one it was. */
export function templateTmp(path: string, host: TemplateHost): string {
  const env = new Map([...host.env].filter(([name]) => name !== "TMPDIR"));
  const { workspace, os, tableHome = null } = host;
  return templatePath(path, { env, workspace, os, tableHome });
}

function listRoots(host: TemplateHost): [string, string][] {
  const tableHome = (host.tableHome ?? "").replaceAll("\\", "/").replace(/\/+$/, "");
  const roots: [string, string | undefined][] = [
    ["$WORKSPACE", host.workspace],
    ["$HOME", host.env.get("HOME") ?? host.env.get("USERPROFILE")],
    ["$USER_HOME", isUsualHome(tableHome) ? undefined : tableHome],
    ["$TMPDIR", host.env.get("TMPDIR")],
  ];
  return roots
    .map(([name, folder = ""]): [string, string] => [
      name,
      folder.replaceAll("\\", "/").replace(/\/+$/, ""),
    ])
    .filter(([, folder]) => folder.length > 1 && folder !== "/tmp")
    .toSorted(([, a], [, b]) => b.length - a.length);
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function hideNames(path: string, env: ReadonlyMap<string, string>): string {
  const hidden = new Map<string, string>();
  for (const name of ["USER", "LOGNAME", "USERNAME"]) hidden.set(env.get(name) ?? "", "$USER");
  for (const name of ["HOSTNAME", "COMPUTERNAME"]) hidden.set(env.get(name) ?? "", "$HOST");
  hidden.delete("");
  hidden.delete("root");
  return path
    .replace(/^((?:[A-Za-z]:)?\/(?:home|Users))\/[^/]+/, "$1/$$USER")
    .split("/")
    .map((segment) => hidden.get(segment) ?? segment)
    .join("/");
}
