import type { Problem } from "./problem.ts";

/** Events whose job holds secrets or a write token while it may check out a stranger's code. */
const privilegedEvents = new Set(["pull_request_target", "workflow_run", "issue_comment"]);

/** Why nothing is checked in a job of this event; null where it may be. Whoever runs a stranger's code there hands out secrets, so there is no switch for it. */
export function refuseEvent(eventName: string): Problem | null {
  if (!privilegedEvents.has(eventName)) return null;
  return {
    code: "setup/privileged-event",
    file: null,
    line: null,
    column: null,
    message: `the check does not run on ${eventName}: such a job holds secrets or a write token, and the check runs code from the checkout`,
    hint: "run the check on pull_request, push or merge_group",
  };
}

/** The same for a program that was started in some step of a job, by the variables of the runner; null elsewhere. */
export function refuseJob(env: ReadonlyMap<string, string>): Problem | null {
  if (env.get("GITHUB_ACTIONS") !== "true") return null;
  return refuseEvent(env.get("GITHUB_EVENT_NAME") ?? "");
}
