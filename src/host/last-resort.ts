import { exitCodes } from "../terms/exit-codes.ts";

const goneCode = "setup/no-folder";

/** Ends the process with one of our exit codes where an error reaches nobody; Node's own would say "violated". */
export function endOnStrayErrors(): void {
  process.on("uncaughtException", (error) => {
    const isFolderGone = "syscall" in error && error.syscall === "uv_cwd";
    process.exitCode = isFolderGone ? exitCodes.misconfigured : exitCodes.ourBug;
    process.stderr.write(
      isFolderGone
        ? `${goneCode}: the folder that this was started in is gone\n`
        : `${error.stack ?? error.message}\nThis is a bug in parity-contract: please report it.\n`,
      () => process.exit(),
    );
  });
}
