import type { AgentSetup, DeclaredRead } from "../../ports/harness.ts";
import { callForms } from "./forms/call-forms.ts";

/** What a call to the stand-in is: the mutating call, a declared read, or one that nobody declared. */
export type CallKind =
  | { readonly kind: "call" }
  | { readonly kind: "read"; readonly read: DeclaredRead }
  | { readonly kind: "undeclared" };

/** Tells a call by the declared prefix that covers most of it, in the transport's form; on a tie it is the mutating call. */
export function classifyCall(
  words: readonly string[],
  agent: Pick<AgentSetup, "transport" | "effect" | "reads">,
): CallKind {
  const form = callForms[agent.transport];
  const calls: readonly CallKind[] = [
    { kind: "call" },
    ...agent.reads.map((read) => ({ kind: "read", read }) as const),
  ];
  let best: CallKind = { kind: "undeclared" };
  let most = -1;
  for (const call of calls) {
    const covered = form.cover(call.kind === "read" ? call.read.args : agent.effect, words) ?? -1;
    if (covered <= most) continue;
    best = call;
    most = covered;
  }
  return best;
}
