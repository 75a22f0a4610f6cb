import { explainId, listExplained } from "../gate/explanations.ts";
import { renderExplained, renderExplanation } from "../render/terminal/explain.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";
import { suggest } from "./flags.ts";

/** Runs the `explain` command: prints what one id means, or without one every id that there is. */
export async function runExplain({ typed, terminal }: CommandInput): Promise<ExitCode> {
  const options = { color: terminal.isInteractive, width: terminal.columns };
  const [id, ...rest] = typed.words;
  if (rest.length > 0) {
    throw new ParityError("usage/one-id", "explain takes one id", {
      hint: "name one clause, table, fault, limit or conclusion; without any, all are listed",
    });
  }
  if (id === undefined) {
    await terminal.writeResult(renderExplained(listExplained(), options));
    return exitCodes.pass;
  }
  const explanation = explainId(id);
  if (explanation === null) throw refuseId(id);
  await terminal.writeResult(renderExplanation(explanation, options));
  return exitCodes.pass;
}

/** A key without its table is as good as a slip of the pen. */
function refuseId(id: string): ParityError {
  const ids = listExplained().flatMap((group) => group.ids);
  const inTable = ids.filter((known) => known.endsWith(`.${id}`));
  const nearest = inTable[0] ?? suggest(id, ids) ?? suggestKey(id, ids);
  return new ParityError("usage/nothing-to-explain", `there is no ${JSON.stringify(id)}`, {
    hint:
      nearest === null
        ? "see all of them: parity-contract explain"
        : `did you mean ${inTable.length > 1 ? inTable.join(" or ") : nearest}?`,
  });
}

function suggestKey(typed: string, ids: readonly string[]): string | null {
  const keys = new Map(ids.map((id) => [id.slice(id.lastIndexOf(".") + 1), id]));
  return keys.get(suggest(typed, [...keys.keys()]) ?? "") ?? null;
}
