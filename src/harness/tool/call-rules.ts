import type { AgentSetup, DeclaredRead } from "../../ports/harness.ts";

/** What a call to the stand-in is: the mutating call, a declared read, or one that nobody declared. */
export type CallKind =
  | { readonly kind: "call" }
  | { readonly kind: "read"; readonly read: DeclaredRead }
  | { readonly kind: "undeclared" };

/** Tells a call by the longest declared prefix of its arguments; on a tie it is the mutating call. */
export function classifyCall(
  argv: readonly string[],
  agent: Pick<AgentSetup, "effect" | "reads">,
): CallKind {
  let best: { readonly length: number; readonly kind: CallKind } | null = null;
  if (startsWith(argv, agent.effect))
    best = { length: agent.effect.length, kind: { kind: "call" } };
  for (const read of agent.reads) {
    if (!startsWith(argv, read.args)) continue;
    if (best !== null && best.length >= read.args.length) continue;
    best = { length: read.args.length, kind: { kind: "read", read } };
  }
  return best?.kind ?? { kind: "undeclared" };
}

function startsWith(argv: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length <= argv.length && prefix.every((word, index) => argv[index] === word);
}
