import * as z from "zod";
import { PlaceName } from "../../terms/place-name.ts";
import { ParityError } from "../../terms/parity-error.ts";

/** Gives an input's text; an input that is not set is empty. */
export type ReadInput = (name: string) => string;

const Flag = z.enum(["true", "false"]).transform((text) => text === "true");
const Lines = z.string().transform((text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== ""),
);
const RetentionDays = z
  .string()
  .regex(/^([0-9]|[1-8][0-9]|90)?$/, "must be a whole number of days from 0 to 90")
  .transform(Number);

/** The inputs of `action.yml`, by their names there. */
export const CheckInputs = z.strictObject({
  contract: z.string().min(1),
  place: PlaceName,
  "working-directory": z.string().min(1),
  faults: z.enum(["run", "skip"]),
  previous: z.string(),
  upload: Flag,
  "artifact-name": z.string(),
  "retention-days": RetentionDays,
  "fail-on-violation": Flag,
  matrix: z.string(),
  strategy: z.string(),
});
export type CheckInputs = z.infer<typeof CheckInputs>;

/** The inputs of `report/action.yml`, by their names there. */
export const ReportInputs = z.strictObject({
  needs: z.string(),
  fingerprints: Lines,
  places: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
    .pipe(z.array(PlaceName)),
  contract: z.string(),
  comment: z.enum(["", "always", "on-failure", "never"]),
  "github-token": z.string(),
  matrix: z.string(),
});
export type ReportInputs = z.infer<typeof ReportInputs>;

/** Reads every input that the schema names, once; a value that it does not allow is an error that names the input. */
export function parseInputs<T>(schema: z.ZodType<T> & { shape: object }, read: ReadInput): T {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? "");
  // The token is never printed, whatever is wrong with it.
  const value = name === "github-token" ? "" : ` (got ${JSON.stringify(given[name] ?? "")})`;
  throw new ParityError(
    "inputs/wrong-value",
    `input ${JSON.stringify(name)}: ${issue?.message ?? "not allowed"}${value}`,
    { hint: "the step's `with:` takes the values that action.yml describes, spelled exactly" },
  );
}

/** Reads the `needs` context: each job's result by its id; null when the input says nothing. */
export function parseNeeds(text: string): ReadonlyMap<string, string> | null {
  if (text.trim() === "") return null;
  const parsed = z
    .record(z.string(), z.object({ result: z.string() }))
    .nullable()
    .safeParse(parseJson(text));
  if (!parsed.success) {
    throw new ParityError("inputs/needs", 'input "needs" is not the JSON of the needs context', {
      hint: "write it exactly so: needs: ${{ toJSON(needs) }}",
    });
  }
  if (parsed.data === null) return null;
  return new Map(Object.entries(parsed.data).map(([job, { result }]) => [job, result]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
