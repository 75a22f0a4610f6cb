import type { Host } from "../../ports/host.ts";
import { isWorkspaceFile, readWorkspaceFile } from "../workspace-file.ts";
import { type CodingAgent, codingAgents } from "./coding-agents.ts";
import { listFunctions } from "./model-functions.ts";
import { listNpmPackages, type PackageJson, readPackageJson } from "./package-json.ts";
import { pythonReaders } from "./python-manifests.ts";
import { readSources } from "./read-sources.ts";
import { findSdk, isToolServer, npmSdks, pythonSdks, type Sdk } from "./sdks.ts";
import { chooseNodeStart, choosePythonStart, type Start } from "./start-command.ts";
import { findToolCalls, type ToolCall } from "./tool-call.ts";

/** What the workspace's files tell of its agent, without running any of them. */
export interface AgentSketch {
  /** What was recognised, and the file or folder that told. */
  readonly title: string;
  readonly toldBy: string;
  /** What the agent's own configuration has to see to. */
  readonly note: string | null;
  /** Null where no file tells how it is started. */
  readonly command: readonly string[] | null;
  /** The calls of programs that its source holds: one of them is the mutating call, if it is there at all. */
  readonly calls: readonly ToolCall[];
  /** The functions that its source offers the model. */
  readonly functions: readonly string[];
  /** Whether its source reads words of its command line. */
  readonly readsArguments: boolean;
  /** Whether it reads what is typed while it runs. */
  readonly readsInput: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly isCodingAgent: boolean;
}

const maxManifestBytes = 1024 * 1024;
const maxLockBytes = 4 * 1024 * 1024;
const argumentReaders =
  /\bprocess\.argv\b|\bparseArgs\s*\(|\bsys\.argv\b|\bargparse\b|\btyper\b|@click\./;
const inputReaders = /(?<![\w.])input\(|\bsys\.stdin\b|\bprocess\.stdin\b|["'](?:node:)?readline\b/;

/** Looks for an agent: built on an SDK of npm's, of PyPI's, or a coding agent that the workspace is set up for; null for none of them. */
export async function recogniseAgent(host: Host): Promise<AgentSketch | null> {
  const text = await readWorkspaceFile(host, "package.json", maxManifestBytes);
  const manifest = text === null ? null : readPackageJson(text);
  const node = manifest === null ? null : await sketchNode(host, manifest);
  if (node !== null && !node.isServer) return node.sketch;
  const python = await sketchPython(host);
  if (python !== null && !python.isServer) return python.sketch;
  const coding = await sketchCodingAgent(host, manifest);
  return coding ?? node?.sketch ?? python?.sketch ?? null;
}

/** A package that serves tools is told only where there is no agent. */
interface Found {
  readonly sketch: AgentSketch;
  readonly isServer: boolean;
}

async function sketchNode(host: Host, manifest: PackageJson): Promise<Found | null> {
  const sdk = findSdk(npmSdks, listNpmPackages(manifest));
  if (sdk === null) return null;
  const start = () => chooseNodeStart(host, manifest);
  return sketchSdk(host, { sdk, toldBy: "package.json", start });
}

async function sketchPython(host: Host): Promise<Found | null> {
  let scripts: Readonly<Record<string, string>> = {};
  for (const [file, read] of Object.entries(pythonReaders)) {
    const most = file === "uv.lock" ? maxLockBytes : maxManifestBytes;
    const text = await readWorkspaceFile(host, file, most);
    if (text === null) continue;
    const manifest = read(text);
    scripts = { ...scripts, ...manifest.scripts };
    const sdk = findSdk(pythonSdks, manifest.packages);
    if (sdk === null) continue;
    const start = () => choosePythonStart(host, scripts);
    return sketchSdk(host, { sdk, toldBy: file, start });
  }
  return null;
}

interface SdkPlace {
  readonly sdk: Sdk;
  readonly toldBy: string;
  readonly start: () => Promise<Start | null>;
}

async function sketchSdk(host: Host, { sdk, toldBy, start }: SdkPlace): Promise<Found> {
  const isServer = isToolServer(sdk);
  const begun = isServer ? null : await start();
  const sources = begun?.source == null ? [] : await readSources(host, begun.source);
  const text = sources.join("\n");
  const sketch: AgentSketch = {
    title: sdk.name,
    toldBy,
    note: sdk.note,
    command: begun?.command ?? null,
    calls: findToolCalls(text),
    functions: listFunctions(text),
    readsArguments: argumentReaders.test(text),
    readsInput: inputReaders.test(text),
    files: {},
    isCodingAgent: false,
  };
  return { sketch, isServer };
}

async function sketchCodingAgent(
  host: Host,
  manifest: PackageJson | null,
): Promise<AgentSketch | null> {
  const named = new Set(manifest === null ? [] : listNpmPackages(manifest));
  const local = codingAgents.find(({ packages }) => packages.some((one) => named.has(one)));
  if (local !== undefined) return sketchAs(local, "package.json", local.local);
  for (const agent of codingAgents) {
    for (const mark of agent.marks) {
      if (await stands(host, mark)) return sketchAs(agent, mark, agent.global);
    }
  }
  return null;
}

async function stands(host: Host, mark: string): Promise<boolean> {
  if (await isWorkspaceFile(host, mark)) return true;
  const facts = await host.describe(`${host.workspace}/${mark}`, "as-is");
  if (facts.ok) return facts.value.kind === "folder";
  return false;
}

function sketchAs(agent: CodingAgent, toldBy: string, program: readonly string[]): AgentSketch {
  const { title, args, files } = agent;
  const command = program.length === 0 ? null : [...program, ...args];
  const nothing = {
    note: null,
    calls: [],
    functions: [],
    readsArguments: false,
    readsInput: false,
  };
  return { title, toldBy, ...nothing, command, files, isCodingAgent: true };
}
