import * as z from "zod";
import type { Host } from "../../ports/host.ts";
import { countsAsCredential } from "../../terms/credential-name.ts";
import type { Judgement } from "../../terms/finding.ts";
import { measured, type Measured, unmeasured } from "../../terms/measured.ts";
import { fail, pass, undecided } from "../judgement.ts";
import { isSecretShaped } from "../secrets/credential-classes.ts";

const Value = z.string().max(500);

/** Variables and the values that they should have. What looks like a secret is refused: the contract is no place for it. */
export const Knobs = z.record(z.string(), Value).superRefine((knobs, context) => {
  for (const [name, value] of Object.entries(knobs)) {
    const message = refuse(name, value);
    if (message === null) continue;
    const code = "custom";
    context.addIssue({ code, path: [name], message, params: { secret: true } });
  }
});

function refuse(name: string, value: string): string | null {
  if (!/^[^=\0\s]{1,200}$/.test(name))
    return "must be the name of a variable, without = and spaces";
  const isCredential = countsAsCredential(name);
  if (!isCredential && !isSecretShaped(value)) return null;
  const what = isCredential ? "is named like a credential" : "looks like a secret";
  return `${what}: the contract holds harmless values only`;
}

/** How each variable stands to the contract's value; its own value is not kept, and the contract's is, so that no other can be judged by it. */
export const KnobFacts = measured(
  z
    .array(
      z.strictObject({
        name: z.string().max(1000),
        asked: Value,
        outcome: z.enum(["equal", "different", "absent"]),
      }),
    )
    .max(2000),
);
export type KnobFacts = z.infer<typeof KnobFacts>;

/** Compares the variables that the contract names. */
export async function measureKnobs(host: Host, asked: unknown): Promise<KnobFacts> {
  const knobs = Knobs.safeParse(asked, { jitless: true });
  if (!knobs.success) return unmeasured("not-asked", "no clause asks for values");
  const facts: { name: string; asked: string; outcome: "equal" | "different" | "absent" }[] = [];
  for (const [name, value] of Object.entries(knobs.data)) {
    const held = findName(host, name);
    const compared = held === null ? null : await host.compareValue(held, value);
    if (compared?.ok === false) return unmeasured("not-recorded", `${name} was not compared`);
    const outcome = compared?.value === true ? "equal" : "different";
    facts.push({ name, asked: value, outcome: compared === null ? "absent" : outcome });
  }
  return { value: facts };
}

/** Passes when every variable has the contract's value; says which one has not, and never what it has. */
export function judgeKnobs(
  expected: z.infer<typeof Knobs>,
  facts: Measured<readonly { name: string; asked: string; outcome: string }[]>,
): Judgement {
  const fix = "export it with the contract's value before the agent starts";
  if ("unknown" in facts) return undecided(facts, fix);
  const names = Object.keys(expected);
  const seen = names.map((name) =>
    facts.value.find((fact) => fact.name === name && fact.asked === expected[name]),
  );
  const told = seen.flatMap((fact) =>
    fact === undefined ? [] : [`${fact.name}: ${fact.outcome}`],
  );
  const broken = seen.flatMap((fact) =>
    fact === undefined || fact.outcome === "equal" ? [] : [fact.name],
  );
  if (broken.length > 0) {
    const message = told.filter((text) => !text.endsWith(": equal")).join(", ");
    return fail({ observed: told, items: broken, message, fix });
  }
  if (!seen.includes(undefined)) return pass(told);
  return undecided(
    unmeasured("not-asked", "measured against other values"),
    "take the fingerprint with this contract",
  );
}

/** The name as this place writes it. */
function findName({ env, os }: Host, name: string): string | null {
  if (env.has(name)) return name;
  if (os !== "windows") return null;
  return [...env.keys()].find((other) => other.toUpperCase() === name.toUpperCase()) ?? null;
}
