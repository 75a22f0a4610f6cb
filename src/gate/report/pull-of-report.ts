import type { LoadedContract } from "../../contract/contract.ts";
import type { Fingerprint } from "../../fingerprint/v1.ts";
import { unmeasured } from "../../terms/measured.ts";
import type { PullHead } from "../../terms/pull-head.ts";
import type { ReportInput } from "./report-input.ts";

/** The head of the report's own pull request; its tree is asked for only where the contract rests on it. */
export async function findPullHead(
  { pull }: Pick<ReportInput, "pull">,
  contract: LoadedContract | null,
): Promise<PullHead | null> {
  if (pull === null) return null;
  const wantsTree = contract?.tables.get("git")?.["tested"] === "same-tree";
  const tree = wantsTree
    ? await pull.readTree()
    : unmeasured("not-asked", "the contract does not ask for the head's tree");
  return { commit: pull.commit, tree };
}

/** The head that a fingerprint names itself: all there is where the report knows of no pull request. */
export function findOwnHead({ subject }: Pick<Fingerprint, "subject">): PullHead | null {
  const head = subject?.head ?? null;
  if (head === null) return null;
  const why = "this report cannot ask GitHub for the tree of the head";
  return { commit: head, tree: unmeasured("not-reached", why) };
}
