import assert from "node:assert/strict";
import { test } from "node:test";
import {
  gatherFaults,
  gatherFindings,
  type JudgedPlace,
  namePlace,
} from "../../src/render/judged-place.ts";
import { faultRun, finding } from "../support/evidence.ts";

const leg = {
  job: "check",
  index: 0,
  total: 2,
  matrix: "5e".repeat(32),
  title: "3.11",
  attempt: 1,
};

function place(changes: Partial<JudgedPlace>): JudgedPlace {
  const nothing = { problems: [], findings: [], control: [], faults: [], notes: [] };
  return { place: "box", leg: null, ...nothing, ...changes };
}

test("a place is named with its leg only where there are several", () => {
  assert.equal(namePlace(place({})), "box");
  assert.equal(namePlace(place({ leg })), "box (3.11)");
  assert.equal(namePlace(place({ leg: { ...leg, title: "" } })), "box");
  assert.equal(namePlace(place({ leg: { ...leg, total: 1 } })), "box");
});

test("findings that read the same are one, those that do not are two", () => {
  const broken = finding("git.require_clean", { status: "fail", message: "1 file is changed" });
  const places = [
    place({ place: "box", findings: [broken] }),
    place({ place: "ci", findings: [broken, { ...broken, message: "2 files are changed" }] }),
    place({ place: "ship", findings: [{ ...broken, status: "pass" }] }),
  ];
  assert.deepEqual(
    gatherFindings(places, "fail").map(({ what, places: where }) => [what.message, where]),
    [
      ["1 file is changed", ["box", "ci"]],
      ["2 files are changed", ["ci"]],
    ],
  );
});

test("fault runs are gathered by what they count as, those not required left out", () => {
  const faults = [
    faultRun("boom"),
    faultRun("junk", { verdict: "fail-open" }),
    faultRun("slow", { verdict: "hung", required: false }),
  ];
  const gathered = gatherFaults([place({ faults })], "fail");
  assert.deepEqual(
    gathered.map(({ what }) => what.id),
    ["junk"],
  );
});
