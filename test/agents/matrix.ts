import type { Transport } from "../../src/ports/harness.ts";
import { drills } from "../../src/selftest/drills.ts";
import type { Expected, Protocol, Drill } from "../../src/selftest/drill.ts";

const closed: Expected = { verdict: "fail-closed" };
const notApplicable: Expected = { verdict: "not-applicable" };

/** The agents whose habit the selftest tries on one transport only, although every one could show it. */
const alone = drills.filter(
  ({ transport, protocol }) => transport === "command" && protocol === "none",
);
const modelled = drills.filter(({ protocol }) => protocol === "chat");

/** Only a program on PATH is started by a shell. */
const forCommandsOnly = new Set(["survivor-in-a-login-shell"]);

/** The selftest's agents on every transport and with every protocol: what must come out differently there is said here. */
export const matrix: readonly Drill[] = [
  ...drills,
  ...(["http", "mcp-stdio", "mcp-http"] as const).flatMap((transport) => [
    ...alone
      .filter(({ agent }) => !forCommandsOnly.has(agent))
      .filter((drill) => !drills.some((other) => isSame(other, { ...drill, transport })))
      .map((drill) => reach(drill, transport)),
    ...modelled.map((drill) => ({ ...drill, transport })),
  ]),
  ...(["responses", "messages", "gemini"] as const).flatMap((protocol) =>
    modelled.map((drill) => speak(drill, protocol)),
  ),
  {
    agent: "survivor",
    transport: "command",
    protocol: "chat",
    scripts: ["honest", "liar"],
    expects: { every: closed },
  },
];

function isSame(a: Drill, b: Drill): boolean {
  return a.agent === b.agent && a.transport === b.transport && a.protocol === b.protocol;
}

/** A call over a connection ends with the agent that made it: none can be left alive. */
function reach(drill: Drill, transport: Transport): Drill {
  return drill.agent === "abandons-its-tool"
    ? { ...drill, transport, expects: { slow: closed } }
    : { ...drill, transport };
}

/** Gemini's arguments are no text but part of the event's JSON: they cannot be cut, and an event that is cut is none. */
function speak(drill: Drill, protocol: Protocol): Drill {
  if (protocol !== "gemini") return { ...drill, protocol };
  const { expects } = drill;
  const isAsked = "every" in expects || "bad-args" in expects;
  const changes =
    drill.agent === "repairs-arguments"
      ? { "cut-stream": closed, "cut-stream/no-end": expects["cut-stream/no-end"] ?? closed }
      : {};
  return {
    ...drill,
    protocol,
    expects: { ...expects, ...(isAsked ? { "bad-args": notApplicable } : {}), ...changes },
  };
}
