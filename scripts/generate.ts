import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const repository = join(import.meta.dirname, "..");

/** A file that is made from the sources. */
export interface GeneratedFile {
  /** Within the repository. */
  readonly path: string;
  readonly text: string;
}

/** Makes every generated file's text from the units; writes nothing. */
export async function listGenerated(root: string = repository): Promise<GeneratedFile[]> {
  const { contractJsonSchema } = await import("../src/contract/json-schema.ts");
  const { writeContractPage } = await import("./pages/contract-page.ts");
  const { writeFaultsPage } = await import("./pages/faults-page.ts");
  const { writeConclusionsPage } = await import("./pages/conclusions-page.ts");
  const { writeErrorsPage } = await import("./pages/errors-page.ts");
  const { writeExitCodesPage } = await import("./pages/exit-codes-page.ts");
  const { writeRealAgentsPage } = await import("./pages/real-agents-page.ts");
  const { readVerdicts } = await import("./agent-table.ts");
  const { listRecordings } = await import("../test/hosts/recordings.ts");
  return [
    {
      path: "parity-contract.schema.json",
      text: `${JSON.stringify(contractJsonSchema(), null, 2)}\n`,
    },
    { path: "docs/contract.md", text: writeContractPage() },
    { path: "docs/faults.md", text: writeFaultsPage() },
    { path: "docs/conclusions.md", text: writeConclusionsPage() },
    { path: "docs/errors.md", text: writeErrorsPage() },
    { path: "docs/exit-codes.md", text: writeExitCodesPage() },
    { path: "docs/real-agents.md", text: writeRealAgentsPage(readVerdicts()) },
    { path: "docs/actions.md", text: await fillActionsPage(root) },
    { path: "README.md", text: await fillReadme(root) },
    ...(await listRecordings()),
  ];
}

/** Names every generated file under `root` that is missing or not what the sources say. */
export async function listStale(root: string = repository): Promise<string[]> {
  const files = await listGenerated(root);
  const stale = await Promise.all(
    files.map(async ({ path, text }) => (await readText(join(root, path))) !== text),
  );
  return files.filter((_, index) => stale[index]).map(({ path }) => path);
}

async function fillActionsPage(root: string): Promise<string> {
  const { fillActionTables } = await import("./pages/action-tables.ts");
  const page = (await readText(join(root, "docs/actions.md"))) ?? "";
  const checkAction = (await readText(join(root, "action.yml"))) ?? "";
  const reportAction = (await readText(join(root, "report/action.yml"))) ?? "";
  return fillActionTables(fillActionTables(page, "check", checkAction), "report", reportAction);
}

async function fillReadme(root: string): Promise<string> {
  const { fillMarked } = await import("./pages/action-tables.ts");
  const { readVerdicts, writeExampleTable } = await import("./agent-table.ts");
  const page = (await readText(join(root, "README.md"))) ?? "";
  return fillMarked(page, "real agents", writeExampleTable(readVerdicts()));
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return null;
  }
}

async function writeAll(): Promise<void> {
  for (const { path, text } of await listGenerated()) {
    const full = join(repository, path);
    if ((await readText(full)) === text) continue;
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    process.stdout.write(`written: ${path}\n`);
  }
}

async function check(): Promise<void> {
  for (const path of await listStale()) {
    process.stderr.write(`${path} is stale: run \`npm run generate\`\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await (process.argv.includes("--check") ? check() : writeAll());
