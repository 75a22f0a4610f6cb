import * as z from "zod";
import { UnknownReason } from "./measured.ts";

/** The five ways in which a clause can come out; only `pass` is a pass. */
export const Status = z.enum(["pass", "fail", "unknown", "not-applicable", "not-run"]);
export type Status = z.infer<typeof Status>;

/** The longest text of a finding, and the most texts that one list of it holds. */
export const maxTextChars = 4096;
export const maxTexts = 2000;

const Text = z.string().max(maxTextChars);
const Texts = z.array(Text).max(maxTexts);

/** One clause of the contract, judged at one place. */
export const Finding = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_]*\.[a-z][a-z_]*$/),
  status: Status,
  reason: UnknownReason.nullable(),
  expected: Texts,
  observed: Texts,
  items: Texts,
  line: z.int().min(1).nullable(),
  message: Text,
  fix: Text,
  waived: z.null(),
});
export type Finding = z.infer<typeof Finding>;

/** What a clause's judge answers; the gate adds the id, the expectation and the line. */
export interface Judgement {
  readonly status: Status;
  readonly reason?: UnknownReason;
  readonly observed?: readonly string[];
  readonly items?: readonly string[];
  readonly message?: string;
  readonly fix?: string;
}
