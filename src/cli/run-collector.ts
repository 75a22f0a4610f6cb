import { randomBytes } from "node:crypto";
import { writeCollector } from "../collector/collector.ts";
import { readAsks } from "../collector/read-asks.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";
import { readContract } from "./run-record.ts";

/** Runs the `collector` command: prints the script that looks at a box where there is no Node. */
export async function runCollector(input: CommandInput): Promise<ExitCode> {
  const { typed, machine, terminal, version } = input;
  if (typed.words.length > 0) {
    throw new ParityError(
      "usage/extra-words",
      `collector takes no ${JSON.stringify(typed.words[0])}`,
      { hint: "write the script to a file: parity-contract collector > collector.sh" },
    );
  }
  const contract = await readContract(input);
  await terminal.writeResult(
    writeCollector({
      nonce: randomBytes(16).toString("hex"),
      mintedS: Math.floor(machine.clock() / 1000),
      version,
      contractSha256: contract.sha256 ?? "-",
      asks: readAsks(contract),
      digest: machine.digest,
    }),
  );
  return exitCodes.pass;
}
