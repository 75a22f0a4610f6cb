import * as core from "@actions/core";
import { type ExitCode, exitCodes } from "../terms/exit-codes.ts";
import type { Machine } from "../ports/machine.ts";
import { ParityError } from "../terms/parity-error.ts";
import { openArtifactService } from "./evidence/artifact-service.ts";
import { type JobLog, openJobLog } from "./job/job-log.ts";
import type { Step } from "./step.ts";

const stopWithinMs = 5000;
const lingerMs = 500;
/** As a shell reports a process that a signal ended. */
const signalExits = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs a step to its exit code: known errors as annotations and exit 2, anything else as our bug and exit 70; a cancelled job ends within five seconds, never green. */
export async function boot(
  run: (step: Step) => Promise<ExitCode>,
  on: { readonly machine: Machine; readonly version: string },
): Promise<void> {
  const log = openJobLog();
  const cancelled = new AbortController();
  let signalExit: number | null = null;
  for (const [signal, exit] of Object.entries(signalExits)) {
    process.on(signal, () => {
      signalExit ??= exit;
      log.info(`${signal}: the job was cancelled; stopping what runs`);
      cancelled.abort();
      forceExit(exit, stopWithinMs);
    });
  }
  const stray = new Promise<never>((_resolve, reject) => {
    process.on("unhandledRejection", reject);
    process.on("uncaughtException", reject);
  });

  const step: Step = {
    ...on,
    log,
    readInput: (name) => core.getInput(name),
    openArtifacts: openArtifactService,
    signal: cancelled.signal,
  };
  const exit = await Promise.race([run(step), stray]).catch((error: unknown) =>
    explainError(error, log),
  );
  end(signalExit ?? exit);
}

/** Says what went wrong in the log and as an annotation; the answer is the exit code that it means. */
export function explainError(error: unknown, log: JobLog): ExitCode {
  if (error instanceof ParityError) {
    const fix = error.hint === null ? "" : `\nfix: ${error.hint}`;
    log.annotate({
      level: "error",
      title: `Parity contract: ${error.code}`,
      message: `${error.message}${fix}`,
      ...error.at,
    });
    return exitCodes.misconfigured;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.quote("The stack of the crash", stack);
  log.annotate({
    level: "error",
    title: "Parity contract crashed",
    message: `${error instanceof Error ? error.message : String(error)}\nThis is our bug, not yours: please report it with the stack above.`,
  });
  return exitCodes.ourBug;
}

function end(exit: number): void {
  process.exitCode = exit;
  // A call that was given up on may hold a socket; an idle process ends before this fires.
  forceExit(exit, lingerMs);
}

function forceExit(exit: number, afterMs: number): void {
  // oxlint-disable-next-line unicorn/no-process-exit -- only a held socket keeps us alive by then
  setTimeout(() => process.exit(exit), afterMs).unref();
}
