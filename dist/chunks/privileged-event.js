// src/terms/privileged-event.ts
const privilegedEvents = /* @__PURE__ */ new Set([
	"pull_request_target",
	"workflow_run",
	"issue_comment"
]);
function refuseEvent(eventName) {
	if (!privilegedEvents.has(eventName)) return null;
	return {
		code: "setup/privileged-event",
		file: null,
		line: null,
		column: null,
		message: `the check does not run on ${eventName}: such a job holds secrets or a write token, and the check runs code from the checkout`,
		hint: "run the check on pull_request, push or merge_group"
	};
}
function refuseJob(env) {
	if (env.get("GITHUB_ACTIONS") !== "true") return null;
	return refuseEvent(env.get("GITHUB_EVENT_NAME") ?? "");
}

export { refuseJob as n, refuseEvent as t };