import type { Host } from "../../ports/host.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { UNKEPT_VALUE } from "../../terms/not-recorded.ts";
import { tellDenial } from "../denial.ts";
import { sayAddresses } from "../secrets/git-settings.ts";
import { findClient } from "./find-client.ts";
import { findCurlSettings, listNpmrc, listPipConf, readSettings } from "./settings-files.ts";
import type { TlsFacts } from "./tls-facts.ts";
import { isNpmFalse } from "./tls-settings.ts";

type Switches = TlsFacts["verification_off"];
type Switch = Switches["active"][number];

/** What switches verification off: by the variable's value, by its not being empty, or by its being there at all. */
const VARIABLES: readonly (readonly [name: string, isActive: (value: string) => boolean])[] = [
  ["CONDA_SSL_VERIFY", (value) => /^(?:false|no|off|0)$/i.test(value)],
  // whatever it is set to, 0 and nothing included
  ["GIT_SSL_NO_VERIFY", () => true],
  ["GOINSECURE", (value) => value !== ""],
  ["NODE_TLS_REJECT_UNAUTHORIZED", (value) => value === "0"],
  ["PIP_TRUSTED_HOST", (value) => value !== ""],
  ["PYTHONHTTPSVERIFY", (value) => value === "0"],
  ["UV_INSECURE_HOST", (value) => value !== ""],
  ["YARN_ENABLE_STRICT_SSL", (value) => /^(?:false|0)$/i.test(value)],
];

/** Finds every switch that is active here; `askGit` allows the one process that this takes. */
export async function measureSwitches(host: Host, askGit: boolean): Promise<Switches> {
  const found = await Promise.all([
    readEnvironment(host),
    askGit ? readGit(host) : unmeasured("not-asked", "no clause asks for git's configuration"),
    readCurl(host),
    readNpm(host),
    readPip(host),
  ]);
  const answers = found.flat();
  return {
    active: answers.filter((answer) => "name" in answer),
    unread: answers.filter((answer) => "unknown" in answer),
  };
}

async function readEnvironment({ env }: Host): Promise<(Switch | Unknown)[]> {
  return VARIABLES.flatMap(([name, isActive]): (Switch | Unknown)[] => {
    const value = env.get(name);
    if (value === undefined) return [];
    if (isActive(value)) return [{ name, where: "environment" }];
    return value === UNKEPT_VALUE ? [tellUnkept(name)] : [];
  });
}

/** What may as well be the value that switches it off. */
function tellUnkept(name: string): Unknown {
  return unmeasured("not-recorded", `the value of ${name} was not recorded`);
}

async function readGit(host: Host): Promise<(Switch | Unknown)[]> {
  const git = await findClient(host, "git");
  if (git === null) return [];
  if ("unknown" in git) return [git];
  const settings = await host.readGitSettings(git.value[0], null);
  if (!settings.ok) return [tellDenial("git's configuration", settings.errno)];
  const said = settings.value.filter(
    ({ section, key }) => section === "http" && key === "sslverify",
  );
  // for all addresses the last word counts; which address a subsection is for is not known here, so each counts
  const words = [
    said.findLast(({ inSubsection }) => !inSubsection),
    ...said.filter(({ inSubsection }) => inSubsection),
  ];
  const places = words
    .filter((word) => word !== undefined)
    .filter(({ holds }) => holds === "false" || holds === "empty")
    .map((word) => `git, ${word.scope}${sayAddresses(word)}`);
  return [...new Set(places)].map((where) => ({ name: "http.sslVerify", where }));
}

async function readCurl(host: Host): Promise<(Switch | Unknown)[]> {
  const settings = await findCurlSettings(host);
  if ("unknown" in settings) return [settings];
  const { verification, path } = settings.value;
  return verification === "off" ? [{ name: "insecure", where: path }] : [];
}

/** npm takes the environment before the project's file, and that before the user's. */
async function readNpm(host: Host): Promise<(Switch | Unknown)[]> {
  const [variable] = [...host.env].filter(
    ([name, value]) => name.toLowerCase() === "npm_config_strict_ssl" && value !== "",
  );
  if (variable !== undefined) {
    const [name, value] = variable;
    if (value === UNKEPT_VALUE) return [tellUnkept(name)];
    return isNpmFalse(value) ? [{ name, where: "environment" }] : [];
  }
  for (const path of listNpmrc(host)) {
    const settings = await readSettings(host, path, "npmrc");
    if ("unknown" in settings) return [settings];
    const { verification, path: where } = settings.value;
    if (verification === "off") return [{ name: "strict-ssl", where }];
    if (verification === "on") return [];
  }
  return [];
}

async function readPip(host: Host): Promise<(Switch | Unknown)[]> {
  const files = await Promise.all(listPipConf(host).map((path) => readSettings(host, path, "pip")));
  return files.flatMap((settings): (Switch | Unknown)[] => {
    if ("unknown" in settings) return [settings];
    const { verification, path } = settings.value;
    return verification === "off" ? [{ name: "trusted-host", where: path }] : [];
  });
}
