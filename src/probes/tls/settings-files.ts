import type { Host } from "../../ports/host.ts";
import type { TlsSettings, TlsSettingsFormat } from "../../ports/trust.ts";
import type { Measured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { joinPath, templatePath } from "../path-template.ts";

/** A settings file that is there; `path` is templated. */
export interface FoundSettings extends TlsSettings {
  readonly path: string;
}

const NONE: FoundSettings = { path: "", verification: "unsaid", authorities: null };

/** Reads one settings file; a file that is not there says nothing. */
export async function readSettings(
  host: Host,
  path: string,
  format: TlsSettingsFormat,
): Promise<Measured<FoundSettings>> {
  const shown = templatePath(path, host).slice(0, 4096);
  const read = await host.readTlsSettings(path, format);
  if (read.ok) return { value: { ...read.value, path: shown } };
  // a device such as /dev/null is how pip is told to read nothing
  if (["ENOENT", "ENOTDIR", "EISDIR", "EINVAL"].includes(read.errno)) return { value: NONE };
  return tellDenial(shown, read.errno);
}

/** The settings that curl reads: the first file that is there. */
export async function findCurlSettings(host: Host): Promise<Measured<FoundSettings>> {
  for (const path of listCurlrc(host)) {
    const entry = await host.describe(path, "follow");
    if (!entry.ok && (entry.errno === "ENOENT" || entry.errno === "ENOTDIR")) continue;
    return readSettings(host, path, "curlrc");
  }
  return { value: NONE };
}

/** Every file that npm reads here and that a user writes, the stronger first. */
export function listNpmrc(host: Host): string[] {
  const named = host.env.get("NPM_CONFIG_USERCONFIG") ?? host.env.get("npm_config_userconfig");
  return [
    joinPath(host.workspace, ".npmrc"),
    ...(named ? [joinPath(host.workspace, named)] : inFolder(findHome(host), ".npmrc")),
  ];
}

/** Every file that pip reads here. */
export function listPipConf(host: Host): string[] {
  const home = findHome(host);
  const config = host.env.get("XDG_CONFIG_HOME") || inFolder(home, ".config")[0];
  const name = host.os === "windows" ? "pip.ini" : "pip.conf";
  const named = host.env.get("PIP_CONFIG_FILE") ?? "";
  return [
    ...(named === "" ? [] : [joinPath(host.workspace, named)]),
    ...inFolder(host.env.get("VIRTUAL_ENV"), name),
    ...inFolder(config, `pip/${name}`),
    ...inFolder(home, `.pip/${name}`),
    ...(host.os === "macos" ? inFolder(home, "Library/Application Support/pip/pip.conf") : []),
    ...(host.os === "windows" ? inFolder(host.env.get("APPDATA"), `pip/${name}`) : []),
    ...(host.os === "windows" ? [] : ["/etc/xdg/pip/pip.conf", "/etc/pip.conf"]),
  ];
}

function listCurlrc(host: Host): string[] {
  const home = findHome(host);
  return [
    ...inFolder(host.env.get("CURL_HOME"), ".curlrc"),
    ...inFolder(host.env.get("XDG_CONFIG_HOME"), "curlrc"),
    ...inFolder(home, ".curlrc"),
    ...inFolder(home, ".config/curlrc"),
    ...(host.os === "windows" ? inFolder(host.env.get("APPDATA"), "_curlrc") : []),
  ];
}

function findHome({ env }: Host): string | undefined {
  return env.get("HOME") || env.get("USERPROFILE");
}

function inFolder(folder: string | undefined, name: string): string[] {
  return folder === undefined || folder === "" ? [] : [joinPath(folder, name)];
}
