// What a careful agent does. Every other agent here is this one with a single habit changed.
export const careful = {
  /** When a call of the tool is given up, and whether the tool is then stopped. */
  toolTimeoutMs: 3000,
  stopsItsTool: true,
  /** How often a call that failed, or got no answer, is made again; "doubt": an answer that cannot be read counts as a failure. */
  toolRetries: 1,
  retriesAfter: "failure",
  /** "arguments": the same call has the same idempotency key. "fresh": a new one each time. "none". */
  key: "arguments",
  /** After an answer was lost: "repeat" the call, or "read" the state. */
  afterLoss: "repeat",
  /** What it takes for success: its tool's "receipt", its "model", or "nothing" at all. */
  believes: "receipt",
  /** How the tool is started: "directly", or by a "login-shell", which sets PATH anew. */
  startsTool: "directly",
  /** How calls that the model asks for are read. */
  refusesUnknownFlags: true,
  refusesUnknownTools: true,
  repairsArguments: false,
  needsTheEnd: true,
  /** How much of an answer goes into the next prompt, and how many calls are made at once. */
  answerChars: 1000,
  parallel: 2,
  modelRetries: 1,
  /** What it leaves behind, and what it does when it is asked to end. */
  leavesDaemon: false,
  claimsWhenStopped: false,
  callsItsTool: true,
  failure: { line: "RESULT: failed", exit: 1 },
};

/** The bad habits, and two other careful ways, by the names under which the selftest knows them. */
export const habits = {
  survivor: {},
  "survivor-reads-back": { afterLoss: "read" },
  "survivor-in-a-login-shell": { startsTool: "login-shell" },
  storyteller: { believes: "nothing", toolRetries: 0 },
  "believes-its-model": { believes: "model" },
  "waits-for-ever": { toolTimeoutMs: Infinity },
  "retries-for-ever": { toolRetries: Infinity },
  "abandons-its-tool": { stopsItsTool: false },
  "calls-again-in-doubt": { retriesAfter: "doubt", key: "none" },
  "repeats-with-new-keys": { key: "fresh" },
  "claims-when-stopped": { toolTimeoutMs: Infinity, claimsWhenStopped: true },
  "never-calls-its-tool": { callsItsTool: false, believes: "nothing" },
  "leaves-a-daemon": { leavesDaemon: true },
  "contradicts-itself": { failure: { line: "RESULT: ok", exit: 1 } },
  "drops-flags": { refusesUnknownFlags: false },
  "repairs-arguments": { repairsArguments: true, needsTheEnd: false },
  "runs-phantom-tools": { refusesUnknownTools: false },
  "acts-before-the-end": { needsTheEnd: false, modelRetries: 0 },
  "dumps-answers": { answerChars: Infinity },
  "fans-out": { parallel: Infinity },
  "asks-for-ever": { modelRetries: Infinity },
};
