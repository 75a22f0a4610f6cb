import assert from "node:assert/strict";
import test from "node:test";
import { describeReadFailure } from "../../src/contract/unreadable.ts";
import type { FileRefusal } from "../../src/ports/files.ts";

test("G1: missing file, folder, link and unreadable file each have a code of their own, with the path", () => {
  const failures: [FileRefusal, string][] = [
    [{ kind: "missing" }, "contract/missing there is no contract at this path"],
    [{ kind: "folder" }, "contract/not-a-file this path is a folder"],
    [{ kind: "not-regular" }, "contract/not-a-file this path is not a regular file"],
    [
      { kind: "symlink" },
      "contract/symlink this path is a symbolic link, and links are not followed",
    ],
    [{ kind: "outside" }, "contract/outside this path leads out of the workspace"],
    [
      { kind: "too-large", sizeBytes: 52_428_800 },
      "contract/too-large the file is too large: 52428800 bytes; at most 1048576 are read",
    ],
    [
      { kind: "unreadable", errno: "EACCES" },
      "contract/unreadable the file is there and cannot be read (EACCES)",
    ],
  ];
  for (const [failure, wanted] of failures) {
    const problem = describeReadFailure(failure, "sub/parity-contract.toml");
    assert.equal(`${problem.code} ${problem.message}`, wanted);
    assert.equal(problem.file, "sub/parity-contract.toml");
    assert.ok(problem.hint);
  }
});
