import type { Conclusion, PlaceView } from "../../src/conclusions/conclusion.ts";
import { conclusions } from "../../src/conclusions/index.ts";
import { probes } from "../../src/probes/index.ts";
import type { Status } from "../../src/terms/finding.ts";
import type { Json } from "../../src/terms/json.ts";
import { controlRun, evidence, faultRun, finding } from "../../test/support/evidence.ts";
import { generatedNote, writePage, writeTable } from "./markdown.ts";

const head = `# The conclusion table

Every report prints these rows: what somebody saw, what is safe to conclude from it, and what is not. Each row is
derived from evidence alone. A row without evidence says \`unknown\`, and no row ever decides the verdict: findings and
faults do. Below, each row is shown as it comes out at a place where all is well, at one where it is not, and where
nothing was measured. A row that has nothing to hold against a place looks the same at the first two.`;

/** `docs/conclusions.md`: every row of the conclusion table, weighed while the page is written. */
export function writeConclusionsPage(): string {
  const places = { good: describeGoodPlace(), bad: describeBadPlace(), empty: emptyPlace };
  return writePage([
    generatedNote,
    head,
    ...conclusions.flatMap((conclusion) => describeConclusion(conclusion, Object.values(places))),
  ]);
}

function describeConclusion(conclusion: Conclusion, places: readonly PlaceView[]): string[] {
  const rows = places.map((place) => {
    const { status, evidence: seen, safe, unsafe } = conclusion.weigh([place]);
    return [status, seen, safe, unsafe];
  });
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  return [
    `## ${conclusion.id}`,
    `**${conclusion.observation}**`,
    writeTable(["Status", "Evidence", "Safe to conclude", "Unsafe to conclude"], distinct),
  ];
}

const emptyPlace: PlaceView = {
  title: "box",
  facts: null,
  findings: [],
  hasAgent: false,
  control: [],
  faults: [],
};

function describeGoodPlace(): PlaceView {
  return {
    ...emptyPlace,
    facts: { disk: { value: findFacts("pass") } },
    findings: [finding("env.required_names", { expected: ["APP_ENV"] })],
    hasAgent: true,
    control: [controlRun()],
    faults: [faultRun("boom")],
  };
}

function describeBadPlace(): PlaceView {
  return {
    ...emptyPlace,
    facts: { disk: { value: findFacts("fail") } },
    findings: [finding("env.required_names", { status: "fail", items: ["APP_ENV"] })],
    hasAgent: true,
    control: [controlRun({ ok: false, reason: "no success claim", evidence: evidence() })],
    faults: [faultRun("boom", { verdict: "inconclusive" })],
  };
}

function findFacts(outcome: Status): Json {
  const disk = probes.find(({ id }) => id === "disk");
  return disk?.examples.find((example) => example.outcome === outcome)?.facts ?? null;
}
