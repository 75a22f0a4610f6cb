import { faults } from "../faults/index.ts";
import { ParityError } from "../terms/parity-error.ts";
import type { Drill } from "./drill.ts";

/** The drills of the agents that are named, and of every agent the rows of the faults that are named; null asks for all. */
export function selectDrills(drills: readonly Drill[], asked: string | null): Drill[] {
  if (asked === null) return [...drills];
  const names = asked.split(",").map((name) => name.trim());
  const agents = new Set(drills.map(({ agent }) => agent));
  const ids = faults.map(({ id }) => id);
  const wrong = names.filter((name) => !agents.has(name) && !ids.includes(name));
  if (wrong.length > 0) {
    throw new ParityError(
      "usage/unknown-drill",
      `--only knows no ${wrong.map((name) => JSON.stringify(name)).join(", ")}`,
      { hint: `name faults, or agents: ${[...agents].join(", ")}` },
    );
  }
  const named = ids.filter((id) => names.includes(id));
  return drills.flatMap((drill) => {
    if (names.includes(drill.agent)) return [drill];
    const expects = Object.fromEntries(
      named.flatMap((id) => Object.entries(narrow(drill.expects, id))),
    );
    return Object.keys(expects).length === 0 ? [] : [{ ...drill, expects }];
  });
}

/** What is expected of one fault's rows alone. */
function narrow(expects: Drill["expects"], id: string): Drill["expects"] {
  const own = Object.entries(expects).filter(([name]) => name.replace(/[/ ].*$/, "") === id);
  const { every } = expects;
  // a fault that cannot be played would be refused where it is the only one
  if (own.every(([, { verdict }]) => verdict === "not-applicable") && own.length > 0) return {};
  return own.length === 0 && every !== undefined ? { [id]: every } : Object.fromEntries(own);
}
