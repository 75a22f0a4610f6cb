import type { Judgement } from "../../terms/finding.ts";
import { unmeasured } from "../../terms/measured.ts";
import { fail, notApplicable, pass, undecided } from "../judgement.ts";
import { CpuLevel } from "./cpu-level.ts";
import { isTranslated } from "./machine.ts";
import { isImage } from "./runner-image.ts";
import type { RuntimeFacts } from "./runtime-facts.ts";
import { compareNumbers, satisfiesRange } from "./version-range.ts";

const READ_IT = "run this where it can be read";

/** One word that must be the one that is expected. */
export function compareWord(what: string, expected: string, observed: string): Judgement {
  if (expected === observed) return pass([observed]);
  return fail({
    observed: [observed],
    items: [observed],
    message: `the ${what} is ${observed}`,
    fix: `run this where the ${what} is ${expected}, or change the contract`,
  });
}

/** The distribution's id, and the leading parts of its version. */
export function judgeDistro(expected: string, { distro }: RuntimeFacts): Judgement {
  if ("unknown" in distro) return undecided(distro, READ_IT);
  const { id, version } = distro.value ?? { id: "none", version: null };
  const observed = version === null ? id : `${id} ${version}`;
  const isOne = observed === expected || id === expected || observed.startsWith(`${expected}.`);
  return isOne ? pass([observed]) : compareWord("distribution", expected, observed);
}

/** At least this glibc: another C library has none, and where there is no choice of one there is no question. */
export function judgeGlibc(expected: string, { libc, glibc }: RuntimeFacts): Judgement {
  const fix = `run this where glibc is ${expected} or newer, or change the contract`;
  if ("unknown" in libc) return undecided(libc, "make the Python's program file readable");
  const { kind } = libc.value;
  if (kind === "none") return notApplicable("this operating system has no glibc");
  if (kind === "musl") {
    const message = "the C library is musl, which is no glibc of any version";
    return fail({ observed: ["musl"], items: ["musl"], message, fix });
  }
  if ("unknown" in glibc) return undecided(glibc, READ_IT);
  const observed = [`glibc ${glibc.value}`];
  if (compareNumbers(glibc.value ?? "0", expected) >= 0) return pass(observed);
  const message = `glibc is ${glibc.value}, older than ${expected}`;
  return fail({ observed, items: observed, message, fix });
}

/** At least this level; one that the processor may have and does not show is undecided. */
export function judgeCpuLevel(expected: CpuLevel, { cpu, arch }: RuntimeFacts): Judgement {
  const fix = `run this on a processor that has ${expected}, or change the contract`;
  if ("unknown" in cpu) return undecided(cpu, READ_IT);
  if (cpu.value === null) return compareWord("architecture", "x64", arch);
  const { at_least: sure, at_most: possible } = cpu.value;
  const rank = (level: CpuLevel): number => CpuLevel.options.indexOf(level);
  if (rank(expected) <= rank(sure)) return pass([sure]);
  if (rank(expected) > rank(possible)) {
    const message = `the processor has ${possible}, less than ${expected}`;
    return fail({ observed: [possible], items: [possible], message, fix });
  }
  const detail = `the kernel shows all of ${possible} but abm, which it may just not show`;
  return undecided(unmeasured("unreadable", detail), "ask on a place with glibc 2.33 or newer");
}

/** The Python's binary, else this program, runs on the machine as it is. */
export function judgeEmulation({ arch, machine }: RuntimeFacts): Judgement {
  if ("unknown" in machine) return undecided(machine, READ_IT);
  const observed = [`${arch} on ${machine.value}`];
  if (!isTranslated(arch, machine.value)) return pass(observed);
  return fail({
    observed,
    items: observed,
    message: `programs for ${arch} run translated on a machine that is ${machine.value}`,
    fix: `install programs for ${machine.value}, or run this on a machine that is ${arch}`,
  });
}

/** The clock is not behind what is already there, and runs evenly. */
export function judgeClock({ clock }: RuntimeFacts): Judgement {
  const fix = "set the clock (NTP, or restart the virtual machine after sleep)";
  if ("unknown" in clock) return undecided(clock, fix);
  const { before_this_tool: old, before_commit: behind, drifts } = clock.value;
  const items = [
    ...(old ? ["earlier than this program was written"] : []),
    ...("value" in behind && behind.value === true ? ["earlier than the commit"] : []),
    ...(drifts ? ["moved against the monotonic clock"] : []),
  ];
  if (items.length > 0) {
    return fail({ observed: items, items, message: `the clock is off: ${items.join(", ")}`, fix });
  }
  return "unknown" in behind ? undecided(behind, "see why git does not answer") : pass(["sane"]);
}

/** The node on PATH, which need not be the one that runs this. */
export function judgeNode(expected: string, { node }: RuntimeFacts): Judgement {
  const fix = `put a node ${expected} first on PATH, or change the contract`;
  if ("unknown" in node) {
    if (node.unknown !== "absent-tool") return undecided(node, fix);
    return fail({ items: ["node"], message: node.detail, fix });
  }
  const observed = [node.value];
  if (satisfiesRange(node.value, expected)) return pass(observed);
  const message = `node is ${node.value}`;
  return fail({ observed, items: [`node ${node.value}`], message, fix });
}

/** The image that a hosted runner was started from. */
export function judgeImage(expected: string, { image }: RuntimeFacts): Judgement {
  const fix = `run this on the runner image ${expected}, or change the contract`;
  if ("unknown" in image) return undecided(image, fix);
  if (image.value === null) {
    return fail({ items: ["no runner image"], message: "this is no hosted runner's image", fix });
  }
  if (isImage(image.value, expected)) return pass([image.value]);
  return compareWord("runner image", expected, image.value);
}
