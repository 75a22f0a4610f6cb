import { dirname, resolve } from "node:path";
import type { RecordedPlace } from "../ports/recording.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { CommandInput } from "./command.ts";

/** As much as a recording may hold, and one byte that shows that there is more. */
const maxBytes = 5 * 1024 * 1024 + 1;

/** Why no agent is run where the place is only told of. */
export const noAgentHere = "the place is known from a recording: no agent was run there";

/** Opens the recording that `--from` names; null where none is named. The place must be named then: this one is another. */
export async function openRecordedPlace({
  typed,
  machine,
}: CommandInput): Promise<RecordedPlace | null> {
  const named = typed.values.get("from");
  if (named === undefined) return null;
  if (!typed.values.has("place")) {
    throw new ParityError("usage/from-needs-place", "--from needs --place", {
      hint: "say of which place the recording is, as in --place box",
    });
  }
  const path = resolve(machine.cwd, named);
  const file = await machine.files.readRegular(path, { root: dirname(path), maxBytes });
  if (file.ok) return machine.openRecording(file.bytes);
  const code = file.refusal.kind === "too-large" ? "recording/too-large" : "recording/unreadable";
  throw new ParityError(code, `the file that --from names was not read: ${file.refusal.kind}`, {
    hint: "name the file that `record` or the collector wrote",
  });
}
