import { createHash } from "node:crypto";
import * as z from "zod";
import { sortKeys } from "../../fingerprint/canonical.ts";
import type { Leg } from "../../fingerprint/v1.ts";
import type { Json } from "../../terms/json.ts";
import { ParityError } from "../../terms/parity-error.ts";
import type { Job } from "./job.ts";

const Matrix = z.record(z.string(), z.json()).nullable();
const Strategy = z
  .object({
    "job-index": z.int().min(0).max(255).default(0),
    "job-total": z.int().min(1).max(256).default(1),
  })
  .nullable();

const longestTitleChars = 300;

/** Names the job and matrix leg of this step; outside a matrix both contexts are `null`, and the job is its only leg. */
export function readLeg(
  inputs: { readonly matrix: string; readonly strategy: string },
  job: Pick<Job, "id" | "attempt">,
): Leg {
  const matrix = parseContext("matrix", Matrix, inputs.matrix);
  const strategy = parseContext("strategy", Strategy, inputs.strategy);
  return {
    job: job.id,
    index: strategy?.["job-index"] ?? 0,
    total: strategy?.["job-total"] ?? 1,
    matrix: digestMatrix(matrix),
    title: describeMatrix(matrix),
    attempt: job.attempt,
  };
}

/** Digests a `matrix` context as text, so that key order does not matter; anything unreadable is an error. */
export function digestMatrixInput(text: string): string {
  return digestMatrix(parseContext("matrix", Matrix, text));
}

function digestMatrix(matrix: Json): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(matrix)))
    .digest("hex");
}

function describeMatrix(matrix: z.infer<typeof Matrix>): string {
  const parts = Object.entries(matrix ?? {}).map(
    ([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const title = parts.join(", ");
  return title.length > longestTitleChars ? `${title.slice(0, longestTitleChars - 1)}…` : title;
}

function parseContext<T>(name: string, schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ParityError(
    `inputs/${name}`,
    `input "${name}" is not the JSON of the ${name} context`,
    {
      hint: `leave it out: its default is \${{ toJSON(${name}) }}`,
    },
  );
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
