import type { Section } from "./section.ts";

/** Where the agent goes: nothing at a place tells which program it is. */
export function writeAgent(): Section {
  return {
    table: "agent",
    remarks: [
      "the agent under test: its command, its tool, and how it claims success.",
      "Without it no fault is tried, and nothing shows that the agent stops when its tool breaks.",
    ],
    proposals: [],
  };
}
