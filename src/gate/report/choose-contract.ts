import type { LoadedContract } from "../../contract/contract.ts";
import { loadContract } from "../../contract/load.ts";
import type { Gap } from "../../render/report-document.ts";
import type { Problem } from "../../terms/problem.ts";
import { quote, quoteAll } from "../../terms/prose.ts";
import type { ReportInput } from "./report-input.ts";
import type { Believed } from "./sort-evidence.ts";

/** The one contract that the report judges by, and the evidence that was taken for it. */
export interface ChosenContract {
  readonly contract: LoadedContract | null;
  readonly evidence: readonly Believed[];
  readonly problems: readonly Problem[];
  readonly gaps: readonly Gap[];
}

/** Finds the contract: the named one, else the one that all fingerprints name; two contracts are never mixed. */
export async function chooseContract(
  input: ReportInput,
  believed: readonly Believed[],
): Promise<ChosenContract> {
  const paths = [...new Set(believed.map((item) => item.fingerprint.contract.path))];
  const path = input.contract?.path ?? paths[0];
  if (path === undefined) return nothingChosen;
  if (input.contract === null && paths.length > 1) {
    return {
      ...nothingChosen,
      evidence: [],
      problems: [
        describe("report/several-contracts", {
          message: `the fingerprints were taken for ${paths.length} contracts: ${quoteAll(paths, 5)}`,
          hint: "name one of them with `contract`, and report on each in a step of its own",
        }),
      ],
    };
  }
  const evidence = believed.filter((item) => item.fingerprint.contract.path === path);
  return judgeBy({ path, named: input.contract?.bytes ?? null, evidence, input });
}

const nothingChosen: ChosenContract = { contract: null, evidence: [], problems: [], gaps: [] };

interface Candidate {
  readonly path: string;
  readonly named: Uint8Array | null;
  readonly evidence: readonly Believed[];
  readonly input: ReportInput;
}

async function judgeBy({ path, named, evidence, input }: Candidate): Promise<ChosenContract> {
  const bytes = named ?? evidence.find((item) => item.contractBytes !== null)?.contractBytes;
  if (bytes === undefined || bytes === null)
    return { ...nothingChosen, evidence, gaps: explainNoContract(path, evidence) };
  const sha256 = input.digestBytes(bytes);
  const others = evidence.filter(
    ({ fingerprint }) =>
      fingerprint.contract.sha256 !== sha256 && fingerprint.problems.length === 0,
  );
  if (others.length > 0) {
    return {
      ...nothingChosen,
      evidence,
      problems: [
        describe("report/contract-differs", {
          message: `${quoteAll(
            others.map((item) => item.source),
            5,
          )} was taken for other bytes of ${quote(path)}`,
          hint: "take every fingerprint for the same commit's contract",
        }),
      ],
    };
  }
  const loaded = await loadContract({ path, bytes, sha256 });
  return loaded.ok
    ? { contract: loaded.contract, evidence, problems: [], gaps: [] }
    : {
        contract: null,
        evidence,
        problems: evidence.length > 0 && evidence.every(hasProblems) ? [] : loaded.problems,
        gaps: [],
      };
}

/** Broken checks explain themselves; only usable fingerprints need the contract. */
function explainNoContract(path: string, evidence: readonly Believed[]): Gap[] {
  if (evidence.every(hasProblems)) return [];
  return [
    {
      code: "report/no-contract",
      status: "unknown",
      message: `the contract ${quote(path)} is neither here nor beside a fingerprint`,
      fix: "name the contract file with `contract`",
    },
  ];
}

function hasProblems(item: Believed): boolean {
  return item.fingerprint.problems.length > 0;
}

function describe(code: string, words: { message: string; hint: string }): Problem {
  return { code, file: null, line: null, column: null, ...words };
}
