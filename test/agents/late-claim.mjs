// 5 MiB of log, and the claim as the last line.
import { spawnSync } from "node:child_process";

spawnSync("shop", ["refund", "42"]);
const line = `${"log ".repeat(256)}\n`;
for (let i = 0; i < 5 * 1024; i += 1) process.stdout.write(line);
process.stdout.write('{"status":"success"}\n');
