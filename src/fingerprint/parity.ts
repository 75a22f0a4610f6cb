import type { Digest } from "../ports/digest.ts";
import { probes } from "../probes/index.ts";
import type { Json } from "../terms/json.ts";
import { writeCanonical } from "./canonical.ts";

/** One digest per table over the facts that two places of one kind share; null where one of them is unknown. */
export function digestParity(
  facts: Readonly<Record<string, unknown>>,
  digest: Digest,
): Record<string, string | null> {
  return Object.fromEntries(
    probes.map((probe) => {
      const measured = facts[probe.id];
      const selected = isKnown(measured) ? probe.selectParity(measured.value) : null;
      return [probe.id, selected === null ? null : digestTable(probe.id, selected, digest)];
    }),
  );
}

/** One digest over all tables; null when a table has none, so that two absent digests are never equal. */
export function digestWhole(
  tables: Readonly<Record<string, string | null>>,
  digest: Digest,
): string | null {
  if (Object.values(tables).includes(null)) return null;
  return digest(writeCanonical({ schema: "parity-fingerprint/1", tables }));
}

function digestTable(id: string, selected: Json, digest: Digest): string {
  return digest(writeCanonical({ schema: "parity-fingerprint/1", table: id, facts: selected }));
}

function isKnown(measured: unknown): measured is { value: unknown } {
  return typeof measured === "object" && measured !== null && "value" in measured;
}
