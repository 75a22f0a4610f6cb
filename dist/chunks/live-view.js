import { D as pad, F as chooseSetting, I as forTerminal, _r as countTimes, gr as countOf, k as widest, vr as writeDuration } from "./core.js";

// src/render/terminal/fault-live.ts
const mostRuns = 8;
function listLive(state, nowMs, setting) {
	const done = [...state.verdicts.values()].reduce((sum, count) => sum + count, 0);
	const so = [...state.verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(", ");
	const head = `${done} of ${countOf(state.planned, "run")}${so === "" ? "" : `: ${so}`}`;
	const shown = state.running.slice(0, mostRuns);
	const width = widest(shown.map(({ label }) => label), 36);
	const more = state.running.length - shown.length;
	return [
		cut(head, setting),
		...shown.map((run) => cut(tellRun(run, {
			nowMs,
			width
		}), setting)),
		...more === 0 ? [] : [`    and ${more} more`]
	];
}
function tellEnded(label, end) {
	return `  ${pad(forTerminal(label), 30)}  ${pad(end.verdict, 15)}  ${writeDuration(end.durationMs)}`;
}
function tellRun({ label, startedMs, toolCalls, modelRequests }, { nowMs, width }) {
	const asked = modelRequests === 0 ? [] : [`asked its model ${countTimes(modelRequests)}`];
	const called = toolCalls === 0 ? [] : [`called its tool ${countTimes(toolCalls)}`];
	const seen = [...asked, ...called].join(", ");
	const time = writeDuration(Math.max(0, nowMs - startedMs));
	return `  ${pad(forTerminal(label), width)}  ${pad(time, 7)}  ${seen === "" ? "started" : seen}`;
}
function cut(line, { width }) {
	return line.slice(0, width - 1);
}

// src/cli/live-view.ts
const frameMs = 200;
function openLiveView(options) {
	const { draw, columns, clock, keepsEnds } = options;
	const setting = chooseSetting({
		color: false,
		width: columns
	});
	const running = /* @__PURE__ */ new Map();
	const verdicts = /* @__PURE__ */ new Map();
	let planned = 0;
	let drawn = 0;
	function redraw(above = []) {
		const state = {
			planned,
			verdicts,
			running: [...running.values()]
		};
		const live = planned === 0 ? [] : listLive(state, clock(), setting);
		const back = drawn === 0 ? "" : `\u001b[${drawn}A\r`;
		const lines = [...above, ...live].map((line) => `${line}\u001b[K\n`);
		draw(`${back}${lines.join("")}\u001b[J`);
		drawn = live.length;
	}
	function see(label, change) {
		const run = running.get(label);
		if (run !== void 0) running.set(label, {
			...run,
			...change(run)
		});
	}
	const timer = setInterval(() => redraw(), frameMs);
	return {
		watch: {
			plan(runs) {
				planned += runs;
				redraw();
			},
			start(label) {
				running.set(label, {
					label,
					startedMs: clock(),
					toolCalls: 0,
					modelRequests: 0
				});
				redraw();
			},
			see(label, sign) {
				see(label, ({ toolCalls, modelRequests }) => sign === "tool-called" ? { toolCalls: toolCalls + 1 } : { modelRequests: modelRequests + 1 });
			},
			end(label, end) {
				running.delete(label);
				verdicts.set(end.verdict, (verdicts.get(end.verdict) ?? 0) + 1);
				redraw(keepsEnds ? [tellEnded(label, end)] : []);
			}
		},
		log: {
			info: (message) => redraw([forTerminal(message)]),
			warn: (message) => redraw([`warning: ${forTerminal(message)}`]),
			debug() {}
		},
		[Symbol.dispose]() {
			clearInterval(timer);
			planned = 0;
			redraw();
		}
	};
}

export { openLiveView as t };