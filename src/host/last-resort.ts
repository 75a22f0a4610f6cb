import { exitCodes } from "../terms/exit-codes.ts";

const goneCode = "setup/no-folder";
const fewCode = "setup/few-files";

/** Ends the process with one of our exit codes where an error reaches nobody; Node's own would say "violated". */
export function endOnStrayErrors(): void {
  process.on("uncaughtException", (error) => {
    const cause = blameSetUp(error);
    process.exitCode = cause === null ? exitCodes.ourBug : exitCodes.misconfigured;
    process.stderr.write(
      cause === null
        ? `${error.stack ?? error.message}\nThis is a bug in parity-contract: please report it.\n`
        : `${cause}\n`,
      () => process.exit(),
    );
  });
}

/** What at the place is to blame, with its code; null where it is our own fault. */
function blameSetUp(error: Error): string | null {
  if ("syscall" in error && error.syscall === "uv_cwd") {
    return `${goneCode}: the folder that this was started in is gone`;
  }
  const isShort = "code" in error && (error.code === "EMFILE" || error.code === "ENFILE");
  return isShort ? `${fewCode}: this may not open the files that it needs` : null;
}
