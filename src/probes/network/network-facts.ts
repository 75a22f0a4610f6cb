import * as z from "zod";
import { measured } from "../../terms/measured.ts";
import { Target } from "./target.ts";

/** What came of one way to a target: something answered, or why nothing did. */
const Way = measured(
  z.enum([
    "open",
    "server-hello",
    "tls-alert",
    "no-tls",
    "refused",
    "timed-out",
    "unresolved",
    "unreachable",
    "closed",
    "denied",
  ]),
);
export type Way = z.infer<typeof Way>;

/** How a listed server is reached from here: by itself, and by the proxy. */
export const Reach = z.strictObject({
  target: Target,
  direct: Way,
  /** Null where the environment names no proxy. */
  proxy: Way.nullable(),
  /** Whether the environment's exceptions make clients leave the proxy out. */
  exempt: z.boolean(),
});
export type Reach = z.infer<typeof Reach>;

/** The servers that the contract lists, each once, in its order; nothing else was contacted. */
export const NetworkFacts = z.strictObject({ targets: z.array(Reach).max(100) });
export type NetworkFacts = z.infer<typeof NetworkFacts>;
