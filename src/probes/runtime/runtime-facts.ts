import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { CpuFacts } from "./cpu-level.ts";
import { PythonFacts } from "./python-command.ts";
import { ClockFacts } from "./sane-clock.ts";
import { ToolFacts } from "./tools.ts";

/** What runs a command at a place. */
export const RuntimeFacts = z.strictObject({
  os: z.enum(["linux", "macos", "windows", "other"]),
  posix: z.boolean(),
  /** Of the Python's binary, else of the machine. */
  arch: z.string().max(20),
  /** Of the machine, whatever its programs are built for. */
  machine: measured(z.string().max(20)),
  page_size: measured(z.int().min(1)),
  /** Null where nothing tells of a distribution; its version is null where it has none. */
  distro: measured(
    z.strictObject({ id: z.string().max(60), version: z.string().max(60).nullable() }).nullable(),
  ),
  python: measured(PythonFacts),
  libc: measured(
    z.strictObject({
      kind: z.enum(["glibc", "musl", "none"]),
      of: z.enum(["python", "sh", "os"]),
    }),
  ),
  /** Null where the C library is another one. */
  glibc: measured(
    z
      .string()
      .regex(/^\d+\.\d+$/)
      .nullable(),
  ),
  cpu: measured(CpuFacts),
  clock: measured(ClockFacts),
  /** Of the node on PATH, which need not be the one that runs this. */
  node: measured(z.string().regex(/^\d+\.\d+\.\d+$/)),
  tools: measured(z.record(z.string().max(64), ToolFacts)),
  /** Null where no runner's image is. */
  image: measured(z.string().max(121).nullable()),
  kernel: measured(z.string().max(200)),
});
export type RuntimeFacts = z.infer<typeof RuntimeFacts>;
