import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRecording } from "../../src/recording/read.ts";
import type { Recording } from "../../src/recording/recording.ts";
import { digestText } from "../gate/gate-kit.ts";
import { type BuiltPlace, buildRecording } from "./build-recording.ts";
import { builtPlaces } from "./places/index.ts";

/** Reads a committed recording as `check --from` does. */
export async function openRecording({ name }: Pick<BuiltPlace, "name">): Promise<Recording> {
  const file = join(import.meta.dirname, "recordings", `${name}.txt`);
  return readRecording(await readFile(file), digestText);
}

/** Every recording as it should be: its path within the repository, and its text. A probe that asks something else changes it. */
export function listRecordings(): Promise<{ path: string; text: string }[]> {
  return Promise.all(
    builtPlaces.map(async (place) => ({
      path: `test/hosts/recordings/${place.name}.txt`,
      text: await buildRecording(place),
    })),
  );
}
