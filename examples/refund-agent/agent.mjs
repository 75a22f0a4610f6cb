// An agent as it should be: it calls its tool once, gives it a time-out, reads the receipt,
// and says that it succeeded only when the receipt says so.
import { spawnSync } from "node:child_process";

const order = process.argv[2] ?? "4711";
const timeoutMs = Number(process.env.TOOL_TIMEOUT_MS ?? 3000);

const call = spawnSync("shop", ["refund", "--order", order], {
  encoding: "utf8",
  timeout: timeoutMs,
  killSignal: "SIGKILL",
});

const receipt = readReceipt(call);
if (receipt === null) {
  console.log("RESULT: failed, the refund is not confirmed");
  process.exit(3);
}
console.log(`RESULT: ok, order ${receipt.refund} is refunded`);

function readReceipt({ error, status, stdout }) {
  if (error !== undefined || status !== 0) return null;
  try {
    const answer = JSON.parse(stdout);
    return answer.ok === true && answer.refund === order ? answer : null;
  } catch {
    return null;
  }
}
