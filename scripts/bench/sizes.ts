import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { inMegabytes } from "./numbers.ts";
import { cliScript } from "./place.ts";
import type { Row } from "./table.ts";

const maxBytes = 1_300_000;

/** How large each program is, with everything that it loads without being asked. */
export function measureSizes(): Row[] {
  return ["check.js", "report.js", "cli.js"].map((name) => {
    const files = listLoaded(join(dirname(cliScript), name));
    const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0);
    const hasGoal = name === "check.js";
    return {
      what: `dist/${name} and what it always loads`,
      measured: `${inMegabytes(bytes)} in ${files.size} files`,
      goal: hasGoal ? `under ${inMegabytes(maxBytes)}` : "",
      isMet: hasGoal ? bytes < maxBytes : null,
    };
  });
}

/** Imports, and the statement with which the command line loads the rest of itself behind its early start. */
const staticImport = /^(?:import|export) (?:.* from )?"(\.[^"]+)";$/gm;
const awaitedImport = /^\tconst .* = await import\("(\.[^"]+)"\);$/gm;

function listLoaded(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const file of loaded) {
    const text = readFileSync(file, "utf8");
    // elsewhere it stands in a function that may never be called
    const awaited = file === cliScript ? text.matchAll(awaitedImport) : [];
    for (const [, path = ""] of [...text.matchAll(staticImport), ...awaited]) {
      loaded.add(join(dirname(file), path));
    }
  }
  return loaded;
}
