import { isatty } from "node:tty";
import type { Terminal } from "../ports/terminal.ts";
import { ParityError } from "../terms/parity-error.ts";

/** The streams of this process; results on stdout, notices on stderr. */
export function openTerminal(env: ReadonlyMap<string, string>): Terminal {
  // a reader that went away is told of twice: to the write, and to whoever listens here
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  const isPerson = env.get("TERM") !== "dumb" && !env.has("CI");
  const isInteractive = isatty(1) && !env.has("NO_COLOR") && isPerson;
  return {
    isInteractive,
    columns: process.stdout.columns ?? process.stderr.columns ?? 100,
    draw: isatty(2) && isPerson ? (text) => void process.stderr.write(text) : null,
    writeNotice: (line) => void process.stderr.write(`${line}\n`),
    writeResult,
  };
}

/** A reader that went away early (`| head`) is no failure of ours. */
function writeResult(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error === null || error === undefined || isBrokenPipe(error)) resolve();
      else reject(refuseOutput(error));
    });
  });
}

function isBrokenPipe(error: Error): boolean {
  return "code" in error && error.code === "EPIPE";
}

function refuseOutput(cause: Error): ParityError {
  return new ParityError("output/not-writable", "the result could not be printed", {
    hint: "see whether the disk behind stdout is full",
    cause,
  });
}
