import * as z from "zod";
import type { Judgement } from "../terms/finding.ts";
import { unmeasured } from "../terms/measured.ts";
import { askedForNothing, fail, notApplicable, pass, undecided } from "./judgement.ts";
import { clausesOver, defineProbe } from "./probe.ts";
import { measureResources } from "./resources/measure-resources.ts";
import { reaches } from "./resources/process-limits.ts";
import { resourceExamples } from "./resources/resource-examples.ts";
import { ResourceFacts } from "./resources/resource-facts.ts";

const MIB = 1024n * 1024n;
const Cpus = z.int().min(1).max(65_536);
const Mebibytes = z.int().min(1).max(1_000_000_000);
const Count = z.int().min(1).max(2_147_483_647);

const defineClause = clausesOver(ResourceFacts);

const clauses = {
  min_cpus: defineClause({
    expects: Cpus,
    passes: "the affinity and the quotas together leave at least this many whole CPUs",
    judge(expected, { cpus, cpus_visible: visible }) {
      const fix = "give the place more CPUs, or widen its quota or affinity";
      if ("value" in cpus) {
        const { milli, limited_by: source } = cpus.value;
        return compare(`${milli} milli-CPU (${source})`, milli >= expected * 1000, fix);
      }
      // no quota gives more than there are
      if ("value" in visible && visible.value < expected) {
        return compare(`${visible.value * 1000} milli-CPU (machine)`, false, fix);
      }
      return undecided(cpus, "let /proc/self and the cgroup files be read here");
    },
  }),
  min_memory_mb: defineClause({
    expects: Mebibytes,
    passes: "memory and its limits leave at least this many MiB",
    describe: (minimum) => [`${minimum} MiB`],
    judge(expected, { memory }) {
      if ("unknown" in memory) return undecided(memory, "let the cgroup files be read here");
      const { bytes, limited_by: source } = memory.value;
      const fix =
        'give the place more memory, or ask for less: a "16 GB" machine has less than 16384';
      const isEnough = BigInt(bytes) >= BigInt(expected) * MIB;
      return compare(`${BigInt(bytes) / MIB} MiB (${source})`, isEnough, fix);
    },
  }),
  min_open_files: defineClause({
    expects: Count,
    passes: "a process may raise its limit of open files at least so far: the hard limit",
    judge(expected, { open_files: hard }) {
      const fix = "raise the hard limit of open files (`ulimit -Hn`) where the place is started";
      if ("unknown" in hard) return undecided(hard, "let /proc/self/limits be read here");
      if (hard.value === null) return notApplicable("this system limits no open files");
      return compare(`${hard.value} open files`, reaches(hard.value, expected), fix);
    },
  }),
  min_open_files_soft: defineClause({
    expects: Count,
    passes:
      "a program that raises nothing may open at least so many files: our parent's soft limit",
    judge(expected, { open_files_soft: soft, open_files: hard }) {
      const fix = "raise the soft limit of open files (`ulimit -Sn`) where the place is started";
      if ("unknown" in soft) {
        return "value" in hard && hard.value !== null && !reaches(hard.value, expected)
          ? compare(`at most ${hard.value} open files (the hard limit)`, false, fix)
          : undecided(soft, "start the check from a shell, not with npx");
      }
      if (soft.value === null) return notApplicable("this system limits no open files");
      const { amount, source } = soft.value;
      const isEnough = reaches(amount, expected);
      if (isEnough && source === "raised-by-node") {
        const detail = `it is ${amount} since a Node that started us has raised it`;
        return undecided(
          unmeasured("unsupported", detail),
          "start the check from a shell, not with npx",
        );
      }
      return compare(`${amount} open files`, isEnough, fix);
    },
  }),
  min_pids: defineClause({
    expects: Count,
    passes: "no pids.max along the cgroup's path is lower",
    judge(expected, { pids }) {
      const fix = "raise the place's limit of processes (`--pids-limit`, TasksMax)";
      if ("unknown" in pids) return undecided(pids, "let the cgroup files be read here");
      if (pids.value === null) return notApplicable("this system has no such limit");
      const { amount, limited_by: source } = pids.value;
      return compare(`${amount} processes (${source})`, reaches(amount, expected), fix);
    },
  }),
  min_shm_mb: defineClause({
    expects: Mebibytes,
    passes: "/dev/shm is there and holds at least this many MiB in all",
    describe: (minimum) => [`${minimum} MiB`],
    judge(expected, { shm }) {
      const fix = "mount a larger /dev/shm (`--shm-size`)";
      if ("unknown" in shm) return undecided(shm, fix);
      if (shm.value === null) return notApplicable("this system has no /dev/shm");
      const { mb } = shm.value;
      if (mb === null) return compare("no /dev/shm", false, fix);
      return compare(`${mb} MiB in /dev/shm`, mb >= expected, fix);
    },
  }),
  min_gpus: defineClause({
    expects: z.int().min(0).max(1024),
    passes: "so many device nodes open, with their driver loaded and within CUDA_VISIBLE_DEVICES",
    judge(expected, { gpus }) {
      const fix =
        "pass the devices into the place, load their driver, or unset the variable that hides them";
      if (expected === 0) return pass([], "none is asked for");
      if ("unknown" in gpus) return undecided(gpus, fix);
      const { usable, nodes, driver, hidden } = gpus.value;
      const why = driver ? (hidden ? ", a variable hides some" : "") : ", no driver";
      return compare(`${usable} of ${nodes} accelerators${why}`, usable >= expected, fix);
    },
  }),
  forbid_visible_cpu_gap: defineClause({
    expects: z.boolean(),
    passes: "programs see fewer than twice the CPUs that they get",
    judge(expected, { cpus, cpus_visible: visible }) {
      if (!expected) return askedForNothing();
      const fix =
        "set the number of workers by hand, or pin the place to as many CPUs as it may use";
      if ("unknown" in visible) return undecided(visible, "let /sys be read here");
      if ("unknown" in cpus) return undecided(cpus, "let the cgroup files be read here");
      const { milli } = cpus.value;
      const observed = `${visible.value} CPUs are seen, ${milli} milli-CPU are there`;
      return compare(observed, visible.value * 1000 < 2 * milli, fix);
    },
  }),
};

function compare(observed: string, isMet: boolean, fix: string): Judgement {
  if (isMet) return pass([observed]);
  return fail({ observed: [observed], items: [observed], message: observed, fix });
}

/** How much a process gets here, which is often less than it sees. */
export default defineProbe({
  id: "resources",
  title: "Resources",
  why: "A quota that nobody sees turns a test suite into time-outs, kills and errors that look like bugs.",
  touches: [
    "/proc/self/status, limits (open files, processes, core, stack, file size, locked memory), cgroup and mountinfo; /proc/cpuinfo, /proc/meminfo, the list of CPUs under /sys",
    "cpu.max, memory.max and pids.max (v1: cpu.cfs_quota_us, memory.limit_in_bytes) from our cgroup upwards",
    "limits and name of our parent process, since Node raises its own soft limit",
    "statfs of /dev/shm",
    "only when min_gpus asks: device nodes of accelerators are opened and closed",
    "macOS, from documentation and not run there: the system's calls, and `ulimit -Hn` when min_open_files asks",
  ],
  facts: ResourceFacts,
  clauses,
  measure: measureResources,
  // two healthy machines of one image differ in every one of these
  parity: () => ({}),
  examples: resourceExamples,
});
