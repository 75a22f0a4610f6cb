import type { Host } from "../../ports/host.ts";
import { tellDenial } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";
import { joinPath, templatePath } from "../path-template.ts";
import { CA_VARIABLES } from "./ca-variables.ts";
import { BUNDLES, listNamed } from "./stores.ts";
import type { TlsFacts } from "./tls-facts.ts";

type Expired = Extract<TlsFacts["expired"], { value: unknown }>["value"];

/** Where distributions look for what was added here. */
export const ADDITIONS: readonly string[] = [
  "/usr/local/share/ca-certificates",
  "/etc/pki/ca-trust/source/anchors",
  "/etc/ca-certificates/trust-source/anchors",
  "/etc/pki/trust/anchors",
];

/** Looks for expired certificates in what variables name and in what was added to this place; the distribution's own bundle ships some and does not count. */
export async function measureExpired(host: Host): Promise<Expired> {
  const named = CA_VARIABLES.flatMap(({ name }) => listNamed(host, name))
    .filter(({ path }) => path !== "")
    .map(({ path }) => joinPath(host.workspace, path));
  const distribution = await Promise.all(
    [...BUNDLES, "/etc/ssl/certs"].map((path) => resolve(host, path)),
  );
  const additions = await listAdditions(host);
  const found: Expired = [...additions.unread];
  for (const path of new Set([...named, ...additions.paths])) {
    if (distribution.includes(await resolve(host, path))) continue;
    const read = await host.readCertificates({ path, folder: "hashed", expiry: true });
    if (!read.ok && isAbsent(read.errno)) continue;
    const shown = show(path, host);
    if (!read.ok) found.push({ path: shown, positions: tellDenial(shown, read.errno) });
    else if ((read.value.expired ?? []).length > 0) {
      found.push({ path: shown, positions: { value: [...(read.value.expired ?? [])] } });
    }
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function listAdditions(host: Host): Promise<{ paths: string[]; unread: Expired }> {
  const paths: string[] = [];
  const unread: Expired = [];
  for (const folder of host.os === "windows" ? [] : ADDITIONS) {
    const names = await host.listFolder(folder);
    if (names.ok) {
      const files = names.value.filter((name) => /\.(?:crt|pem|cer)$/i.test(name));
      paths.push(...files.map((name) => joinPath(folder, name)));
    } else if (!isAbsent(names.errno)) {
      unread.push({ path: folder, positions: tellDenial(folder, names.errno) });
    }
  }
  return { paths, unread };
}

function isAbsent(errno: string): boolean {
  return errno === "ENOENT" || errno === "ENOTDIR";
}

function show(path: string, host: Host): string {
  return templatePath(path, host).slice(0, 4096);
}

async function resolve(host: Host, path: string): Promise<string> {
  const real = needAnswer(await host.resolveLinks(path));
  return real.ok ? real.value : path;
}
