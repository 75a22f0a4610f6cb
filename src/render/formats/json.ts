import { CheckDocument } from "../check-document.ts";
import { ReportDocument } from "../report-document.ts";

/** Writes a result as exactly one JSON document: every documented key, in the documented order. */
export function renderJson(document: CheckDocument | ReportDocument): string {
  const ordered =
    document.schema === "parity-check/1"
      ? CheckDocument.parse(document)
      : ReportDocument.parse(document);
  return `${escapeForLogs(JSON.stringify(ordered, null, 2))}\n`;
}

/** The same JSON in characters that can be seen, and that no runner takes for a command. */
function escapeForLogs(json: string): string {
  return json
    .replaceAll(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (char) =>
      [...Array(char.length).keys()].map((index) => escapeUnit(char.charCodeAt(index))).join(""),
    )
    .replaceAll("##[", "##\\u005b");
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
