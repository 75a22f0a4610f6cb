import type { StoredArtifact } from "../support/fakes/artifact-store.ts";
import { treeOf } from "./contracts.ts";
import { setStage, type Stage, type StepOptions } from "./stage.ts";

/** What a check step uploaded: the artifact's name and its files. */
export interface RecordedEvidence {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Runs a real check of this contract once, so that many reports can be made of what it uploaded. */
export async function recordEvidence(
  contract: string,
  options: StepOptions = {},
): Promise<RecordedEvidence> {
  await using stage = await setStage({ files: treeOf(contract) });
  const run = await stage.check(options);
  const [artifact] = stage.artifacts.artifacts;
  if (artifact === undefined) throw new Error(`nothing was uploaded:\n${run.stdout}`);
  const files = [...stage.artifacts.filesOf(artifact.name)];
  return {
    name: artifact.name,
    files: Object.fromEntries(files.map(([name, bytes]) => [name, bytes.toString("utf8")])),
  };
}

/** Puts recorded evidence where a check would have uploaded it. */
export function plantEvidence(
  { artifacts }: Stage,
  { name, files }: RecordedEvidence,
): StoredArtifact {
  return artifacts.plantArtifact(name, files);
}
