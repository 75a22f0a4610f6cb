import * as z from "zod";
import { measured } from "../../terms/measured.ts";

/** A whole number of any size, exactly as it was read: JSON's numbers would round it. */
const Whole = z.string().regex(/^\d{1,24}$/);
const Amount = z.union([Whole, z.literal("unlimited")]);
/** What sets a value: `machine`, `affinity`, or a file of our cgroup or one above it (`$CGROUP/../memory.max`). */
const Source = z.string().max(1000);

/** A limit as a process may raise it, and as nobody but root may. */
const LimitRange = z.strictObject({ soft: Amount, hard: Amount });
export type LimitRange = z.infer<typeof LimitRange>;
/** Null where the OS has no such limits. */
const Limit = measured(LimitRange.nullable());

/** What this place gives a process, and what limits it. */
export const ResourceFacts = z.strictObject({
  cpu_model: measured(z.string().max(200)),
  /** The CPUs that a program which asks for their number is told. */
  cpus_visible: measured(z.int().min(1)),
  /** What we really get: the least of the machine, the affinity and the quotas, in thousandths of a CPU. */
  cpus: measured(z.strictObject({ milli: z.int().min(0), limited_by: Source })),
  memory: measured(z.strictObject({ bytes: Whole, limited_by: Source })),
  /** The hard limit; null where the OS has none. */
  open_files: measured(Amount.nullable()),
  /** The soft limit, as our parent has it: Node raises its own. */
  open_files_soft: measured(
    z.strictObject({ amount: Amount, source: z.enum(["ppid", "raised-by-node"]) }).nullable(),
  ),
  /** What a program inherits besides: sizes in bytes, processes of our user by number. */
  limits: z.strictObject({
    core: Limit,
    file_size: Limit,
    locked_memory: Limit,
    processes: Limit,
    stack: Limit,
  }),
  pids: measured(z.strictObject({ amount: Amount, limited_by: Source }).nullable()),
  /** Of `/dev/shm`: null where the OS has no such thing, and no size where it should be and is not. */
  shm: measured(z.strictObject({ mb: z.int().min(0).nullable() }).nullable()),
  gpus: measured(
    z.strictObject({
      nodes: z.int().min(0),
      usable: z.int().min(0),
      driver: z.boolean(),
      hidden: z.boolean(),
    }),
  ),
});
export type ResourceFacts = z.infer<typeof ResourceFacts>;
