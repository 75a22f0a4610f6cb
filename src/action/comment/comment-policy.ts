import { loadContract } from "../../contract/load.ts";
import type { ReportInput } from "../../gate/report/report-input.ts";
import type { ReportDocument } from "../../render/report-document.ts";

/** When the pull-request comment is written. */
export type CommentPolicy = "always" | "on-failure" | "never";

/** Takes the step's own word; without one, that of the contract that the report was judged by. */
export async function chooseCommentPolicy(
  asked: "" | CommentPolicy,
  { contract }: ReportDocument,
  input: ReportInput,
): Promise<CommentPolicy> {
  if (asked !== "") return asked;
  const sha256 = contract?.sha256 ?? null;
  if (contract === null || sha256 === null) return "always";
  const candidates = [input.contract?.bytes, ...input.submitted.map((each) => each.contract)];
  for (const bytes of candidates) {
    if (bytes === null || bytes === undefined || input.digestBytes(bytes) !== sha256) continue;
    const loaded = await loadContract({ path: contract.path, bytes, sha256 });
    return loaded.ok ? loaded.contract.report.comment : "always";
  }
  return "always";
}
