import type { Host } from "../../ports/host.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { NOT_RECORDED } from "../../terms/not-recorded.ts";
import { tellNoStart } from "../denial.ts";
import { joinPath } from "../path-template.ts";
import { askPythonStart } from "../tool-requests.ts";

/**
 * Why a plain start of this Python is not known to work, or null. Its other questions are asked with `-E`, which ignores
 * the two variables that tell it where its own library is; where none of them is set, nothing is asked here.
 */
export async function findNoStart(host: Host, command: string): Promise<Unknown | null> {
  const home = host.env.get("PYTHONHOME") ?? "";
  const library = host.env.get("PYTHONPLATLIBDIR") ?? "";
  if (home === "" && library === "") return null;
  if ((await leadsIntoWorkspace(host, home)) || !/^[\w.-]*$/.test(library)) {
    const detail = "its own library may be the workspace's, by PYTHONHOME or PYTHONPLATLIBDIR";
    return unmeasured("refused", `the python is not started: ${detail}`);
  }
  const ran = await host.exec(askPythonStart(command));
  const names = [home === "" ? [] : "PYTHONHOME", library === "" ? [] : "PYTHONPLATLIBDIR"].flat();
  const setting = `with ${names.join(" and ")} set`;
  if (!ran.ok) {
    return ran.errno === NOT_RECORDED
      ? unmeasured("not-recorded", `whether the python starts ${setting} was not recorded`)
      : tellNoStart("the python", ran.errno);
  }
  const { exit, signal, timedOut } = ran.value;
  if (timedOut) return unmeasured("timed-out", `the python did not start within 5 s ${setting}`);
  if (exit === 0) return null;
  const end = exit ?? signal ?? "no exit code";
  return unmeasured(
    "crashed",
    `the python is not a working interpreter: ${setting} it ended with ${end}`,
  );
}

/** Of its two parts, for the platform and not, either may be a folder of the checkout, by a link as well. */
async function leadsIntoWorkspace(host: Host, home: string): Promise<boolean> {
  const folders = await listNames(host, host.workspace);
  for (const part of home.split(host.pathDelimiter).filter((text) => text !== "")) {
    if (turnSlashes(host, part).split("/").includes("..")) return true;
    const paths = await listNames(host, joinPath(host.workspace, part));
    if (paths.some((path) => folders.some((folder) => path.startsWith(folder)))) return true;
  }
  return false;
}

/** A folder as it is named and without links, each with one slash at its end. */
async function listNames(host: Host, path: string): Promise<string[]> {
  const real = await host.resolveLinks(path);
  const names = real.ok ? [path, real.value] : [path];
  return names.map((name) => `${turnSlashes(host, name).replace(/\/+$/, "")}/`);
}

function turnSlashes({ os }: Host, path: string): string {
  return os === "windows" ? path.replaceAll("\\", "/") : path;
}
