import type { Attempt } from "../../ports/attempt.ts";
import type { Host } from "../../ports/host.ts";
import { type Measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { searchCommand } from "../command-search.ts";
import { type Asked, wants } from "../probe.ts";
import { askNode } from "../tool-requests.ts";
import type { BinaryHead } from "./binary-head.ts";
import { nameLibc } from "./binary-head.ts";
import { measureCpuLevel } from "./cpu-level.ts";
import { measureDistro } from "./distro.ts";
import { measureGlibc } from "./glibc-version.ts";
import { lookInto, measureLibc } from "./libc.ts";
import { measureKernel, measureMachine, measurePageSize } from "./machine.ts";
import { findPython, type PythonFacts } from "./python-command.ts";
import { measureRunnerImage } from "./runner-image.ts";
import type { RuntimeFacts } from "./runtime-facts.ts";
import { measureClock } from "./sane-clock.ts";
import { versionedTools } from "./tool-table.ts";
import { measureTools, ToolTable } from "./tools.ts";
import { askRecording, tellNoStart } from "../denial.ts";
import { needAnswer } from "../need-answer.ts";

/** Finds the Python and looks into its program file; starts more programs only for what the contract's table asks. */
export async function measureRuntime(host: Host, asked: Asked): Promise<RuntimeFacts> {
  const [python, node] = await Promise.all([findPython(host, asked.python), measureNode(host)]);
  // its architecture and libc rest on it
  const head = python.program === null ? null : needAnswer(await lookInto(host, python.program));
  const elf = head !== null && head.ok && head.value.kind === "elf" ? head.value : null;
  const arch = elf?.arch ?? host.arch;
  const libc =
    isUnsaid(python.facts) && elf === null ? python.facts : await measureLibc(host, head);
  return {
    os: host.os,
    posix: host.os !== "windows",
    arch,
    page_size: await measurePageSize(host, arch),
    distro: await measureDistro(host),
    python: python.facts,
    libc,
    node,
    image: await measureRunnerImage(host),
    kernel: await measureKernel(host),
    ...(await measureAsked(host, asked, { arch, libc, head, python: python.command })),
  };
}

interface Binary {
  readonly arch: string;
  readonly libc: RuntimeFacts["libc"];
  readonly head: Attempt<BinaryHead> | null;
  /** The Python to ask again. */
  readonly python: string | null;
}

type AskedFacts = Pick<RuntimeFacts, "machine" | "glibc" | "cpu" | "clock" | "tools">;

async function measureAsked(host: Host, asked: Asked, binary: Binary): Promise<AskedFacts> {
  function ifAsked<T>(key: string, measure: () => Promise<Measured<T>>): Promise<Measured<T>> {
    return wants(asked, key)
      ? measure()
      : Promise.resolve(unmeasured("not-asked", `no clause asks ${key}`));
  }
  const [machine, glibc, cpu, clock, toolFacts] = await Promise.all([
    // only macOS has to start a program for it
    host.os === "macos"
      ? ifAsked("forbid_emulation", () => measureMachine(host))
      : measureMachine(host),
    ifAsked("min_glibc", () => findGlibc(host, binary)),
    ifAsked("min_cpu_level", async () => {
      const { arch, libc } = binary;
      if ("unknown" in libc && libc.unknown === "not-recorded") return libc;
      return measureCpuLevel(host, { arch, glibc: await findLoader(host, binary) });
    }),
    ifAsked("require_sane_clock", () => measureClock(host)),
    ifAsked("tools", async () => ({ value: await measureTools(host, listTools(asked)) })),
  ]);
  return { machine, glibc, cpu, clock, tools: toolFacts };
}

/** With everything wanted, each program that may be asked for its version is. */
function listTools({ table, deep }: Asked): ToolTable {
  const named = ToolTable.safeParse(table["tools"]).data ?? {};
  if (deep !== true) return named;
  return { ...named, ...Object.fromEntries(versionedTools.map((name) => [name, ">=0"])) };
}

async function findGlibc(host: Host, binary: Binary): Promise<RuntimeFacts["glibc"]> {
  const { libc } = binary;
  if ("unknown" in libc) return libc;
  if (libc.value.kind !== "glibc") return { value: null };
  const interpreter = await findLoader(host, binary);
  if (interpreter === null) return unmeasured("unreadable", "glibc's loader is not named");
  const python = libc.value.of === "python" ? binary.python : null;
  return askRecording("glibc's version", () => measureGlibc(host, { interpreter, python }));
}

/** glibc's loader: the one that the libc was told by. */
async function findLoader(host: Host, { libc, head }: Binary): Promise<string | null> {
  if ("unknown" in libc || libc.value.kind !== "glibc") return null;
  const told = libc.value.of === "python" ? head : await lookInto(host, "/bin/sh");
  const interpreter =
    told?.ok === true && told.value.kind === "elf" ? told.value.interpreter : null;
  return interpreter !== null && nameLibc(interpreter) === "glibc" ? interpreter : null;
}

/** A Python that is there and does not answer: then /bin/sh does not speak for it. */
function isUnsaid(python: Measured<PythonFacts>): python is Unknown {
  return "unknown" in python && python.unknown !== "absent-tool";
}

async function measureNode(host: Host): Promise<Measured<string>> {
  const search = await searchCommand(host, "node");
  if (search.kind !== "found") return unmeasured("absent-tool", "no node on PATH");
  const ran = await host.exec(askNode(search.path));
  if (!ran.ok) return tellNoStart("node", ran.errno);
  if (ran.value.timedOut) return unmeasured("timed-out", "node did not answer within 5 s");
  const version = /^v(\d+\.\d+\.\d+)/.exec(ran.value.stdout)?.[1];
  if (ran.value.exit === 0 && version !== undefined) return { value: version };
  return unmeasured("crashed", "the node on PATH does not tell its version");
}
