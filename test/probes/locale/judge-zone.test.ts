import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeZone } from "../../../src/probes/locale/judge-zone.ts";
import type { LocaleFacts } from "../../../src/probes/locale/locale-facts.ts";
import { unmeasured } from "../../../src/terms/measured.ts";

type Zone = LocaleFacts["zone"];

function place(zone: Partial<Zone>, offsets: LocaleFacts["offsets"]): LocaleFacts {
  const none = unmeasured("not-asked", "not asked");
  return {
    declared: { lc_all: null, lc_ctype: null, lang: null },
    encoding: none,
    charmap: none,
    file_names: none,
    installed: none,
    zone: {
      source: "TZ",
      name: { value: "Europe/Paris" },
      exists: { value: true },
      localtime: { value: "Europe/Paris" },
      ...zone,
    },
    offsets,
  };
}

const utc = { value: { january: 0, july: 0 } };
const paris = { value: { january: 60, july: 120 } };
const lost = unmeasured("unreadable", "a copy");

describe("the time zone's verdict", () => {
  test("F4: any name of the zone passes", () => {
    for (const name of ["UTC", "Etc/UTC", "Etc/UCT"]) {
      const facts = place({ name: { value: name } }, utc);
      for (const expected of ["UTC", "Etc/UTC", "Etc/UCT"]) {
        assert.equal(judgeZone(expected, facts).status, "pass");
      }
    }
  });

  test("F4: TZ and /etc/localtime that disagree are told, and TZ decides", () => {
    const judged = judgeZone("Europe/Paris", place({ localtime: { value: "Etc/UTC" } }, paris));
    assert.equal(judged.status, "pass");
    assert.equal(judged.message, "TZ says Europe/Paris and /etc/localtime says Etc/UTC");
    assert.equal(judgeZone("Europe/Paris", place({}, paris)).message, "");
  });

  test("F4: a zone that does not exist fails, also where UTC was asked for", () => {
    const facts = place({ name: { value: "Mars/Base" }, exists: { value: false } }, utc);
    for (const expected of ["UTC", "Mars/Base", "Europe/Paris"]) {
      const judged = judgeZone(expected, facts);
      assert.deepEqual([judged.status, judged.items], ["fail", ["Mars/Base"]]);
    }
  });

  test("the right name with the wrong offsets fails: the zone database is missing or old", () => {
    const judged = judgeZone("Europe/Paris", place({}, utc));
    assert.equal(judged.status, "fail");
    assert.match(judged.message ?? "", /\+0000, and Europe\/Paris has \+0100 and \+0200/);
  });

  test("a name that is not known leaves the offsets: wrong ones fail, right ones prove nothing", () => {
    const unnamed = { source: "localtime", name: lost, localtime: lost } as const;
    assert.equal(judgeZone("Europe/Paris", place(unnamed, utc)).status, "fail");
    assert.equal(judgeZone("Europe/Paris", place(unnamed, paris)).reason, "unreadable");
    assert.equal(judgeZone("Europe/Paris", place(unnamed, lost)).status, "unknown");
  });

  test("offsets or a database that were not read are unknown", () => {
    assert.equal(judgeZone("Europe/Paris", place({}, lost)).reason, "unreadable");
    assert.equal(judgeZone("Europe/Paris", place({ exists: lost }, paris)).reason, "unreadable");
  });

  test("a zone that our tables do not know cannot pass", () => {
    const facts = place({ name: { value: "Mars/Base" } }, utc);
    assert.equal(judgeZone("Mars/Base", facts).status, "fail");
  });
});
