import type { Log } from "../ports/log.ts";
import type { Terminal } from "../ports/terminal.ts";
import { forTerminal } from "../render/terminal/terminal.ts";

/** Progress on the notice stream: one line when something starts and one when it ends. */
export function openLog(terminal: Terminal): Log {
  return {
    info: (message) => terminal.writeNotice(forTerminal(message)),
    warn: (message) => terminal.writeNotice(`warning: ${forTerminal(message)}`),
    debug: () => {},
  };
}
