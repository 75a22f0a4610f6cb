import type { Judgement } from "../../terms/finding.ts";
import { type Unknown, unmeasured } from "../../terms/measured.ts";
import { UNSTALL_TLS } from "../denial.ts";
import { fail, pass, undecided } from "../judgement.ts";
import type { NetworkFacts, Reach, Way } from "./network-facts.ts";
import { isLoopback, splitTarget } from "./target.ts";

/** Judges whether each of these is reached, the way that its clients would go. */
export function judgeReached(listed: readonly string[], facts: NetworkFacts): Judgement {
  const fix = "open the way to it from this place, or take it out of the contract";
  const rows = listed.map((target) => ({ target, reach: findReach(facts, target) }));
  const missed = rows.filter(
    ({ reach }) =>
      reach !== undefined && !isReached(reach) && findUnknown(usedWays(reach)) === null,
  );
  if (missed.length > 0) {
    return fail({
      items: missed.map(({ target }) => target),
      observed: rows.map(({ target, reach }) => tell(target, reach)),
      message: `not reached: ${missed.map(({ target, reach }) => tell(target, reach)).join("; ")}`,
      fix,
    });
  }
  for (const { target, reach } of rows) {
    if (reach === undefined) return undecided(unasked(target), fix);
    const unknown = isReached(reach) ? null : findUnknown(usedWays(reach));
    if (unknown !== null) return undecided(unknown, repair(unknown, fix));
  }
  return pass(rows.map(({ target, reach }) => tell(target, reach)));
}

/** Judges whether none of these is reached either way, while another server that was asked for shows that the network works. */
export function judgeUnreached(listed: readonly string[], facts: NetworkFacts): Judgement {
  const fix = "close the way to it from this place, its proxy included";
  const rows = listed.map((target) => ({ target, reach: findReach(facts, target) }));
  const hit = rows.filter(({ reach }) => reach !== undefined && listWays(reach).some(answers));
  if (hit.length > 0) {
    return fail({
      items: hit.map(({ target }) => target),
      observed: rows.map(({ target, reach }) => tell(target, reach)),
      message: `reached: ${hit.map(({ target, reach }) => tell(target, reach)).join("; ")}`,
      fix,
    });
  }
  for (const { target, reach } of rows) {
    if (reach === undefined) return undecided(unasked(target), fix);
    const unknown = findUnknown(listWays(reach));
    if (unknown !== null) return undecided(unknown, repair(unknown, fix));
  }
  const controls = facts.targets.filter(
    (reach) => !listed.includes(reach.target) && listWays(reach).some(isProof),
  );
  const unproven = listed.find(
    (target) => !controls.some((control) => !isNear(control.target) || isNear(target)),
  );
  if (unproven === undefined) return pass(rows.map(({ target, reach }) => tell(target, reach)));
  const untold = facts.targets
    .filter(({ target }) => !listed.includes(target))
    .map((reach) => findUnknown(listWays(reach)));
  const open = untold.find((unknown) => unknown !== null);
  if (open !== undefined) return undecided(open, repair(open, fix));
  // here every control is near, and the target is not
  const [seen, wanted] =
    controls.length > 0
      ? ["only servers on this machine were reached", "of the network"]
      : ["no server of must_reach was reached", "that this place does reach"];
  const detail = `${seen}, so that a dead network would look the same for ${unproven}`;
  return undecided(unmeasured("not-reached", detail), `list a server in must_reach ${wanted}`);
}

function findReach(facts: NetworkFacts, target: string): Reach | undefined {
  return facts.targets.find((reach) => reach.target === target);
}

function listWays({ direct, proxy }: Reach): Way[] {
  return proxy === null ? [direct] : [direct, proxy];
}

/** The ways that a client takes: not the proxy where the environment makes an exception. */
function usedWays(reach: Reach): Way[] {
  return reach.exempt ? [reach.direct] : listWays(reach);
}

function isReached(reach: Reach): boolean {
  return usedWays(reach).some(isProof);
}

/** Whether the server itself answered as it should. */
function isProof(way: Way): boolean {
  return "value" in way && (way.value === "open" || way.value === "server-hello");
}

/** Whether something that may be the server answered. */
function answers(way: Way): boolean {
  return isProof(way) || ("value" in way && way.value === "tls-alert");
}

function findUnknown(ways: readonly Way[]): Unknown | null {
  for (const way of ways) if ("unknown" in way) return way;
  return null;
}

/** What to do about a way that could not be tried. */
function repair({ unknown: reason }: Unknown, fix: string): string {
  return reason === "refused" ? UNSTALL_TLS : fix;
}

function unasked(target: string): Unknown {
  return unmeasured("not-asked", `${target} was not tried`);
}

/** Whether a target is on this machine, so that it says nothing of the network. */
function isNear(target: string): boolean {
  return isLoopback(splitTarget(target).host);
}

function tell(target: string, reach: Reach | undefined): string {
  if (reach === undefined) return target;
  const direct = `directly ${word(reach.direct)}`;
  return `${target} ${reach.proxy === null ? direct : `${direct}, by proxy ${word(reach.proxy)}`}`;
}

function word(way: Way): string {
  return "unknown" in way ? "unknown" : way.value;
}
