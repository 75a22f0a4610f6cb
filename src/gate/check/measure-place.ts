import type { LoadedContract } from "../../contract/contract.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import type { Host } from "../../ports/host.ts";
import { probes } from "../../probes/index.ts";
import { asksAt } from "../../probes/probe.ts";
import { readCommand } from "../../probes/python/measure-python.ts";
import { readFacts } from "../../probes/read-facts.ts";
import type { Json } from "../../terms/json.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { NotRecordedError } from "../../terms/not-recorded.ts";

/** What is measured, and where. */
export interface MeasureInput {
  readonly host: Host;
  readonly contract: Pick<LoadedContract, "path" | "tables">;
  /** The name of the place: a table that is not asked of it is measured as if it were not in the contract. */
  readonly place: string;
  readonly outputs: readonly string[];
  /** An earlier fingerprint of the place, for what only a second visit can tell. */
  readonly previous?: Pick<Fingerprint, "facts"> | null;
  /** Whether what no clause asks for is measured too. */
  readonly deep?: boolean;
}

/** Measures every table at once; a probe that breaks costs only its own table, which becomes unknown and says so. */
export async function measurePlace(input: MeasureInput): Promise<Record<string, Measured<Json>>> {
  const { host, contract, place, outputs, previous, deep } = input;
  const pythonTable = contract.tables.get("python") ?? {};
  const python = readCommand(asksAt(pythonTable, place) ? pythonTable["command"] : undefined);
  const measured = await Promise.all(
    probes.map(async (probe): Promise<[string, Measured<Json>]> => {
      try {
        const written = contract.tables.get(probe.id) ?? {};
        const table = asksAt(written, place) ? written : {};
        const facts = await probe.measure(host, {
          table,
          outputs,
          python,
          contract: contract.path,
          previous: previous?.facts?.[probe.id],
          deep: deep ?? false,
        });
        // what its own schema refuses would refuse the whole fingerprint
        return [probe.id, { value: readFacts(probe.facts, facts) }];
      } catch (error) {
        if (error instanceof NotRecordedError) {
          const detail = `the recording lacks what ${probe.id} is measured by`;
          return [probe.id, unmeasured("not-recorded", detail)];
        }
        return [
          probe.id,
          unmeasured("crashed", `the probe ${probe.id} broke: ${nameError(error)}`),
        ];
      }
    }),
  );
  return Object.fromEntries(measured);
}

function nameError(error: unknown): string {
  return error instanceof Error ? error.name : "a value that is no error was thrown";
}
