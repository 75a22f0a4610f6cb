import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionRun } from "../support/run-action.ts";
import type { Stage } from "./stage.ts";

/** Replaces what differs from run to run and from machine to machine by named placeholders. */
export function fixVolatile(text: string, { commits, github, artifacts }: Stage): string {
  const { base, head, merge } = commits;
  const names = { base, head, merge, api: github.url, results: artifacts.url };
  const replaced = Object.entries(names).reduce((rest, [name, known]) => {
    const isCommit = name in commits;
    const whole = rest.replaceAll(known, `<${name}>`);
    return isCommit ? whole.replaceAll(known.slice(0, 7), `<${name}>`) : whole;
  }, text);
  return replaced
    .replaceAll(new RegExp(`${join(tmpdir(), "parity-step-")}\\w+/temp`, "g"), "<runner-temp>")
    .replaceAll(/\b[0-9a-f]{64}\b/g, "<sha256>")
    .replaceAll(/\b\d+(\.\d+)? m?s\b/g, "<time>");
}

/** Tells how a job with both steps went, in one readable page: exits, outputs, annotations, requests in their order. */
export function describeRuns(stage: Stage, check: ActionRun, report: ActionRun): string {
  const { github, artifacts } = stage;
  const sections = [
    ...describeStep("check", check),
    ...describeStep("report", report),
    ["requests to the artifact service", artifacts.requests.map(describeRequest)],
    ["requests to the API", github.requests.map(describeRequest)],
  ] as const;
  const page = sections.map(([title, lines]) => `# ${title}\n${lines.join("\n")}\n`).join("\n");
  return fixVolatile(page, stage);
}

type Section = readonly [title: string, lines: readonly string[]];

function describeStep(name: string, run: ActionRun): Section[] {
  const loud = run.commands.filter(({ name: kind }) => /^(error|warning|notice)$/.test(kind));
  return [
    [`${name}: exit ${String(run.exit)}, outputs`, listPairs(run.outputs)],
    [
      `${name}: annotations`,
      loud.map(({ name: kind, properties, message }) =>
        [kind, ...listPairs(properties).map((pair) => `[${pair}]`), message].join(" "),
      ),
    ],
  ];
}

function listPairs(record: Readonly<Record<string, string>>): string[] {
  return Object.entries(record).map(([name, value]) => `${name}=${value}`);
}

function describeRequest(request: {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly status?: number | string;
}): string {
  const query = new URLSearchParams(request.query).toString();
  const address = query === "" ? request.path : `${request.path}?${query}`;
  const name = address.replace(/^\/twirp\/.*\//, "");
  return `${request.method} ${name} -> ${String(request.status)}`;
}
