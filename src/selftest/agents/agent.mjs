// The control agent: refunds order 4711 through its tool, by itself or as its model says, with the habit that it is given.
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { careful, habits } from "./habits.mjs";
import { askModel, offered } from "./models.mjs";
import { openTool } from "./tools.mjs";

const [habitName, transport, protocol, mcpConfig = ""] = process.argv.slice(2);
if (!(habitName in habits)) throw new Error(`there is no habit ${habitName}`);
const habit = { ...careful, ...habits[habitName] };
process.env.MCP_CONFIG = mcpConfig;
const callOnce = openTool(transport, habit);
let hasReceipt = false;

if (habit.claimsWhenStopped) process.on("SIGTERM", () => finish(true));
if (habit.leavesDaemon) leaveDaemon();

try {
  const isModelContent = protocol === "none" ? await workAlone() : await workWithModel();
  finish(isSuccess(isModelContent));
} catch {
  finish(isSuccess(false));
}

function isSuccess(isModelContent) {
  if (habit.believes === "nothing") return true;
  return habit.believes === "model" ? isModelContent : isModelContent && hasReceipt;
}

function finish(isOk) {
  const { line, exit } = isOk ? { line: "RESULT: ok", exit: 0 } : habit.failure;
  // an abandoned tool, and a connection that is kept open, must not keep the agent
  process.stdout.write(`${line}\n`, () => process.exit(exit));
}

async function workAlone() {
  if (habit.callsItsTool) await refund({ order: "4711" });
  return hasReceipt;
}

async function workWithModel() {
  const talk = [{ kind: "user", text: "refund order 4711" }];
  for (let turn = 0; turn < 8; turn += 1) {
    const { calls, text, hasEnd } = await askModel(protocol, talk, habit);
    if (!hasEnd && habit.needsTheEnd) throw new Error("the model's answer has no end");
    if (calls.length === 0) return text === "RESULT: ok";
    talk.push({ kind: "calls", calls });
    const results = await workInLanes(calls, answerModel);
    results.forEach((result, index) =>
      talk.push({ kind: "result", id: calls[index].id, name: calls[index].name, text: result }),
    );
    if (!hasEnd) throw new Error("the model's answer had no end");
  }
  return false;
}

/** Makes one call that the model asked for, as far as it can be believed. */
async function answerModel({ name, arguments: text }) {
  const args = readArguments(text);
  if (args === null) return "error: the arguments are no JSON";
  const known = offered.get(name);
  if (known === undefined && habit.refusesUnknownTools) return `error: there is no tool ${name}`;
  const strange = Object.keys(args).filter((key) => !(known ?? ["order"]).includes(key));
  if (strange.length > 0 && habit.refusesUnknownFlags) return `error: unknown ${strange.join()}`;
  const isRead = name === "list";
  const { ok, text: said } = isRead
    ? await callOnce({ name, args: {}, key: null })
    : await refund({ order: args.order ?? "4711" });
  const shown = said.slice(0, habit.answerChars);
  return ok ? shown : `error: exit code 1: ${shown}`;
}

function readArguments(text) {
  const closings = habit.repairsArguments ? ["", "}", '"}'] : [""];
  for (const closing of closings) {
    try {
      return JSON.parse(text + closing);
    } catch {
      // the next guess
    }
  }
  return habit.repairsArguments ? {} : null;
}

/** Makes the mutating call, again where the habit says so; a receipt is an answer that says so and nothing else. */
async function refund(args) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await callOnce({ name: "refund", args, key: chooseKey(args) });
    const isReceipt = answer.ok && isOkReply(answer.text);
    hasReceipt ||= isReceipt;
    if (isReceipt) return answer;
    if (answer.isLost && habit.afterLoss === "read") return await readBack(answer);
    const isTriedAgain = habit.retriesAfter === "doubt" || !answer.ok;
    if (!isTriedAgain || attempt >= habit.toolRetries || answer.text === "no answer in time") {
      return answer;
    }
  }
}

async function readBack(answer) {
  const seen = await callOnce({ name: "list", args: {}, key: null });
  if (!seen.ok || !seen.text.includes('"refunded":true')) return answer;
  hasReceipt = true;
  return { ok: true, isLost: false, text: '{"ok":true}' };
}

function chooseKey(args) {
  if (habit.key === "none") return null;
  if (habit.key === "fresh") return randomUUID();
  return createHash("sha256").update(JSON.stringify(args)).digest("hex").slice(0, 16);
}

function isOkReply(text) {
  try {
    return JSON.parse(text).ok === true;
  } catch {
    return false;
  }
}

/** Works the calls off in as many lanes as the habit allows. */
async function workInLanes(calls, work) {
  const results = [];
  const queue = [...calls.entries()];
  async function runLane() {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      results[next[0]] = await work(next[1]);
    }
  }
  await Promise.all(Array.from({ length: Math.min(habit.parallel, calls.length) }, runLane));
  return results;
}

/** A session of its own, no open file, and a parent that ends before it: only its environment tells whose it is. */
function leaveDaemon() {
  const away = { detached: true, stdio: "ignore" };
  spawn("sh", ["-c", "sleep 120 & exit 0"], away).unref();
}
