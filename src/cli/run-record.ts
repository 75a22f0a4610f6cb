import { resolve } from "node:path";
import type { LoadedContract } from "../contract/contract.ts";
import { loadContract } from "../contract/load.ts";
import { maxContractBytes } from "../contract/text/decode.ts";
import { describeReadFailure } from "../contract/unreadable.ts";
import { measurePlace } from "../gate/check/measure-place.ts";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { Problem } from "../terms/problem.ts";
import type { CommandInput } from "./command.ts";

/** What a recording is made for; without a contract, what every place is asked. */
type Asked = Pick<LoadedContract, "path" | "tables"> & { readonly sha256: string | null };

const DEFAULT_CONTRACT = "parity-contract.toml";

/** Runs the `record` command: measures everything, and writes down what was read instead of judging it. */
export async function runRecord(input: CommandInput): Promise<ExitCode> {
  const { typed, machine, terminal, version } = input;
  if (typed.words.length > 0) {
    const message = `record takes no ${JSON.stringify(typed.words[0])}`;
    throw new ParityError("usage/extra-words", message, {
      hint: "name the recording's file with --out FILE",
    });
  }
  const out = readOut(input);
  const contract = await readContract(input);
  const outputs = out === "-" ? [] : [out];
  const recorder = await machine.openRecorder(machine.cwd);
  await measurePlace({
    host: recorder.host,
    contract,
    // no place's name: every table of the contract is asked
    place: "",
    outputs,
    deep: true,
  });
  const text = recorder.write({ contractSha256: contract.sha256, outputs, version });
  if (out === "-") await terminal.writeResult(text);
  else {
    await machine.files.writeWhole(out, text);
    terminal.writeNotice(`${out} written; judge it with check --from ${out} --place NAME`);
  }
  return exitCodes.pass;
}

function readOut({ typed, machine }: CommandInput): string {
  const out = typed.values.get("out") ?? "parity-recording.txt";
  const contract = typed.values.get("contract") ?? DEFAULT_CONTRACT;
  if (resolve(machine.cwd, out) !== resolve(machine.cwd, contract)) return out;
  throw new ParityError("usage/out-is-contract", "--out names the contract itself", {
    hint: "write the recording to another file",
  });
}

/** The contract that a recording is made for; where none is named and none is there, one that asks nothing. */
export async function readContract({ typed, machine }: CommandInput): Promise<Asked> {
  const named = typed.values.get("contract");
  const path = named ?? DEFAULT_CONTRACT;
  const limits = { root: machine.cwd, maxBytes: maxContractBytes };
  const reading = await machine.files.readRegular(path, limits);
  if (!reading.ok) {
    if (named === undefined && reading.refusal.kind === "missing") {
      return { path, sha256: null, tables: new Map() };
    }
    throw refuse(describeReadFailure(reading.refusal, reading.path));
  }
  const sha256 = machine.digest(reading.bytes);
  const loaded = await loadContract({ path: reading.path, bytes: reading.bytes, sha256 });
  const [problem] = loaded.ok ? [] : loaded.problems;
  if (problem !== undefined) throw refuse(problem);
  return loaded.ok
    ? { path: reading.path, sha256, tables: askEverywhere(loaded.contract) }
    : { path: reading.path, sha256, tables: new Map() };
}

/** Which place the recording will stand for is not known yet. */
function askEverywhere({ tables }: LoadedContract): LoadedContract["tables"] {
  return new Map(
    [...tables].map(([id, table]) => {
      return [id, Object.fromEntries(Object.entries(table).filter(([key]) => key !== "at"))];
    }),
  );
}

function refuse({ code, file, line, column, message, hint }: Problem): ParityError {
  return new ParityError(code, message, {
    ...(hint === null ? {} : { hint }),
    ...(file === null ? {} : { at: { file, line, column } }),
  });
}
