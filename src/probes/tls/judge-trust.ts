import type { Judgement } from "../../terms/finding.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { type Client, CLIENT_NAMES, type Store, type TlsFacts } from "./tls-facts.ts";

interface Broken {
  readonly item: string;
  readonly message: string;
}

/** Judges whether every client has a certificate to trust, and whether no variable leads nowhere. */
export function judgeBundles(facts: TlsFacts): Judgement {
  const { clients } = facts;
  const broken = [
    ...listVariables(facts).flatMap(findBrokenVariable),
    ...("unknown" in clients
      ? []
      : CLIENT_NAMES.flatMap((name) => findBrokenClient(name, clients.value[name]))),
  ];
  if (broken.length > 0) {
    return fail({
      items: broken.map(({ item }) => item),
      observed: tellClients(facts),
      message: [...broken.map(({ message }) => message), ...tellMisspelt(facts)].join("; "),
      fix: "let the variable name the bundle, unset it, or install ca-certificates",
    });
  }
  const fix = "make the certificates readable for this user";
  const unread = findUnread(facts);
  if (unread !== null) return undecided(unread, fix);
  return pass(tellClients(facts), tellMisspelt(facts).join("; "));
}

/** Judges whether a certificate that was added here has expired. */
export function judgeExpired({ expired }: TlsFacts): Judgement {
  const fix = "replace the expired certificates, or take them out";
  if ("unknown" in expired) return undecided(expired, fix);
  const old = expired.value.flatMap(({ path, positions }) =>
    "value" in positions ? [{ path, positions: positions.value }] : [],
  );
  if (old.length > 0) {
    return fail({
      items: old.map(({ path }) => path),
      observed: old.map(({ path, positions }) => `${path}: ${tellPositions(positions)}`),
      message: old
        .map(({ path, positions }) => `${tellPositions(positions)} of ${path} has expired`)
        .join("; "),
      fix,
    });
  }
  const unread = expired.value.find(({ positions }) => "unknown" in positions)?.positions;
  return unread !== undefined && "unknown" in unread ? undecided(unread, fix) : pass([]);
}

/** Judges whether anything that switches verification off is active. */
export function judgeSwitches({ verification_off: { active, unread } }: TlsFacts): Judgement {
  const fix = "take the switch out, and give the client the authority that it lacks";
  const [first] = unread;
  if (active.length > 0) {
    const told = active.map(({ name, where }) => `${name} (${where})`);
    return fail({
      items: active.map(({ name }) => name),
      observed: told,
      message: `verification is switched off by ${told.join(", ")}`,
      fix,
    });
  }
  return first === undefined ? pass([]) : undecided(first, "make it readable for this user");
}

function findBrokenVariable({ named_by: name, path, certificates }: Store): Broken[] {
  if ("unknown" in certificates || certificates.value.count > 0) return [];
  if (path === "") return [{ item: name, message: `${name} is set to nothing` }];
  const why = certificates.value.exists ? "holds no certificate" : "does not exist";
  return [{ item: name, message: `${name} names ${path}, which ${why}` }];
}

function findBrokenClient(name: string, client: Client): Broken[] {
  if (client === null || "unknown" in client) return [];
  if (client.value.stores.some(mayTrust)) return [];
  return [{ item: name, message: `${name} trusts no certificate` }];
}

/** Whether a store holds a certificate, or may. */
function mayTrust({ certificates }: Store): boolean {
  return "unknown" in certificates || certificates.value.count > 0;
}

/** What any variable names, whoever set it: the clients read them all. */
function listVariables({ variables, launcher_variables: brought }: TlsFacts): Store[] {
  return [...variables, ...brought];
}

function findUnread(facts: TlsFacts): Unknown | null {
  const { clients } = facts;
  if ("unknown" in clients) return clients;
  const present = CLIENT_NAMES.map((name) => clients.value[name]).filter((one) => one !== null);
  if (present.length === 0) return unmeasured("absent-tool", "no TLS client is on PATH");
  for (const client of present) {
    if ("unknown" in client) return client;
    const { stores } = client.value;
    // one that can be read is enough
    if (stores.some((store) => "value" in store.certificates && mayTrust(store))) continue;
    const unread = stores.find(({ certificates }) => "unknown" in certificates)?.certificates;
    if (unread !== undefined && "unknown" in unread) return unread;
  }
  const unread = listVariables(facts).find(
    ({ certificates }) => "unknown" in certificates,
  )?.certificates;
  return unread !== undefined && "unknown" in unread ? unread : null;
}

function tellClients({ clients }: TlsFacts): string[] {
  if ("unknown" in clients) return [];
  return CLIENT_NAMES.flatMap((name) => {
    const client = clients.value[name];
    if (client === null) return [];
    if ("unknown" in client) return [`${name}: unknown, ${client.detail}`];
    return [`${name}: ${client.value.stores.map(tellStore).join(" and ")}`];
  });
}

function tellStore({ named_by: by, path, certificates }: Store): string {
  const count = "unknown" in certificates ? "?" : certificates.value.count;
  return `${count} in ${path === "" ? "nothing" : path} (${by})`;
}

function tellMisspelt({ misspelt }: TlsFacts): string[] {
  return misspelt.map(({ name, meant }) => `no client reads ${name}: is ${meant} meant?`);
}

function tellPositions(positions: readonly number[]): string {
  return `certificate ${positions.slice(0, 10).join(", ")}`;
}
