import * as z from "zod";
import { realHost } from "../../src/host/real.ts";
import { probes } from "../../src/probes/index.ts";

// Judges this process's own place by the contract in the first argument; prints [clause, status, items] for each clause.
const Contract = z.record(z.string(), z.record(z.string(), z.unknown()));
const contract = Contract.parse(JSON.parse(process.argv[2] ?? ""));
const env = new Map(Object.entries(process.env).map(([name, value = ""]) => [name, value]));
const host = realHost({ workspace: process.cwd(), env });
const findings: [string, string, readonly string[]][] = [];
for (const probe of probes) {
  const table = probe.table.parse(contract[probe.id] ?? {});
  const facts = await probe.measure(host, { table, outputs: [] });
  for (const [key, expected] of Object.entries(table)) {
    const judgement = probe.clauses[key]?.judge(expected, facts, { table });
    findings.push([`${probe.id}.${key}`, judgement?.status ?? "", judgement?.items ?? []]);
  }
}
process.stdout.write(JSON.stringify(findings));
