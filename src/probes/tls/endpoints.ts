import type { Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { splitTarget } from "../network/target.ts";
import { askTlsClient, readTlsEnds, type TlsEnd, type TlsTarget } from "./client-scripts.ts";
import { type Command, findClient, findPythonClient } from "./find-client.ts";
import type { TlsFacts } from "./tls-facts.ts";

type Endpoint = TlsFacts["endpoints"][number];

/** Lets the contract's Python, else Node, open verified TLS to each of these; nothing else is contacted. */
export async function measureEndpoints(
  host: Host,
  listed: readonly string[],
  askedPython: readonly string[] | undefined,
): Promise<Endpoint[]> {
  if (listed.length === 0) return [];
  const python = await findPythonClient(host, askedPython);
  const kind = python === null ? "node" : "python";
  const command = python ?? (await findClient(host, "node"));
  const targets = listed.map((target, index): TlsTarget => {
    const { host: name, port } = splitTarget(target);
    return { id: String(index), address: name, port, name };
  });
  const ends = await tryAll(host, { kind, command, targets });
  return listed.map((target, index) => ({
    target,
    client: command === null ? null : kind,
    end: "unknown" in ends ? ends : toEnd(ends.value.get(String(index))),
  }));
}

interface Trial {
  readonly kind: "python" | "node";
  readonly command: Measured<Command> | null;
  readonly targets: readonly TlsTarget[];
}

async function tryAll(
  host: Host,
  { kind, command, targets }: Trial,
): Promise<Measured<ReadonlyMap<string, TlsEnd>>> {
  if (command === null) return unmeasured("absent-tool", "no python and no node on PATH");
  if ("unknown" in command) return command;
  const ran = await host.exec(askTlsClient({ kind, command: command.value }, targets, null));
  if (!ran.ok) {
    const reason = ran.errno === "NOTRECORDED" ? "not-recorded" : "crashed";
    return unmeasured(reason, `${kind} does not start (${ran.errno})`);
  }
  if (ran.value.timedOut) return unmeasured("timed-out", `${kind} did not come back`);
  const ends = ran.value.exit === 0 ? readTlsEnds(ran.value.stdout, targets) : null;
  return ends === null ? unmeasured("crashed", `${kind} gave no answer`) : { value: ends };
}

function toEnd(end: TlsEnd | undefined): Endpoint["end"] {
  if (end === "accepted" || end === "refused") return { value: end };
  return unmeasured("not-reached", "no connection within 5 s");
}

/** Judges the listed endpoints. */
export function judgeEndpoints(listed: readonly string[], facts: readonly Endpoint[]): Judgement {
  const fix = "give the client the authority that signs there, or correct the server's certificate";
  const rows = listed.map((target) => facts.find((row) => row.target === target));
  const refused = rows.flatMap((row) =>
    row !== undefined && "value" in row.end && row.end.value === "refused" ? [row] : [],
  );
  if (refused.length > 0) {
    return fail({
      items: refused.map(({ target }) => target),
      observed: refused.map(({ target }) => `${target}: refused`),
      message: refused
        .map(({ target, client }) => `${client ?? "the client"} refuses the TLS of ${target}`)
        .join("; "),
      fix,
    });
  }
  const index = rows.findIndex((row) => row === undefined || "unknown" in row.end);
  if (index === -1) return pass([...listed]);
  return undecided(explain(listed[index] ?? "", rows[index]), "let this place reach it");
}

function explain(target: string, row: Endpoint | undefined): Unknown {
  if (row === undefined) return unmeasured("not-asked", `${target} was not tried`);
  if (!("unknown" in row.end)) return unmeasured("contradictory", target);
  return unmeasured(row.end.unknown, `${target}: ${row.end.detail}`);
}
