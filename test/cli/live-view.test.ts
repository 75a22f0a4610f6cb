import assert from "node:assert/strict";
import { test } from "node:test";
import { openLiveView } from "../../src/cli/live-view.ts";

/** What a terminal shows after all that was written: lines, as far as this view moves about. */
function show(written: string): string[] {
  const lines: string[] = [];
  let row = 0;
  for (const [token, up] of written.matchAll(/\u001b\[(\d+)A\r|\u001b\[J|[^\u001b]*\u001b\[K\n/g)) {
    if (up !== undefined) row -= Number(up);
    else if (token === "\u001b[J") lines.length = row;
    else {
      lines[row] = token.replace("\u001b[K\n", "");
      row += 1;
    }
  }
  return lines;
}

test("lines that stay stand above the runs that go on, and nothing is left at the end", () => {
  let written = "";
  let nowMs = 0;
  const options = { columns: 80, clock: () => nowMs, keepsEnds: true };
  {
    using view = openLiveView({ ...options, draw: (text) => void (written += text) });
    view.watch.plan(2);
    view.watch.start("control");
    nowMs = 1500;
    view.watch.end("control", { verdict: "ok", durationMs: 1500 });
    view.log.warn("left out");
    view.watch.start("fault boom");
    view.watch.see("fault boom", "tool-called");
    nowMs = 3500;
    view.log.info("kept");
    assert.deepEqual(show(written), [
      "  control                         ok               1.5 s",
      "warning: left out",
      "kept",
      "1 of 2 runs: 1 ok",
      "  fault boom  2.0 s    called its tool once",
    ]);
  }
  assert.deepEqual(show(written).slice(-1), ["kept"]);
});

test("every frame is one write that clears line by line, so that nothing flickers", () => {
  const frames: string[] = [];
  const draw = (text: string) => void frames.push(text);
  using view = openLiveView({ draw, columns: 80, clock: () => 0, keepsEnds: false });
  view.watch.plan(1);
  view.watch.start("fault slow");
  assert.equal(frames.length, 2);
  for (const frame of frames) assert.doesNotMatch(frame, /\u001b\[2J|\u001b\[2K/);
  view.watch.end("fault slow", { verdict: "hung", durationMs: 9 });
  assert.ok(!(frames.at(-1) ?? "").includes("fault slow"));
});
