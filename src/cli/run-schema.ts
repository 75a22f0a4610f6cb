import { contractJsonSchema } from "../contract/json-schema.ts";
import { fingerprintJsonSchema, reportJsonSchema } from "../gate/json-schemas.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";

const documents = {
  contract: contractJsonSchema,
  fingerprint: fingerprintJsonSchema,
  report: reportJsonSchema,
};

/** Runs the `schema` command: prints the JSON Schema of one document. */
export async function runSchema({ typed, terminal }: CommandInput): Promise<ExitCode> {
  const [name, ...rest] = typed.words;
  const write = Object.entries(documents).find(([known]) => known === name)?.[1];
  if (write === undefined || rest.length > 0) {
    throw new ParityError("usage/which-schema", "schema takes the name of one document", {
      hint: `write one of: ${Object.keys(documents).join(", ")}`,
    });
  }
  await terminal.writeResult(`${JSON.stringify(write(), null, 2)}\n`);
  return exitCodes.pass;
}
