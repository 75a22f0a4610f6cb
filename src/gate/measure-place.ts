import type { LoadedContract } from "../contract/contract.ts";
import type { Host } from "../ports/host.ts";
import { probes } from "../probes/index.ts";
import { readFacts } from "../probes/read-facts.ts";
import type { Json } from "../terms/json.ts";
import { type Measured, unmeasured } from "../terms/measured.ts";

/** What is measured, and where. */
export interface MeasureInput {
  readonly host: Host;
  readonly contract: LoadedContract;
  readonly outputs: readonly string[];
}

/** Measures every table at once; a probe that breaks costs only its own table, which becomes unknown and says so. */
export async function measurePlace(input: MeasureInput): Promise<Record<string, Measured<Json>>> {
  const { host, contract, outputs } = input;
  const measured = await Promise.all(
    probes.map(async (probe): Promise<[string, Measured<Json>]> => {
      try {
        const table = contract.tables.get(probe.id) ?? {};
        // what its own schema refuses would refuse the whole fingerprint
        const facts = readFacts(probe.facts, await probe.measure(host, { table, outputs }));
        return [probe.id, { value: facts }];
      } catch (error) {
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
