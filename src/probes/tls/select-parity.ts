import type { Json } from "../../terms/json.ts";
import { type Client, CLIENT_NAMES, type Store, type TlsFacts } from "./tls-facts.ts";

/** What two places of one kind share: the sets that count, never their paths or their order; null where a set is unknown. */
export function selectParity({ system, clients }: TlsFacts): Json | null {
  if ("unknown" in system) return null;
  const bundle = system.value === null ? [] : selectSets([system.value]);
  if (bundle === null) return null;
  if ("unknown" in clients) return clients.unknown === "not-asked" ? { system: bundle } : null;
  const selected = new Map<string, Json>();
  for (const name of CLIENT_NAMES) {
    const client = clients.value[name];
    const trust = client === null ? "absent" : selectClient(client);
    if (trust === null) return null;
    selected.set(name, trust);
  }
  return { system: bundle, clients: Object.fromEntries(selected) };
}

function selectClient(client: NonNullable<Client>): Json | null {
  if ("unknown" in client) return null;
  const sets = selectSets(client.value.stores);
  return sets === null ? null : { sets, openssl: client.value.openssl };
}

/** The digests of these stores, each once. */
function selectSets(stores: readonly Store[]): string[] | null {
  const digests = new Set<string>();
  for (const { certificates } of stores) {
    if ("unknown" in certificates) return null;
    if (certificates.value.digest !== null) digests.add(certificates.value.digest);
  }
  return [...digests].toSorted();
}
