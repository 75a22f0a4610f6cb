import { tmpdir } from "node:os";
import { openIsolation } from "../../../src/harness/isolation/isolate.ts";
import type { Isolator } from "../../../src/harness/isolation/isolate.ts";
import { agentsFolder, standInScript } from "../run-agent.ts";

/** This machine's isolation, as a harness with this environment and workspace would open it. */
export function openIsolationHere(
  given: {
    readonly workspace?: string;
    readonly env?: ReadonlyMap<string, string>;
    readonly onTold?: (text: string) => void;
  } = {},
): Isolator {
  const ownEnv = new Map(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
  return openIsolation({
    workspace: given.workspace ?? agentsFolder,
    env: given.env ?? ownEnv,
    tempRoot: tmpdir(),
    nodePath: process.execPath,
    standInScript,
    log: { info: given.onTold ?? (() => {}), warn() {}, debug() {} },
  });
}

const detected = await openIsolationHere().detect();

/** Why nothing can be walled off with namespaces here, or false. */
export const skipWithoutNamespaces =
  detected.level === "namespaces" ? false : (detected.reason ?? "no namespaces");
