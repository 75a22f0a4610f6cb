import type { FileRefusal } from "../ports/files.ts";
import type { Problem } from "../terms/problem.ts";
import type { ContractCode } from "./codes.ts";
import { maxContractBytes } from "./text/decode.ts";

/** Says why there is no contract to load, and what to do about it. */
export function describeReadFailure(failure: FileRefusal, file: string): Problem {
  const { code, message, hint } = word(failure);
  return { code, file, line: null, column: null, message, hint };
}

function word(failure: FileRefusal): { code: ContractCode; message: string; hint: string } {
  switch (failure.kind) {
    case "missing":
      return {
        code: "contract/missing",
        message: "there is no contract at this path",
        hint: "write one, or name the right file",
      };
    case "folder":
      return {
        code: "contract/not-a-file",
        message: "this path is a folder",
        hint: "name the file in it",
      };
    case "not-regular":
      return {
        code: "contract/not-a-file",
        message: "this path is not a regular file",
        hint: "name a regular file",
      };
    case "symlink":
      return {
        code: "contract/symlink",
        message: "this path is a symbolic link, and links are not followed",
        hint: "put the file itself there",
      };
    case "outside":
      return {
        code: "contract/outside",
        message: "this path leads out of the workspace",
        hint: "keep the contract in the repository",
      };
    case "too-large":
      return {
        code: "contract/too-large",
        message: `the file is too large: ${failure.sizeBytes} bytes; at most ${maxContractBytes} are read`,
        hint: "keep the contract under 1 MiB",
      };
    case "unreadable":
      return {
        code: "contract/unreadable",
        message: `the file is there and cannot be read (${failure.errno})`,
        hint: "give the step's user the right to read it",
      };
  }
}
