import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import type { Judgement } from "../../terms/finding.ts";
import { measured, type Unknown, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";

const Name = z.string().max(1000);
const Names = z.array(Name).max(2000);

/** What became of a name since the earlier process: its value is the same, another, or gone; or there was none, or none was sealed. */
const Outcome = z.enum(["kept", "changed", "lost", "never-set", "unseen"]);

/** The sealed values of the names that must survive, and what became of them since an earlier fingerprint. */
export const SurvivalFacts = measured(
  z.strictObject({
    /** Tells whether two fingerprints were sealed with the same key; opens nothing. */
    key: z.string().regex(/^[0-9a-f]{16}$/),
    /** Keyed digests, which say nothing without the key; null is a name that is not set. */
    digests: z
      .array(
        z.strictObject({
          name: Name,
          digest: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .nullable(),
        }),
      )
      .max(2000),
    since: measured(z.array(z.strictObject({ name: Name, outcome: Outcome })).max(2000)),
  }),
);
export type SurvivalFacts = z.infer<typeof SurvivalFacts>;
type Sealed = Exclude<SurvivalFacts, Unknown>["value"];

/** Seals the names' values, and compares them with what an earlier process sealed at this place; null is no earlier one. */
export async function measureSurvival(
  host: Host,
  asked: unknown,
  previous: SurvivalFacts | null,
): Promise<SurvivalFacts> {
  const names = Names.min(1).safeParse(asked, { jitless: true });
  if (!names.success) return unmeasured("not-asked", "no clause asks what must survive");
  let key = "";
  const digests: Sealed["digests"] = [];
  for (const name of new Set(names.data)) {
    const sealed = await host.sealValue(name);
    if (!sealed.ok) return explain(sealed.errno);
    ({ key } = sealed.value);
    digests.push({ name, digest: sealed.value.digest });
  }
  return { value: { key, digests, since: compare({ key, digests }, previous) } };
}

function explain(errno: string): Unknown {
  if (errno === "NOTRECORDED") return unmeasured("not-recorded", "no sealed value was recorded");
  const detail = `the place's own key cannot be made or read (${errno})`;
  return unmeasured(errno === "EPERM" || errno === "ELOOP" ? "refused" : "unreadable", detail);
}

function compare(
  now: Pick<Sealed, "key" | "digests">,
  previous: SurvivalFacts | null,
): Sealed["since"] {
  if (previous === null) return unmeasured("first-visit", "no earlier fingerprint was named");
  if ("unknown" in previous) {
    return unmeasured("not-recorded", "the earlier fingerprint sealed no value");
  }
  const earlier = previous.value;
  if (earlier.key !== now.key) {
    const detail = "the earlier fingerprint has another key: another box, or another home";
    return unmeasured("contradictory", detail);
  }
  return {
    value: now.digests.map(({ name, digest }) => {
      const before = earlier.digests.find((one) => one.name === name);
      if (before === undefined) return { name, outcome: "unseen" };
      if (before.digest === null) return { name, outcome: "never-set" };
      if (digest === null) return { name, outcome: "lost" };
      return { name, outcome: digest === before.digest ? "kept" : "changed" };
    }),
  };
}

/** Passes when every name was set in the earlier process and has the same value in this one. */
export function judgeSurvival(expected: readonly string[], facts: SurvivalFacts): Judgement {
  const again = "check twice, in two commands of the agent, the second time with --previous FILE";
  if ("unknown" in facts) return undecided(facts, "make HOME a folder that can be written");
  const { since } = facts.value;
  if ("unknown" in since) return undecided(since, again, again);
  const seen = expected.map((name) => ({
    name,
    outcome: since.value.find((one) => one.name === name)?.outcome ?? "unseen",
  }));
  const observed = seen.map(({ name, outcome }) => `${name}: ${outcome}`);
  const broken = seen.filter(({ outcome }) => outcome === "lost" || outcome === "changed");
  if (broken.length > 0) {
    return fail({
      observed,
      items: broken.map(({ name }) => name),
      message: broken.map(({ name, outcome }) => `${name} is ${sayOutcome(outcome)}`).join("; "),
      fix: "set it where every command gets it (the agent's own settings, a wrapper), not with export",
    });
  }
  const open = seen.find(({ outcome }) => outcome !== "kept");
  if (open === undefined) return pass(observed);
  const detail =
    open.outcome === "never-set"
      ? `${open.name} was not set in the earlier process, so nothing could survive`
      : `${open.name} was not sealed in the earlier fingerprint`;
  return undecided(unmeasured("not-recorded", detail), again, again);
}

function sayOutcome(outcome: string): string {
  return outcome === "lost"
    ? "gone since the earlier process"
    : "another value than in the earlier process";
}
