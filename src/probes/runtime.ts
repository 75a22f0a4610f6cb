import * as z from "zod";
import type { Host } from "../ports/host.ts";
import { measured, type Measured, type Unknown, unmeasured } from "../terms/measured.ts";
import { searchCommand } from "./command-search.ts";
import { askedForNothing, fail, pass, undecided } from "./judgement.ts";
import { lookInto, measureLibc } from "./runtime/libc.ts";
import { clausesOver, defineProbe } from "./probe.ts";
import { findPython, PythonFacts } from "./runtime/python-command.ts";
import { askNode } from "./tool-requests.ts";

const RuntimeFacts = z.strictObject({
  os: z.enum(["linux", "macos", "windows", "other"]),
  posix: z.boolean(),
  /** Of the Python's binary, else of the machine. */
  arch: z.string().max(20),
  python: measured(PythonFacts),
  libc: measured(
    z.strictObject({
      kind: z.enum(["glibc", "musl", "none"]),
      of: z.enum(["python", "sh", "os"]),
    }),
  ),
  /** Of the node on PATH, which need not be the one that runs this. */
  node: measured(z.string().regex(/^\d+\.\d+\.\d+$/)),
  kernel: measured(z.string().max(200)),
});
type RuntimeFacts = z.infer<typeof RuntimeFacts>;

const defineClause = clausesOver(RuntimeFacts);

const clauses = {
  python_major_minor: defineClause({
    expects: z.string().regex(/^\d+\.\d+$/, 'must be two numbers with a dot, as in "3.12"'),
    passes: "the Python that a command would run has exactly this X.Y",
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
    judge: (expected, { os }) => compare("operating system", expected, os),
  }),
  arch: defineClause({
    expects: z.enum(["x64", "arm64"]),
    passes: "the Python's binary, else the machine, is of this architecture",
    judge: (expected, { arch }) => compare("architecture", expected, arch),
  }),
  libc: defineClause({
    expects: z.enum(["glibc", "musl"]),
    passes: "the Python, else /bin/sh, runs on this C library",
    judge(expected, { libc }) {
      if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
      return compare("C library", expected, libc.value.kind);
    },
  }),
};

function compare(what: string, expected: string, observed: string) {
  if (expected === observed) return pass([observed]);
  return fail({
    observed: [observed],
    items: [observed],
    message: `the ${what} is ${observed}`,
    fix: `run this where the ${what} is ${expected}, or change the contract`,
  });
}

async function measure(host: Host): Promise<RuntimeFacts> {
  const [python, node, kernel] = await Promise.all([
    findPython(host),
    measureNode(host),
    measureKernel(host),
  ]);
  const head = python.program === null ? null : await lookInto(host, python.program);
  const isElf = head !== null && head.ok && head.value.kind === "elf";
  return {
    os: host.os,
    posix: host.os !== "windows",
    arch: (isElf && head.value.kind === "elf" ? head.value.arch : null) ?? host.arch,
    python: python.facts,
    libc: isUnsaid(python.facts) && !isElf ? python.facts : await measureLibc(host, head),
    node,
    kernel,
  };
}

/** A Python that is there and does not answer: then /bin/sh does not speak for it. */
function isUnsaid(python: Measured<PythonFacts>): python is Unknown {
  return "unknown" in python && python.unknown !== "absent-tool";
}

async function measureNode(host: Host): Promise<Measured<string>> {
  const search = await searchCommand(host, "node");
  if (search.kind !== "found") return unmeasured("absent-tool", "no node on PATH");
  const ran = await host.exec(askNode(search.path));
  if (!ran.ok) return unmeasured("crashed", `node does not start (${ran.errno})`);
  if (ran.value.timedOut) return unmeasured("timed-out", "node did not answer within 5 s");
  const version = /^v(\d+\.\d+\.\d+)/.exec(ran.value.stdout)?.[1];
  if (ran.value.exit === 0 && version !== undefined) return { value: version };
  return unmeasured("crashed", "the node on PATH does not tell its version");
}

async function measureKernel(host: Host): Promise<Measured<string>> {
  if (host.os !== "linux") return unmeasured("unsupported", "read on Linux only");
  const release = await host.readText("/proc/sys/kernel/osrelease", 200);
  if (!release.ok) return unmeasured("unreadable", `no kernel release (${release.errno})`);
  return { value: release.value.trim() };
}

const debian: RuntimeFacts = {
  os: "linux",
  posix: true,
  arch: "x64",
  python: {
    value: {
      command: "/usr/bin/python3",
      executable: "/usr/bin/python3",
      version: "3.12.4",
      implementation: "cpython",
      kind: "real",
    },
  },
  libc: { value: { kind: "glibc", of: "python" } },
  node: { value: "24.21.0" },
  kernel: { value: "6.8.0" },
};
const hung = unmeasured("timed-out", "the python on PATH did not answer within 5 s");
const windows: RuntimeFacts = {
  ...debian,
  os: "windows",
  posix: false,
  arch: "arm64",
  python: unmeasured("absent-tool", "no python and no python3 on PATH"),
  libc: { value: { kind: "none", of: "os" } },
};

/** What runs a command here: operating system, architecture, C library, and the Python that PATH really leads to. */
export default defineProbe({
  id: "runtime",
  title: "Runtime",
  why: "Wheels and syntax that work under one Python, C library or architecture fail under another.",
  touches: [
    "PATH, searched for python, python3 and node",
    "python -E -s -S -B -c (tells its version and path; imports nothing of the workspace)",
    "node --version",
    "the first bytes of the Python's program file, else of /bin/sh",
    "/proc/sys/kernel/osrelease",
  ],
  facts: RuntimeFacts,
  clauses,
  measure,
  parity({ os, arch, libc, python }) {
    if ("unknown" in libc || "unknown" in python) return null;
    const { version, implementation, kind } = python.value;
    return { os, arch, libc: libc.value.kind, python: { version, implementation, kind } };
  },
  examples: [
    { clause: "python_major_minor", expects: "3.12", facts: debian, outcome: "pass" },
    { clause: "python_major_minor", expects: "3.1", facts: debian, outcome: "fail" },
    { clause: "python_major_minor", expects: "3.12", facts: windows, outcome: "fail" },
    {
      clause: "python_major_minor",
      expects: "3.12",
      facts: { ...debian, python: hung, libc: hung },
      outcome: "unknown",
    },
    { clause: "require_posix", expects: true, facts: debian, outcome: "pass" },
    { clause: "require_posix", expects: true, facts: windows, outcome: "fail" },
    { clause: "require_posix", expects: false, facts: windows, outcome: "not-applicable" },
    { clause: "os", expects: "linux", facts: debian, outcome: "pass" },
    { clause: "os", expects: "linux", facts: windows, outcome: "fail" },
    { clause: "arch", expects: "x64", facts: debian, outcome: "pass" },
    { clause: "arch", expects: "x64", facts: windows, outcome: "fail" },
    { clause: "libc", expects: "glibc", facts: debian, outcome: "pass" },
    { clause: "libc", expects: "musl", facts: debian, outcome: "fail" },
    { clause: "libc", expects: "glibc", facts: windows, outcome: "fail" },
    {
      clause: "libc",
      expects: "glibc",
      facts: { ...debian, python: hung, libc: hung },
      outcome: "unknown",
    },
  ],
});
