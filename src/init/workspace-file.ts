import type { Host } from "../ports/host.ts";

/** Whether a regular file stands at a path below the workspace; a link is none. */
export async function isWorkspaceFile(host: Host, name: string): Promise<boolean> {
  const facts = await host.describe(`${host.workspace}/${name}`, "as-is");
  return facts.ok && facts.value.kind === "file";
}

/** The text of a regular file of the workspace; null where it is absent, too large, a link, or reached through one that leads elsewhere. */
export async function readWorkspaceFile(
  host: Host,
  name: string,
  maxBytes: number,
): Promise<string | null> {
  if (!(await isWorkspaceFile(host, name)) || !(await isInside(host, name))) return null;
  const text = await host.readText(`${host.workspace}/${name}`, maxBytes);
  return text.ok ? text.value.replace(/^\u{feff}/u, "") : null;
}

async function isInside(host: Host, name: string): Promise<boolean> {
  const root = await host.resolveLinks(host.workspace);
  const path = await host.resolveLinks(`${host.workspace}/${name}`);
  if (!path.ok) return false;
  const folder = root.ok ? root.value : host.workspace;
  return path.value.replaceAll("\\", "/").startsWith(`${folder.replaceAll("\\", "/")}/`);
}
