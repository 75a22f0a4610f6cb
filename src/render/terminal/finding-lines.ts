import type { Finding, Status } from "../../terms/finding.ts";
import { plainProse } from "../../terms/prose.ts";
import { pad, setLine, widest } from "./lines.ts";
import { forTerminal, type Paint, type Setting, type Tone } from "./terminal.ts";

/** Each status in words beside its sign, all equally wide. */
const labels: Readonly<Record<Status, { readonly tone: Tone; readonly words: string }>> = {
  pass: { tone: "good", words: "✓ pass   " },
  fail: { tone: "bad", words: "✗ FAIL   " },
  unknown: { tone: "doubt", words: "? unknown" },
  "not-applicable": { tone: "quiet", words: "- n/a    " },
  "not-run": { tone: "quiet", words: "- not run" },
};

/** The word for a status, painted. */
export function labelStatus(status: Status, paint: Paint): string {
  const { tone, words } = labels[status];
  return paint(tone, words);
}

/** Findings by table, in the contract's own order: one line per clause, and below a red one what to do. */
export function listFindings(
  findings: readonly Finding[],
  contractPath: string,
  setting: Setting,
): string[] {
  const keyWidth = widest(
    findings.map((finding) => splitId(finding.id).key),
    30,
  );
  const tables = new Set(findings.map((finding) => splitId(finding.id).table));
  return [...tables].flatMap((table) => [
    `  ${setting.paint("bold", table)}`,
    ...findings
      .filter((finding) => splitId(finding.id).table === table)
      .flatMap((finding) => tellFinding(finding, { keyWidth, contractPath, setting })),
    "",
  ]);
}

interface FindingContext {
  readonly keyWidth: number;
  readonly contractPath: string;
  readonly setting: Setting;
}

function tellFinding(finding: Finding, context: FindingContext): string[] {
  const { setting, contractPath, keyWidth } = context;
  const isRed = finding.status === "fail" || finding.status === "unknown";
  const lead = `    ${labelStatus(finding.status, setting.paint)}  ${pad(splitId(finding.id).key, keyWidth)}  `;
  const at = finding.line === null ? contractPath : `${contractPath}:${finding.line}`;
  const remark = isRed ? setting.paint("quiet", forTerminal(at)) : "";
  const lines = setLine({ lead, words: describe(finding), remark }, setting.width);
  return isRed ? [...lines, ...tellFix(finding.fix, setting)] : lines;
}

/** What to change, below the line that it belongs to. */
export function tellFix(fix: string, { width }: Setting): string[] {
  if (fix === "") return [];
  const words = forTerminal(plainProse(fix));
  return setLine({ lead: `${" ".repeat(15)}fix: `, words, remark: "" }, width);
}

function describe({ status, message, observed, reason }: Finding): string {
  const seen = forTerminal(observed.slice(0, 6).join(", "));
  const told = forTerminal(plainProse(message));
  if (status === "pass") return seen === "" ? told : seen;
  if (told !== "") return told;
  return seen === "" ? (reason ?? "") : seen;
}

function splitId(id: string): { table: string; key: string } {
  const dot = id.indexOf(".");
  return { table: forTerminal(id.slice(0, dot)), key: forTerminal(id.slice(dot + 1)) };
}
