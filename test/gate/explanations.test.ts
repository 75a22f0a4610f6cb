import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { explainId, listExplained } from "../../src/gate/explanations.ts";
import { listHeadings } from "../repo/markdown-page.ts";
import { readRepositoryFile, root } from "../repo/tracked-files.ts";

const ids = listExplained().flatMap((group) => group.ids);

function read(id: string): Map<string, string> {
  const explanation = explainId(id);
  assert.ok(explanation !== null, id);
  return new Map(explanation.parts.map(({ head, lines }) => [head, lines.join("\n")]));
}

describe("explanations", () => {
  test("every id of the list is explained, and its page and section are there", () => {
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) {
      const explanation = explainId(id);
      assert.equal(explanation?.id, id);
      const [page = "", anchor = ""] = explanation.docs.split("#");
      assert.ok(existsSync(join(root, page)), page);
      const anchors = listHeadings(readRepositoryFile(page)).map((one) => one.replaceAll(".", ""));
      assert.ok(anchors.includes(anchor), explanation.docs);
    }
  });

  test("a clause says when it passes, why, how to fix it, what it touches and how it may come out", () => {
    const parts = read("tls.handshake");
    assert.match(parts.get("passes when") ?? "", /accept its certificate on loopback/);
    assert.equal(parts.get("takes"), "true or false");
    assert.match(parts.get("to fix") ?? "", /verification/);
    assert.match(parts.get("touches") ?? "", /with handshake: seven servers/);
    assert.doesNotMatch(parts.get("touches") ?? "", /with endpoints/);
    assert.match(parts.get("outcomes") ?? "", /unknown \(such as timed-out\)/);
    assert.match(parts.get("examples") ?? "", /^handshake = true → pass/);
  });

  test("a clause that qualifies another names it, and has no outcome of its own", () => {
    const parts = read("env.allow_empty");
    assert.match(parts.get("qualifies") ?? "", /^env\.required_names: /);
    assert.equal(parts.get("outcomes"), "");
  });

  test("tables, limits, keys, faults and conclusions are explained each in their own way", () => {
    assert.match(read("git").get("clauses") ?? "", /git\.require_clean/);
    assert.match(read("limits.max_retries").get("judged") ?? "", /record of calls/);
    assert.match(read("agent.claim.exit").get("takes") ?? "", /whole number/);
    assert.equal(read("boom").get("claim"), "allowed: never");
    assert.match(read("flood").get("within") ?? "", /max_prompt_chars/);
    assert.match(read("outage").get("touches") ?? "", /model/);
    assert.match(read("tmp-written").get("outcomes") ?? "", /no row decides/);
  });

  test("what is no id has no explanation", () => {
    for (const id of ["", ".", "tls.", "tls.handshak", "toString", "env.constructor", "agent.x"]) {
      assert.equal(explainId(id), null, id);
    }
  });
});
