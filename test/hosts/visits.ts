import assert from "node:assert/strict";
import * as z from "zod";
import type { LoadedContract } from "../../src/contract/contract.ts";
import { DiskFacts } from "../../src/probes/disk/disk-facts.ts";
import { load } from "../gate/gate-kit.ts";
import { judgeRecording, type JudgeWith } from "./judge-recording.ts";
import { healthyLinux, mergedHead } from "./places/healthy-linux.ts";
import { openRecording } from "./recordings.ts";
import { wholeContract } from "./whole-contract.ts";

/** The canary that the earlier visit left; the broken place brings it along in its image. */
export const EARLIER_CANARY = "2".repeat(32);

const Disk = z.object({ value: DiskFacts });

/** What the whole contract is judged with: an earlier visit of the healthy place, and the pull request whose merge it looked at. */
export async function prepareJudging(): Promise<JudgeWith & { readonly contract: LoadedContract }> {
  const contract = await load(wholeContract);
  const { facts } = await judgeRecording(await openRecording(healthyLinux), { contract });
  const disk = Disk.parse(facts["disk"]).value;
  assert.ok("value" in disk.canary);
  const canary = { value: { ...disk.canary.value, id: EARLIER_CANARY } };
  return {
    contract,
    earlier: { ...facts, disk: { value: { ...disk, canary } } },
    pull: { commit: mergedHead, tree: { value: "b".repeat(40) } },
  };
}
