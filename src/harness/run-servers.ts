import type { ModelScript, RunPlan } from "../ports/harness.ts";
import type { Isolation } from "../terms/fault-run.ts";
import type { ByteBudget } from "./byte-budget.ts";
import { fillIn } from "./folder/placeholders.ts";
import type { Placeholders } from "./folder/placeholders.ts";
import type { RunFolder } from "./folder/run-folder.ts";
import { chooseDoor } from "./isolation/doors.ts";
import { chooseLoopback } from "./isolation/loopback.ts";
import type { Relay } from "./isolation/relay.ts";
import type { Decoy } from "./leaks/decoys.ts";
import type { LeakSearch } from "./leaks/leak-search.ts";
import { describeModelUrls, serveModel } from "./model/serve-model.ts";
import type { ModelServer, ModelUrls } from "./model/serve-model.ts";
import { makePrivatePath } from "./private-path.ts";
import type { PrivatePath } from "./private-path.ts";
import type { Ledger } from "./tool/ledger.ts";
import { serveTool } from "./tool/serve-tool.ts";
import type { ToolServer } from "./tool/serve-tool.ts";

/** What the stand-ins of one run are opened with. */
export interface RunServersOptions {
  readonly plan: RunPlan;
  readonly folder: RunFolder;
  /** How well the agent is walled off: from within a wall a server is reached by a relay. */
  readonly level: Isolation;
  readonly standInScript: string;
  readonly nodePath: string;
  readonly ledger: Ledger;
  readonly decoys: readonly Decoy[];
  readonly leaks: LeakSearch;
  /** For all that the agent sends to either of them at one time. */
  readonly budget: ByteBudget;
  readonly onTooMany: (what: "too-many-calls" | "too-many-requests") => void;
  readonly onOverdueCall: () => void;
}

/** The tool's stand-in and the scripted model of one run, reachable; disposing closes both. */
export interface RunServers extends AsyncDisposable {
  readonly tool: ToolServer;
  /** Null where the agent needs no model. */
  readonly model: ModelServer | null;
  readonly modelUrls: ModelUrls | null;
  readonly placeholders: Placeholders;
  readonly relays: readonly Relay[];
  /** Requests that did not know the part of the address that is this run's own. */
  readonly strays: number;
}

/** Opens what the agent talks to: first the tool, since the scripted model may have to name its address. */
export async function openServers(options: RunServersOptions): Promise<RunServers> {
  const { plan, folder, level, leaks, onTooMany } = options;
  const toolDoor = chooseDoor(level, "tool", folder);
  const modelDoor = chooseDoor(level, "model", folder);
  // Within a wall nobody else is on the loopback interface.
  const privatePath = makePrivatePath(level !== "namespaces");
  const tool = await serveTool({
    ...options,
    ...plan,
    ...folder,
    configFolder: folder.path,
    listenAt:
      toolDoor.listen.kind === "socket" && toolDoor.origin !== null
        ? { ...toolDoor.listen, url: toolDoor.origin }
        : { kind: "tcp", host: chooseLoopback(plan.agent) },
    privatePath,
    onHeaders: (lines) => leaks.look(lines, "a tool call's headers"),
    onTooManyCalls: () => onTooMany("too-many-calls"),
  });
  const model = await openModel({ ...options, tool, privatePath, listen: modelDoor.listen });
  const modelUrls =
    modelDoor.origin === null || model === null
      ? (model?.urls ?? null)
      : describeModelUrls(modelDoor.origin);
  return {
    tool,
    model,
    modelUrls,
    placeholders: {
      tool_url: tool.url,
      model_url: modelUrls?.origin ?? null,
      mcp_config: tool.mcpConfigPath,
    },
    relays: [
      ...(tool.url === null ? [] : [toolDoor.relay]),
      ...(model === null ? [] : [modelDoor.relay]),
    ].filter((relay) => relay !== null),
    get strays() {
      return privatePath.strays;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([tool[Symbol.asyncDispose](), model?.[Symbol.asyncDispose]()]);
    },
  };
}

const textPlaces = {
  prompt: "a prompt",
  headers: "a model request's headers",
  address: "a model request's address",
};

interface ModelOptions extends RunServersOptions {
  readonly tool: ToolServer;
  readonly privatePath: PrivatePath;
  readonly listen: Parameters<typeof serveModel>[0]["listen"];
}

/** Null where the agent needs no model; the tool does not stay open behind a model that could not be opened. */
async function openModel(options: ModelOptions): Promise<ModelServer | null> {
  const { plan, tool, listen, privatePath, budget, decoys, leaks, onTooMany } = options;
  if (plan.model === null) return null;
  try {
    return await serveModel({
      script: nameTool(plan.model, tool.url),
      listen,
      now: () => performance.now(),
      keys: {
        dummies: decoys.map(({ value }) => value),
        contractTexts: [...plan.agent.command, ...Object.values(plan.agent.files)],
      },
      privatePath,
      budget,
      onTooManyRequests: () => onTooMany("too-many-requests"),
      onBody: (text, where) => {
        if (where === "prompt") plan.onSign?.("model-asked");
        leaks.look(text, textPlaces[where]);
      },
    });
  } catch (error) {
    await tool[Symbol.asyncDispose]();
    throw error;
  }
}

/** A command line that reaches an HTTP tool holds its address, which only this run has. */
function nameTool(script: ModelScript, url: string | null): ModelScript {
  const places: Placeholders = { tool_url: url, model_url: null, mcp_config: null };
  const { ask, fanOutAsk } = script;
  return {
    ...script,
    ask: { ...ask, commandLine: fillIn(ask.commandLine, places) },
    fanOutAsk:
      fanOutAsk === null
        ? null
        : { ...fanOutAsk, commandLine: fillIn(fanOutAsk.commandLine, places) },
  };
}
