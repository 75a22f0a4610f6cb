import type { Host } from "../../ports/host.ts";
import type { CertificateRequest } from "../../ports/trust.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial } from "../denial.ts";
import { joinPath, templatePath } from "../path-template.ts";
import { CA_VARIABLES } from "./ca-variables.ts";
import type { Store } from "./tls-facts.ts";

/** Reads a file's or a hash-named folder's certificates, each path once. */
export type ReadStore = (namedBy: string, path: string) => Promise<Store>;

/** Where distributions keep the bundle that everybody shares. */
export const BUNDLES: readonly string[] = [
  // Debian, Alpine, Arch; Fedora; SUSE; the BSDs
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

/** No regular file, and yet nobody waits for it: it ends at once. */
export const EMPTY_DEVICE = "/dev/null";

/** Opens a reader that asks the host only once for what several clients share. */
export function openStores(host: Host): ReadStore {
  const read = new Map<string, Promise<Store["certificates"]>>();
  return async (namedBy, path) => {
    const full = joinPath(host.workspace, path);
    const known = read.get(full) ?? readCertificates(host, full);
    read.set(full, known);
    const shown = path === "" ? "" : templatePath(full, host).slice(0, 4096);
    return { named_by: namedBy, path: shown, certificates: await known };
  };
}

/** What an empty or missing path holds. */
const NOTHING: Store["certificates"] = { value: { exists: false, count: 0, digest: null } };

async function readCertificates(host: Host, path: string): Promise<Store["certificates"]> {
  const request: CertificateRequest = { path, folder: "hashed", expiry: false };
  const found = await host.readCertificates(request);
  if (found.ok) {
    const { count, digest } = found.value;
    return { value: { exists: true, count, digest: count === 0 ? null : digest } };
  }
  if (found.errno === "ENOENT" || found.errno === "ENOTDIR") return NOTHING;
  return tellDenial(templatePath(path, host), found.errno);
}

/** The operating system's bundle, where it is a file; on macOS what OpenSSL's clients read beside the keychain. */
export async function readSystemStore(
  host: Host,
  readStore: ReadStore,
): Promise<Measured<Store | null>> {
  if (host.os === "windows") {
    return unmeasured("unsupported", "Windows keeps its certificates in no file");
  }
  for (const path of host.os === "macos" ? ["/etc/ssl/cert.pem"] : BUNDLES) {
    const entry = await host.describe(path, "follow");
    if (entry.ok) return { value: await readStore("default", path) };
    if (entry.errno !== "ENOENT" && entry.errno !== "ENOTDIR") return tellDenial(path, entry.errno);
  }
  return { value: null };
}

/** A path that a variable names; a folder variable may name several. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** The paths that this variable names, none where it is unset or its emptiness means nothing. */
export function listNamed(host: Host, wanted: string): NamedPath[] {
  const variable = CA_VARIABLES.find(({ name }) => name === wanted);
  const value = host.env.get(wanted);
  if (variable === undefined || value === undefined) return [];
  if (value === "") return variable.emptyCounts ? [{ name: wanted, path: "" }] : [];
  const paths = variable.folder ? value.split(host.pathDelimiter).filter(Boolean) : [value];
  return paths.slice(0, 20).map((path) => ({ name: wanted, path }));
}

/** Reads what these variables name. */
export async function readNamed(
  host: Host,
  readStore: ReadStore,
  names: readonly string[],
): Promise<Store[]> {
  const paths = names.flatMap((name) => listNamed(host, name));
  return Promise.all(
    paths.map(async ({ name, path }): Promise<Store> => {
      if (path === "") return { named_by: name, path, certificates: NOTHING };
      return readStore(name, path);
    }),
  );
}
