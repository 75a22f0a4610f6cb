import * as z from "zod";
import type { Judgement } from "../../terms/finding.ts";
import type { Host } from "../../ports/host.ts";
import { type Measured, unmeasured } from "../../terms/measured.ts";
import { matchesGlob } from "../env/name-glob.ts";
import { askedForNothing, fail, pass, undecided } from "../judgement.ts";
import { askNativeModules } from "../tool-requests.ts";
import type { NativeFacts, PythonTableFacts } from "./python-facts.ts";
import { tellNoStart } from "../denial.ts";

const Answer = z.object({
  glibc: z.string().nullable(),
  modules: z.array(
    z.object({
      path: z.string(),
      ending: z.string(),
      hash: z.string().nullable(),
      needs: z.record(z.string(), z.string()),
      missing: z.array(z.string()),
    }),
  ),
  unreadable: z.array(z.string()),
});

/** Lets the interpreter read its extension modules; ELF only. */
export async function measureNative(
  host: Host,
  command: string,
  template: (path: string) => string,
): Promise<Measured<NativeFacts>> {
  if (host.os !== "linux") {
    return unmeasured("unsupported", "extension modules are read on Linux only");
  }
  const ran = await host.exec(askNativeModules(command));
  if (!ran.ok) return tellNoStart("the python", ran.errno);
  if (ran.value.timedOut) {
    return unmeasured("timed-out", "the extension modules were not read within 60 s");
  }
  const [, , , , text = ""] = ran.value.stdout
    .slice(Math.max(0, ran.value.stdout.lastIndexOf("parity\0")))
    .split("\0");
  const answer = parse(text);
  if (ran.value.exit !== 0 || answer === null) {
    return unmeasured("crashed", "the python could not tell about its extension modules");
  }
  return {
    value: {
      modules: answer.modules.slice(0, 20_000).map(({ needs, ...module }) => ({
        ...module,
        path: template(module.path),
        needs: {
          glibc: needs["GLIBC"] ?? null,
          glibcxx: needs["GLIBCXX"] ?? null,
          cxxabi: needs["CXXABI"] ?? null,
        },
      })),
      glibc: /^glibc (\d[\d.]*)$/.exec(answer.glibc ?? "")?.[1] ?? null,
      unreadable: answer.unreadable.slice(0, 20_000).map((path) => template(path)),
    },
  };
}

/** Whether every library that an importable extension module needs is there, and new enough. */
export function judgeNative(
  asked: boolean,
  { native }: Pick<PythonTableFacts, "native">,
  allowed: readonly string[],
): Judgement {
  if (!asked) return askedForNothing();
  const fix =
    "install the system library, use a wheel that brings it, or list it in allow_unresolved";
  if ("unknown" in native) return undecided(native, fix);
  const { modules, glibc, unreadable } = native.value;
  const broken = modules.flatMap((module) => [
    ...module.missing
      .filter((library) => !allowed.some((pattern) => matchesGlob(library, pattern)))
      .map((library) => `${library} for ${module.path}`),
    ...listTooNew(module.needs.glibc, glibc).map((need) => `${need} for ${module.path}`),
  ]);
  const observed = [`${modules.length} extension modules`];
  if (broken.length > 0) {
    return fail({
      observed,
      items: broken,
      message: `${broken.length === 1 ? "one needed library is" : `${broken.length} needed libraries are`} not there: ${broken[0]}`,
      fix,
    });
  }
  if (unreadable.length > 0) {
    const detail = `cannot be read: ${unreadable.slice(0, 5).join(", ")}`;
    return undecided(
      unmeasured("unreadable", detail),
      "install the package of a damaged module again, and make folders on sys.path readable",
    );
  }
  return pass(observed);
}

function listTooNew(needed: string | null, glibc: string | null): string[] {
  if (needed === null || glibc === null) return [];
  const isNewer = compareNumbers(needed, glibc) > 0;
  return isNewer ? [`GLIBC_${needed}, newer than the ${glibc} here,`] : [];
}

function compareNumbers(one: string, other: string): number {
  const [a, b] = [one.split(".").map(Number), other.split(".").map(Number)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function parse(text: string): z.infer<typeof Answer> | null {
  try {
    return Answer.safeParse(JSON.parse(text), { jitless: true }).data ?? null;
  } catch {
    return null;
  }
}
