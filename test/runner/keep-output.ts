// Preloaded into every node process of a workflow, since act reads a step through a pseudo terminal:
// the tail of a failing step is lost there, and isTTY is true as on no real runner.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { isatty } from "node:tty";

const drainMs = 200;

const folder = process.env["PARITY_TEST_LOGS"];
for (const name of ["NODE_OPTIONS", "PARITY_TEST_LOGS", "ACT_DISABLE_VERSION_CHECK"]) {
  delete process.env[name];
}
// Only the step's own process stands on the terminal; its children have pipes and are left alone.
if (folder !== undefined && isatty(1)) keepOutput(join(folder, `${process.pid}.log`));

function keepOutput(copy: string): void {
  // Tells the kit which step the copy belongs to.
  appendFileSync(1, `::debug::parity-test-log=${copy}\n`);
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = false;
    const write = stream.write.bind(stream);
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      appendFileSync(copy, chunk);
      return Boolean(Reflect.apply(write, stream, [chunk, ...rest]));
    };
  }
  process.on("exit", (code) => {
    if (code !== 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, drainMs);
  });
}
