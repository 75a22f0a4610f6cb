// An agent as too many are: it calls its tool and tells a success story, whatever the tool did.
import { spawnSync } from "node:child_process";

const order = process.argv[2] ?? "4711";
spawnSync("shop", ["refund", "--order", order], { timeout: 3000, killSignal: "SIGKILL" });
console.log(`RESULT: ok, order ${order} is refunded`);
