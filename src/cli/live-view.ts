import type { FaultWatch } from "../gate/check/fault-watch.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { listLive, tellEnded, type LiveRun } from "../render/terminal/fault-live.ts";
import { chooseSetting, forTerminal } from "../render/terminal/terminal.ts";

const frameMs = 200;

/** What the live view is drawn with. */
export interface LiveViewOptions {
  readonly draw: (text: string) => void;
  readonly columns: number;
  readonly clock: Clock;
  /** Whether a line stays for every run that has ended. */
  readonly keepsEnds: boolean;
}

/** A view of the runs that is drawn over itself; what must stay is printed above it. Disposing takes it off the screen. */
export interface LiveView extends Disposable {
  readonly watch: FaultWatch;
  readonly log: Log;
}

/** Opens the live view: one line for all runs, and one for each that goes on. */
export function openLiveView(options: LiveViewOptions): LiveView {
  const { draw, columns, clock, keepsEnds } = options;
  const setting = chooseSetting({ color: false, width: columns });
  const running = new Map<string, LiveRun>();
  const verdicts = new Map<string, number>();
  let planned = 0;
  let drawn = 0;

  /** In one write, each line cleared as it is written: nothing is ever blank in between. */
  function redraw(above: readonly string[] = []): void {
    const state = { planned, verdicts, running: [...running.values()] };
    const live = planned === 0 ? [] : listLive(state, clock(), setting);
    const back = drawn === 0 ? "" : `\u001b[${drawn}A\r`;
    const lines = [...above, ...live].map((line) => `${line}\u001b[K\n`);
    draw(`${back}${lines.join("")}\u001b[J`);
    drawn = live.length;
  }

  function see(label: string, change: (run: LiveRun) => Partial<LiveRun>): void {
    const run = running.get(label);
    if (run !== undefined) running.set(label, { ...run, ...change(run) });
  }

  const timer = setInterval(() => redraw(), frameMs);
  return {
    watch: {
      plan(runs) {
        planned += runs;
        redraw();
      },
      start(label) {
        running.set(label, { label, startedMs: clock(), toolCalls: 0, modelRequests: 0 });
        redraw();
      },
      see(label, sign) {
        see(label, ({ toolCalls, modelRequests }) =>
          sign === "tool-called"
            ? { toolCalls: toolCalls + 1 }
            : { modelRequests: modelRequests + 1 },
        );
      },
      end(label, end) {
        running.delete(label);
        verdicts.set(end.verdict, (verdicts.get(end.verdict) ?? 0) + 1);
        redraw(keepsEnds ? [tellEnded(label, end)] : []);
      },
    },
    log: {
      info: (message) => redraw([forTerminal(message)]),
      warn: (message) => redraw([`warning: ${forTerminal(message)}`]),
      debug() {},
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      planned = 0;
      redraw();
    },
  };
}
