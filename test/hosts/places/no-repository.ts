// Built from documented formats, never run there: git(1) and the messages of its `fatal:` lines.
import { ended } from "../../support/fake-host.ts";
import type { BuiltPlace } from "../build-recording.ts";
import { smallLinux } from "./small-linux.ts";

const REFUSAL = "fatal: not a git repository (or any of the parent directories): .git\n";

/** An unpacked archive of the source: git is there and the repository is not. */
export const noRepository: BuiltPlace = {
  name: "no-repository",
  contract: `[git]
require_repository = true
require_clean = true
require_full_history = true
require_complete = true
`,
  place: smallLinux({}, { programs: { "/usr/bin/git": () => ended("", 128, REFUSAL) } }),
};
