// Measures one table as a process of its own, for tests that give this process other limits, another user or another umask.
// Arguments: the probe's id, the contract table as JSON, the workspace. Prints the facts as JSON.
import { readEnvironment } from "../../src/host/environment.ts";
import { realHost } from "../../src/host/real.ts";
import identity from "../../src/probes/identity.ts";
import locale from "../../src/probes/locale.ts";
import resources from "../../src/probes/resources.ts";

const [id, table = "{}", workspace = process.cwd()] = process.argv.slice(2);
const probe = [identity, locale, resources].find((candidate) => candidate.id === id);
const asked: unknown = JSON.parse(table);
if (probe === undefined) throw new Error(`no probe ${id}`);
const host = realHost({ workspace, env: readEnvironment() });
const facts = await probe.measure(host, { table: probe.table.parse(asked), outputs: [] });
process.stdout.write(JSON.stringify(facts));
