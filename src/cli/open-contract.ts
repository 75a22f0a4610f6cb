import type { LoadedContract } from "../contract/contract.ts";
import { loadContract } from "../contract/load.ts";
import { maxContractBytes } from "../contract/text/decode.ts";
import { describeReadFailure } from "../contract/unreadable.ts";
import { describeBrokenCheck } from "../gate/check/broken-check.ts";
import type { CheckOrigin, CheckOutcome } from "../gate/check-input.ts";
import type { Machine } from "../ports/machine.ts";
import type { Problem } from "../terms/problem.ts";
import type { Typed } from "./flags.ts";

/** The contract that a command is to judge by, or the check that broke off since it cannot be had. */
export type OpenedContract =
  | { readonly ok: true; readonly contract: LoadedContract }
  | { readonly ok: false; readonly outcome: CheckOutcome };

/** Who asks for which contract; `refusal` says why nothing may run here, whatever the contract says. */
export interface ContractRequest {
  readonly path: string;
  readonly origin: CheckOrigin;
  readonly refusal: Problem | null;
}

/** The path of the contract that was typed, or the usual one. */
export function nameContract({ values }: Typed): string {
  return values.get("contract") ?? "parity-contract.toml";
}

/** Reads and loads the contract; whatever stands in the way is a broken check with its problems. */
export async function openContract(
  machine: Machine,
  { path, origin, refusal }: ContractRequest,
): Promise<OpenedContract> {
  const broken = { origin, clock: machine.clock, digest: machine.digest };
  function breakOff(contract: { path: string; sha256: string | null }, problems: Problem[]) {
    const outcome = describeBrokenCheck({ ...broken, contract, problems });
    return { ok: false, outcome } as const;
  }
  if (refusal !== null) return breakOff({ path, sha256: null }, [refusal]);
  const limits = { root: machine.cwd, maxBytes: maxContractBytes };
  const reading = await machine.files.readRegular(path, limits);
  if (!reading.ok) {
    const problem = describeReadFailure(reading.refusal, reading.path);
    return breakOff({ path: reading.path, sha256: null }, [problem]);
  }
  const sha256 = machine.digest(reading.bytes);
  const loaded = await loadContract({ path: reading.path, bytes: reading.bytes, sha256 });
  return loaded.ok
    ? { ok: true, contract: loaded.contract }
    : breakOff({ path: reading.path, sha256 }, [...loaded.problems]);
}
