import * as z from "zod";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { clausesOver, defineProbe } from "./probe.ts";
import { CpuLevel } from "./runtime/cpu-level.ts";
import {
  compareWord,
  judgeClock,
  judgeCpuLevel,
  judgeDistro,
  judgeEmulation,
  judgeGlibc,
  judgeImage,
  judgeNode,
} from "./runtime/judge-runtime.ts";
import { measureRuntime } from "./runtime/measure-runtime.ts";
import { runtimeExamples } from "./runtime/runtime-examples.ts";
import { RuntimeFacts } from "./runtime/runtime-facts.ts";
import { judgeTools, ToolTable } from "./runtime/tools.ts";
import { isVersionRange } from "./runtime/version-range.ts";

const defineClause = clausesOver(RuntimeFacts);

const clauses = {
  python_major_minor: defineClause({
    expects: z.string().regex(/^\d+\.\d+$/, 'must be two numbers with a dot, as in "3.12"'),
    passes: "the Python that a command would run has exactly this X.Y",
    fix: "put that Python first on PATH, or change the contract",
    judge(expected, { python }) {
      const fix = `put Python ${expected} first on PATH, or change the contract`;
      if ("unknown" in python) {
        if (python.unknown !== "absent-tool") return undecided(python, fix);
        return fail({ items: ["python"], message: python.detail, fix });
      }
      const [major = "", minor = ""] = python.value.version.split(".");
      const observed = [`${major}.${minor}`];
      if (observed[0] === expected) return pass(observed, python.value.command);
      return fail({
        observed,
        items: [`python ${major}.${minor}`],
        message: `${python.value.command} is Python ${python.value.version}`,
        fix,
      });
    },
  }),
  require_posix: defineClause({
    expects: z.boolean(),
    passes: "the operating system is not Windows",
    judge(expected, { os, posix }) {
      if (!expected) return askedForNothing();
      if (posix) return pass([os]);
      const fix = "run this on Linux or macOS";
      return fail({ observed: [os], items: [os], message: `${os} is not POSIX`, fix });
    },
  }),
  os: defineClause({
    expects: z.enum(["linux", "macos", "windows"]),
    passes: "the operating system is this one",
    fix: "run this on that operating system, or change the contract",
    judge: (expected, { os }) => compareWord("operating system", expected, os),
  }),
  arch: defineClause({
    expects: z.enum(["x64", "arm64"]),
    passes: "the Python's binary, else the machine, is of this architecture",
    fix: "run this on that architecture, or change the contract",
    judge: (expected, { arch }) => compareWord("architecture", expected, arch),
  }),
  distro: defineClause({
    expects: z
      .string()
      .regex(
        /^[a-z0-9._-]{1,60}( [A-Za-z0-9._-]{1,60})?$/,
        'must be an id, or an id and a version, as in "ubuntu" or "ubuntu 24.04"',
      ),
    passes: "the distribution has this id, and a version that starts with these parts",
    fix: "run this on that distribution, or change the contract",
    judge: judgeDistro,
  }),
  libc: defineClause({
    expects: z.enum(["glibc", "musl"]),
    passes: "the Python, else /bin/sh, runs on this C library",
    fix: "run this on that C library, or change the contract",
    judge(expected, { libc }) {
      if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
      return compareWord("C library", expected, libc.value.kind);
    },
  }),
  min_glibc: defineClause({
    expects: z.string().regex(/^\d+\.\d+$/, 'must be two numbers with a dot, as in "2.28"'),
    passes: "the glibc that the Python, else /bin/sh, runs on is this or newer; musl is none",
    fix: "run this where glibc is new enough, or change the contract",
    judge: judgeGlibc,
  }),
  min_cpu_level: defineClause({
    expects: CpuLevel,
    passes:
      "the processor has at least this level of x86-64, as the loader tells it, else its flags; where they lack abm alone it is unknown",
    fix: "run this on a processor of that level, or change the contract",
    judge: judgeCpuLevel,
  }),
  forbid_emulation: defineClause({
    expects: z.boolean(),
    passes: "the Python's binary, else this program, is built for the machine that it runs on",
    fix: "install programs for this machine, or run this on a machine of their architecture",
    judge: (expected, facts) => (expected ? judgeEmulation(facts) : askedForNothing()),
  }),
  require_sane_clock: defineClause({
    expects: z.boolean(),
    passes:
      "the clock is behind neither the commit nor this program, and keeps step with the monotonic clock",
    judge: (expected, facts) => (expected ? judgeClock(facts) : askedForNothing()),
  }),
  node: defineClause({
    expects: z
      .string()
      .max(200)
      .refine(isVersionRange, 'must be a range of versions, as in ">=22 <25"'),
    passes: "the node on PATH has a version in this range",
    fix: "put a node of that range first on PATH, or change the contract",
    judge: judgeNode,
  }),
  tools: defineClause({
    expects: ToolTable,
    passes:
      'every program is on PATH and its version is in its range; "*" only asks that it is there',
    describe: (tools) => Object.entries(tools).map(([name, range]) => `${name} ${range}`),
    judge: (expected, { tools }) => judgeTools(expected, tools),
  }),
  runner_image: defineClause({
    expects: z
      .string()
      .regex(
        /^[A-Za-z0-9._-]{1,60}(\/[A-Za-z0-9._-]{1,60})?$/,
        'must be an image, with or without its version, as in "ubuntu24" or "ubuntu24/20260105"',
      ),
    passes: "the runner's image is this one, and its version starts with these parts",
    fix: "run this on that runner image, or change the contract",
    judge: judgeImage,
  }),
};

/** What runs a command here: operating system, machine, C library, and the programs that PATH really leads to. */
export default defineProbe({
  id: "runtime",
  title: "Runtime",
  why: "Wheels and syntax that work under one Python, C library or architecture fail under another.",
  touches: [
    "PATH, searched for python, python3 and node",
    "python -E -s -S -B -c (tells its version and path; imports nothing of the workspace)",
    "node --version",
    "the first bytes of the Python's program file, else of /bin/sh",
    "/etc/os-release, /proc/sys/kernel/osrelease and arch, /proc/self/smaps; ImageOS and ImageVersion",
    "where min_glibc asks: libc.so.6 beside the loader, else the Python's own word",
    "where min_cpu_level asks: the loader with --help, else /proc/cpuinfo",
    "where require_sane_clock asks: the clock, and git cat-file commit HEAD",
    "where tools asks: PATH for each program; those of a closed table with their version argument, none of the workspace",
  ],
  facts: RuntimeFacts,
  clauses,
  measure: measureRuntime,
  parity({ os, arch, page_size: pageSize, distro, libc, glibc, python }) {
    const isGlibcOpen = "unknown" in glibc && glibc.unknown !== "not-asked";
    if ("unknown" in libc || "unknown" in python || isGlibcOpen) return null;
    if ("unknown" in pageSize || "unknown" in distro) return null;
    const { version, implementation, kind } = python.value;
    return {
      os,
      arch,
      page_size: pageSize.value,
      distro: distro.value,
      libc: libc.value.kind,
      glibc: "unknown" in glibc ? null : glibc.value,
      python: { version, implementation, kind },
    };
  },
  examples: runtimeExamples,
});
