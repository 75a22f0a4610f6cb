import type { Host } from "../ports/host.ts";
import { unmeasured } from "../terms/measured.ts";
import { judgeReached, judgeUnreached } from "./network/judge-reach.ts";
import { NetworkFacts, type Reach } from "./network/network-facts.ts";
import { measureReach } from "./network/reach.ts";
import { Targets } from "./network/target.ts";
import { type Asked, clausesOver, defineProbe } from "./probe.ts";

const defineClause = clausesOver(NetworkFacts);

const clauses = {
  must_reach: defineClause({
    expects: Targets,
    passes:
      "within 5 s each of these takes a connection, and on port 443 answers a TLS hello; directly or by the environment's proxy",
    describe: (listed) => listed,
    judge: (listed, facts) => judgeReached(listed, facts),
  }),
  must_not_reach: defineClause({
    expects: Targets,
    passes:
      "none of these is reached, neither directly nor by the proxy, while a server of must_reach is",
    describe: (listed) => listed,
    remark: (_listed, table) =>
      table["must_reach"] === undefined
        ? "cannot pass without must_reach: a dead network would look the same"
        : null,
    judge: (listed, facts) => judgeUnreached(listed, facts),
  }),
};

async function measure(host: Host, { table }: Asked): Promise<NetworkFacts> {
  const listed = [...readList(table["must_reach"]), ...readList(table["must_not_reach"])];
  return { targets: await measureReach(host, listed) };
}

function readList(listed: unknown): readonly string[] {
  return Targets.safeParse(listed).data ?? [];
}

const index: Reach = {
  target: "index.example:443",
  direct: { value: "timed-out" },
  proxy: { value: "server-hello" },
  exempt: false,
};
const database: Reach = {
  target: "db.example:5432",
  direct: { value: "refused" },
  proxy: { value: "denied" },
  exempt: false,
};
const fenced: NetworkFacts = { targets: [index, database] };
const open: NetworkFacts = {
  targets: [
    { ...index, proxy: null },
    { ...database, direct: { value: "open" } },
  ],
};
const dead: NetworkFacts = {
  targets: [
    { ...index, proxy: null },
    { ...database, proxy: null },
  ],
};
const untold: NetworkFacts = {
  targets: [{ ...index, direct: unmeasured("not-recorded", "no connection was recorded") }].map(
    (reach) => ({ ...reach, proxy: null }),
  ),
};

/** Which servers this place reaches; only those that the contract lists are contacted. */
export default defineProbe({
  id: "network",
  title: "Network",
  why: "A scratch box that reaches more than it should can do harm, and one that reaches less fails late.",
  touches: [
    "the servers that the contract lists, and no others: a connection, and on port 443 a TLS hello, directly and by the proxy of the environment",
  ],
  facts: NetworkFacts,
  clauses,
  measure,
  // what is reached depends on where a place stands, and on nothing that two places should share
  parity: () => ({}),
  examples: [
    { clause: "must_reach", expects: ["index.example:443"], facts: fenced, outcome: "pass" },
    { clause: "must_reach", expects: ["index.example:443"], facts: dead, outcome: "fail" },
    { clause: "must_reach", expects: ["index.example:443"], facts: untold, outcome: "unknown" },
    { clause: "must_reach", expects: ["other.example:443"], facts: fenced, outcome: "unknown" },
    { clause: "must_not_reach", expects: ["db.example:5432"], facts: fenced, outcome: "pass" },
    { clause: "must_not_reach", expects: ["db.example:5432"], facts: open, outcome: "fail" },
    { clause: "must_not_reach", expects: ["db.example:5432"], facts: dead, outcome: "unknown" },
  ],
});
