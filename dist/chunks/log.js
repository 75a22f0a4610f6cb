import { I as forTerminal } from "./core.js";

// src/cli/log.ts
function openLog(terminal) {
	return {
		info: (message) => terminal.writeNotice(forTerminal(message)),
		warn: (message) => terminal.writeNotice(`warning: ${forTerminal(message)}`),
		debug: () => {}
	};
}

export { openLog as t };