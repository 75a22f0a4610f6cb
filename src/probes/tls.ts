import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { unmeasured } from "../terms/measured.ts";
import { nameCi } from "./env/ci-kind.ts";
import { detectLauncher } from "./env/launcher.ts";
import { askedForNothing, undecided } from "./judgement.ts";
import type { TrustSources } from "./tls/clients.ts";
import { Targets } from "./network/target.ts";
import { type Asked, clausesOver, defineProbe, wants } from "./probe.ts";
import { CA_VARIABLES, findMisspelt } from "./tls/ca-variables.ts";
import { judgeEndpoints, measureEndpoints } from "./tls/endpoints.ts";
import { measureExpired } from "./tls/expired.ts";
import { judgeHandshakes, measureHandshakes } from "./tls/handshake.ts";
import { judgeBundles, judgeExpired, judgeSwitches } from "./tls/judge-trust.ts";
import { selectParity } from "./tls/select-parity.ts";
import { openStores, readNamed, readSystemStore } from "./tls/stores.ts";
import { measureSwitches } from "./tls/switches.ts";
import { examples } from "./tls/tls-examples.ts";
import { type Clients, TlsFacts } from "./tls/tls-facts.ts";

const defineClause = clausesOver(TlsFacts);

const clauses = {
  require_ca_bundle: defineClause({
    expects: z.boolean(),
    passes:
      "every TLS client that is here (Python, certifi, curl, git, node) trusts at least one certificate, and no variable for certificate authorities names a missing or empty file",
    judge: (expected, facts) => (expected ? judgeBundles(facts) : askedForNothing()),
  }),
  forbid_verification_off: defineClause({
    expects: z.boolean(),
    passes:
      "nothing that switches certificate verification off is active, not even for some addresses: in the environment, in git's configuration, in .curlrc, .npmrc or pip's files",
    judge: (expected, facts) => (expected ? judgeSwitches(facts) : askedForNothing()),
  }),
  forbid_expired_cas: defineClause({
    expects: z.boolean(),
    passes:
      "no certificate has expired in the files that variables name or that were added to this place; the distribution's own bundle does not count",
    judge: (expected, facts) => (expected ? judgeExpired(facts) : askedForNothing()),
  }),
  handshake: defineClause({
    expects: z.boolean(),
    passes:
      "Python and node, given an authority minted for this once, accept its certificate on loopback and TLS 1.2, and refuse an unknown authority, another host, a certificate that is not valid yet, and TLS 1.1 or older",
    judge(expected, { handshake }) {
      if (!expected) return askedForNothing();
      if (!("unknown" in handshake)) return judgeHandshakes(handshake.value);
      return undecided(handshake, "take the fingerprint with this contract");
    },
  }),
  endpoints: defineClause({
    expects: Targets,
    passes:
      "the contract's Python, else node, opens verified TLS to each of these, through the environment's proxy where there is one",
    describe: (listed) => listed,
    judge: (listed, { endpoints }) => judgeEndpoints(listed, endpoints),
  }),
};

async function measure(host: Host, asked: Asked): Promise<TlsFacts> {
  const { table, python } = asked;
  const unasked = (what: string) => unmeasured("not-asked", `no clause asks ${what}`);
  const listed = Targets.safeParse(table["endpoints"]).data ?? [];
  const readStore = openStores(host);
  const system = await readSystemStore(host, readStore);
  const asksForBundles = wants(asked, "require_ca_bundle");
  const named = await readNamed(host, readStore, listVariables(asksForBundles));
  const { names: brought } = detectLauncher(host.env, nameCi(new Set(host.env.keys())));
  return {
    system,
    variables: named.filter(({ named_by: name }) => !brought.includes(name)),
    launcher_variables: named.filter(({ named_by: name }) => brought.includes(name)),
    misspelt: findMisspelt(host.env.keys()).slice(0, 200),
    clients: asksForBundles
      ? { value: await askClients({ host, readStore, system, python }) }
      : unasked("what the clients trust"),
    verification_off: await measureSwitches(host, wants(asked, "forbid_verification_off")),
    expired: wants(asked, "forbid_expired_cas")
      ? { value: await measureExpired(host) }
      : unasked("for expired certificates"),
    handshake: wants(asked, "handshake")
      ? { value: await measureHandshakes(host, python) }
      : unasked("for a handshake"),
    endpoints: await measureEndpoints(host, listed, python),
  };
}

/** What asks the clients is loaded where a clause wants it. */
async function askClients(sources: TrustSources): Promise<Clients> {
  const { measureClients } = await import("./tls/clients.ts");
  return measureClients(sources);
}

/** A folder of certificates takes many reads, and is looked into only where a clause asks. */
function listVariables(withFolders: boolean): string[] {
  return CA_VARIABLES.filter(({ folder }) => withFolders || !folder).map(({ name }) => name);
}

/** Whom the TLS clients of this place trust, each by itself, and whether they still verify. */
export default defineProbe({
  id: "tls",
  title: "TLS and certificate authorities",
  why: "Each client keeps its own list of whom it trusts, and one that stopped verifying looks just like one that works.",
  touches: [
    "the operating system's certificate bundle and what the variables for certificate authorities name: counted and digested, never copied",
    "the names of the environment, and of the variables that switch verification off whether they do",
    ".curlrc, .npmrc and pip's files: of each only whether it switches verification off and which bundle it names",
    "with require_ca_bundle: python -B -c and node -e tell what they trust; git's configuration",
    "with forbid_verification_off: git's configuration, of which only the kind of each value is kept",
    "with forbid_expired_cas: the dates of added certificates",
    "with handshake: seven servers on loopback, and python -B -c and node -e as their clients, started as the place starts them",
    "with endpoints: the servers that the contract lists, and no others",
  ],
  facts: TlsFacts,
  clauses,
  measure,
  parity: selectParity,
  examples,
});
