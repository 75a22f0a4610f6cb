import { createHmac } from "node:crypto";
import { mayHoldCredential } from "../../terms/credential-name.ts";

/** The variables in which SDKs look for a model's key, each with the form that its vendor's keys have. */
const modelKeys: ReadonlyMap<string, string> = new Map([
  ["OPENAI_API_KEY", "sk-"],
  ["ANTHROPIC_API_KEY", "sk-ant-"],
  ["GEMINI_API_KEY", ""],
  ["GOOGLE_API_KEY", ""],
]);

const passedPrefix = "decoy-";

/** A credential that opens nothing: the variable that hands it out, its value, and the part of it that is searched for. */
export interface Decoy {
  readonly name: string;
  readonly value: string;
  readonly token: string;
}

/** What decides which decoys a run hands out. */
export interface DecoyOptions {
  readonly passEnv: readonly string[];
  /** The values that are passed where they open nothing. */
  readonly env: ReadonlyMap<string, string>;
  readonly hasModel: boolean;
  /** The run's mark: no two runs have the same decoys. */
  readonly mark: string;
}

/** Makes a run's decoys: one for each name that is passed and may hold a credential, set or not, and a model's dummy keys. */
export function makeDecoys({ passEnv, env, hasModel, mark }: DecoyOptions): Decoy[] {
  const prefixes = new Map(
    passEnv
      .filter((name) => mayHoldCredential(name, env.get(name)))
      .map((name): [string, string] => [name, passedPrefix]),
  );
  if (hasModel) for (const [name, prefix] of modelKeys) prefixes.set(name, prefix);
  return [...prefixes].map(([name, prefix]) => {
    const token = createHmac("sha256", mark).update(name).digest("hex").slice(0, 32);
    return { name, value: `${prefix}${token}`, token };
  });
}

/** The names that are passed and got a decoy; the scripted model's own keys are what the agent should get. */
export function listReplaced(decoys: readonly Decoy[], passEnv: readonly string[]): string[] {
  return decoys
    .filter(({ name, value }) => passEnv.includes(name) && value.startsWith(passedPrefix))
    .map(({ name }) => name);
}
