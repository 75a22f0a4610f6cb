import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { tellDenial, tellStalledTls } from "../denial.ts";
import { joinPath } from "../path-template.ts";
import { findClient, findPythonClient } from "./find-client.ts";
import { findCurlSettings } from "./settings-files.ts";
import { EMPTY_DEVICE, listNamed, readNamed, type ReadStore } from "./stores.ts";
import type { Client, Clients, Store } from "./tls-facts.ts";
import { askNodeTrust, askPythonTrust, readNodeTrust, readPythonTrust } from "./trust-questions.ts";

/** What the clients' trust is read with. */
export interface TrustSources {
  readonly host: Host;
  readonly readStore: ReadStore;
  readonly system: Measured<Store | null>;
  readonly python: readonly string[] | undefined;
}

/** What each client of this place trusts by itself. */
export async function measureClients(sources: TrustSources): Promise<Clients> {
  const [pythons, curl, git, node] = await Promise.all([
    measurePython(sources),
    measureCurl(sources),
    measureGit(sources),
    measureNode(sources),
  ]);
  return { ...pythons, curl, git, node };
}

async function measurePython(sources: TrustSources): Promise<Pick<Clients, "python" | "certifi">> {
  const { host, readStore } = sources;
  const command = await findPythonClient(host, sources.python);
  if (command === null) return { python: null, certifi: null };
  const trust =
    "unknown" in command
      ? command
      : readPythonTrust(await host.exec(askPythonTrust(command.value)));
  if ("unknown" in trust) return { python: trust, certifi: trust };
  const { openssl, file, folder, certifi } = trust.value;
  // one that was built without OpenSSL opens no TLS at all
  if (openssl === null) return { python: null, certifi: null };
  const files = await readNamed(host, readStore, ["SSL_CERT_FILE"]);
  const folders = await readNamed(host, readStore, ["SSL_CERT_DIR"]);
  const stores = [
    ...(files.length > 0 ? files : [await readStore("default", file)]),
    ...(folders.length > 0 ? folders : [await readStore("default", folder)]),
  ];
  const windows = unmeasured("unsupported", "Python also trusts what Windows keeps in no file");
  return {
    python: host.os === "windows" ? windows : { value: { stores, openssl } },
    certifi: certifi === null ? null : await measureCertifi(sources, certifi),
  };
}

/** What requests and those that follow it take: a variable's bundle, else certifi's own. */
async function measureCertifi(sources: TrustSources, bundle: string): Promise<Client> {
  const { host, readStore } = sources;
  const [named] = await readNamed(host, readStore, ["REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"]);
  if (named !== undefined) return found([named]);
  // a distribution's certifi has no bundle of its own and leads to the system's
  const own = await readStore("certifi", bundle);
  const isMissing = "value" in own.certificates && !own.certificates.value.exists;
  return isMissing ? fromSystem(sources, []) : found([own]);
}

async function measureCurl(sources: TrustSources): Promise<Client> {
  const { host, readStore } = sources;
  const command = await findClient(host, "curl");
  if (command === null || "unknown" in command) return command;
  const settings = await findCurlSettings(host);
  if ("unknown" in settings) return settings;
  const { authorities } = settings.value;
  if (authorities !== null) return found([await readStore(".curlrc", authorities)]);
  const [bundle] = (await readNamed(host, readStore, ["CURL_CA_BUNDLE"])).filter(isNamed);
  if (bundle !== undefined) return found([bundle]);
  const files = (await readNamed(host, readStore, ["SSL_CERT_FILE"])).filter(isNamed);
  const folders = (await readNamed(host, readStore, ["SSL_CERT_DIR"])).filter(isNamed);
  return files.length > 0 ? found([...files, ...folders]) : fromSystem(sources, folders);
}

async function measureGit(sources: TrustSources): Promise<Client> {
  const { host, readStore } = sources;
  const command = await findClient(host, "git");
  if (command === null || "unknown" in command) return command;
  const folders = await readNamed(host, readStore, ["GIT_SSL_CAPATH"]);
  const files = await readNamed(host, readStore, ["GIT_SSL_CAINFO"]);
  if (files.length > 0) return found([...files, ...folders]);
  const settings = await host.readGitSettings(command.value[0], null);
  if (!settings.ok) return tellDenial("git's configuration", settings.errno);
  if (settings.value.some(({ section, key }) => section === "http" && key === "sslcainfo")) {
    const detail =
      "git's own http.sslCAInfo names a file, and values of its configuration stay there";
    return unmeasured("unsupported", detail);
  }
  return fromSystem(sources, folders);
}

async function measureNode({ host, readStore }: TrustSources): Promise<Client> {
  const command = await findClient(host, "node");
  if (command === null || "unknown" in command) return command;
  const named = await judgeAuthorities(host);
  if (named === "endless") return tellStalledTls();
  const trust = readNodeTrust(await host.exec(askNodeTrust(command.value)));
  if ("unknown" in trust) return trust;
  const { covers, count, digest, openssl } = trust.value;
  const own: Store = {
    named_by: "default",
    path: "built in",
    certificates: { value: { exists: true, count, digest: count === 0 ? null : digest } },
  };
  if (covers === "whole") return { value: { stores: [own], openssl } };
  if (/--use-(?:openssl|system)-ca\b/.test(host.env.get("NODE_OPTIONS") ?? "")) {
    return unmeasured("unsupported", "this node trusts another store than its own and cannot tell");
  }
  const extra = named === "empty" ? [] : await readNamed(host, readStore, ["NODE_EXTRA_CA_CERTS"]);
  return { value: { stores: [own, ...extra], openssl } };
}

/** What node would read more authorities from; what need not end is a FIFO or its like. */
async function judgeAuthorities(host: Host): Promise<"empty" | "endless" | "usual"> {
  const [named] = listNamed(host, "NODE_EXTRA_CA_CERTS");
  if (named === undefined) return "usual";
  const path = joinPath(host.workspace, named.path);
  const real = await host.resolveLinks(path);
  if (real.ok && real.value === EMPTY_DEVICE) return "empty";
  const entry = await host.describe(path, "follow");
  return entry.ok && entry.value.kind === "other" ? "endless" : "usual";
}

function found(stores: Store[]): Client {
  return { value: { stores, openssl: null } };
}

function fromSystem({ system }: TrustSources, others: Store[]): Client {
  if ("unknown" in system) return system;
  return found(system.value === null ? others : [...others, system.value]);
}

/** curl takes an empty variable for none. */
function isNamed({ path }: Store): boolean {
  return path !== "";
}
