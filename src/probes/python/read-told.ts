import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { templatePath } from "../path-template.ts";
import { foldName } from "./package-name.ts";
import type { Distribution, InterpreterFacts } from "./python-facts.ts";

/** What markers of requirements are weighed against. */
export interface MarkerPlace {
  readonly os_name: string;
  readonly sys_platform: string;
  readonly platform_machine: string;
  readonly platform_system: string;
}

/** An interpreter's answer, as facts and as what stays in memory. */
export interface Told {
  readonly facts: InterpreterFacts;
  readonly markers: MarkerPlace;
  readonly realPrefix: string;
  readonly realBase: string;
}

// a file name that is no UTF-8 arrives with half of a surrogate pair in it
const Text = z.string().transform((text) => text.replaceAll(/\p{Surrogate}/gu, "\ufffd"));

const Answer = z.object({
  prefix: Text,
  base_prefix: Text,
  environment: z.enum(["none", "venv", "virtualenv", "conda", "conda-base"]),
  system_site: z.boolean(),
  cache_tag: Text,
  suffix: Text.nullable(),
  gil: z.boolean(),
  externally_managed: z.boolean(),
  os_name: Text,
  sys_platform: Text,
  machine: Text,
  system: Text,
  sys_path: z.array(
    z.tuple([Text, z.enum(["pythonpath", "stdlib", "site", "user", "pth"]), z.boolean()]),
  ),
  relative: z.int().min(0),
  home_set: z.boolean(),
  user_site: z.tuple([Text, z.enum(["off", "missing", "on"])]),
  hooks: z.array(
    z.tuple([z.enum(["sitecustomize", "usercustomize", "pth", "start"]), Text, z.boolean()]),
  ),
  dists: z.array(
    z.object({
      name: Text,
      version: Text.nullable(),
      folder: Text,
      tags: z.array(Text),
      installer: Text.nullable(),
      direct: z
        .object({
          kind: z.enum(["editable", "dir", "archive", "vcs", "unreadable"]),
          from: Text.nullable(),
        })
        .nullable(),
    }),
  ),
  unreadable: z.array(Text),
});
type Answer = z.infer<typeof Answer>;

/** Reads what the helper printed after its first words; a text that is cut, or not ours, is unknown. */
export function readTold(text: string, host: Host): Measured<Told> {
  const answer = parse(text);
  if (answer === null) {
    return unmeasured("crashed", "the interpreter told its version, and not what it searches");
  }
  return {
    value: {
      facts: toFacts(answer, host),
      markers: {
        os_name: answer.os_name,
        sys_platform: answer.sys_platform,
        platform_machine: answer.machine,
        platform_system: answer.system,
      },
      realPrefix: answer.prefix,
      realBase: answer.base_prefix,
    },
  };
}

/** Puts `{prefix}` and `{base}` for an interpreter's folders, and the usual words for the rest. */
export function templateIn(
  roots: { readonly prefix: string; readonly base_prefix: string },
  host: Host,
): (path: string) => string {
  const folders = [
    ["{prefix}", roots.prefix],
    ["{base}", roots.base_prefix],
  ] as const;
  return (path) => {
    const slashed = host.os === "windows" ? path.replaceAll("\\", "/") : path;
    for (const [name, root] of folders) {
      const folder = (host.os === "windows" ? root.replaceAll("\\", "/") : root).replace(/\/$/, "");
      if (slashed === folder) return name;
      if (slashed.startsWith(`${folder}/`)) return name + slashed.slice(folder.length);
    }
    return templatePath(path, host).slice(0, 4096);
  };
}

function toFacts(answer: Answer, host: Host): InterpreterFacts {
  const template = templateIn(answer, host);
  return {
    prefix: templatePath(answer.prefix, host),
    base_prefix: templatePath(answer.base_prefix, host),
    environment: answer.environment,
    system_site: answer.system_site,
    cache_tag: answer.cache_tag,
    extension_ending: answer.suffix,
    gil: answer.gil,
    externally_managed: answer.externally_managed,
    sys_path: answer.sys_path.map(([path, source, exists]) => ({
      path: template(path),
      source,
      exists,
    })),
    surprises: listSurprises(answer, template),
    user_site: { path: template(answer.user_site[0]), state: answer.user_site[1] },
    startup_hooks: answer.hooks.map(([kind, path, known]) => ({
      kind,
      path: template(path),
      known,
    })),
    distributions: answer.dists.map((dist) => toDistribution(dist, template)),
    unreadable: [...new Set(answer.unreadable.map(template))],
  };
}

function listSurprises(answer: Answer, template: (path: string) => string): string[] {
  const added = answer.sys_path
    .filter(([, source]) => source === "pythonpath" || source === "user" || source === "pth")
    .map(([path, source]) => `${NAMED_SOURCE[source] ?? source} ${template(path)}`);
  return [
    ...(answer.home_set ? ["PYTHONHOME is set"] : []),
    ...(answer.relative > 0 ? ["PYTHONPATH has an entry that is not absolute"] : []),
    ...added,
  ];
}

const NAMED_SOURCE: Readonly<Record<string, string>> = {
  pythonpath: "PYTHONPATH",
  user: "user site",
  pth: ".pth file:",
};

function toDistribution(
  dist: Answer["dists"][number],
  template: (path: string) => string,
): Distribution {
  const from = dist.direct?.from ?? null;
  return {
    name: foldName(dist.name).slice(0, 200),
    version: dist.version?.slice(0, 200) ?? null,
    folder: template(dist.folder),
    tags: dist.tags.map((tag) => tag.slice(0, 200)).slice(0, 500),
    installer: dist.installer?.slice(0, 200) ?? null,
    direct:
      dist.direct === null
        ? null
        : {
            kind: dist.direct.kind,
            from: from?.startsWith("file://") === true ? template(decode(from.slice(7))) : from,
          },
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function parse(text: string): Answer | null {
  try {
    return Answer.safeParse(JSON.parse(text), { jitless: true }).data ?? null;
  } catch {
    return null;
  }
}
