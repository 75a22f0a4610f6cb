import assert from "node:assert/strict";
import test from "node:test";
import {
  describeShortfall,
  explainIsolation,
  tellsIsolation,
} from "../../src/faults/isolation-demand.ts";

test("as much isolation as demanded, or more, is enough", () => {
  assert.equal(explainIsolation("none", "none"), null);
  assert.equal(explainIsolation("namespaces", "no-new-privs"), null);
  assert.equal(explainIsolation("namespaces", "namespaces"), null);
  const offer = { offered: "namespaces", demanded: "no-new-privs", why: null } as const;
  assert.equal(describeShortfall(offer), null);
});

test("less is told, with what was there and what is asked for", () => {
  assert.match(explainIsolation("none", "no-new-privs") ?? "", /no-new-privs, .* by none only/);
  assert.match(explainIsolation("no-new-privs", "namespaces") ?? "", /by no-new-privs only/);
});

test("a machine that offers less is told with what it refuses", () => {
  const offer = { offered: "none", demanded: "namespaces", why: "no namespaces" } as const;
  assert.equal(
    describeShortfall(offer),
    "faults.isolation asks for namespaces, so nothing was started: this machine offers none (no namespaces)",
  );
});

test("both reasons are known again, however they were cut, and others are not", () => {
  const why = "no ".repeat(300);
  const offer = { offered: "none", demanded: "namespaces", why } as const;
  assert.ok(tellsIsolation((describeShortfall(offer) ?? "").slice(0, 500)));
  assert.ok(tellsIsolation(explainIsolation("none", "namespaces") ?? ""));
  assert.ok(!tellsIsolation("agent command not found: no-such-agent"));
});
