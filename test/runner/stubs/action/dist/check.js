import { execFileSync } from "node:child_process";
import { appendFileSync, readdirSync } from "node:fs";

const fails = process.env.INPUT_CONTRACT === "fail";
const verdict = fails ? "fail" : "pass";
const told = {
  node: process.versions.node.split(".")[0],
  terminal: process.stdout.isTTY,
  files: readdirSync(".").sort(),
  matrix: JSON.parse(process.env.INPUT_MATRIX),
  place: process.env.INPUT_PLACE,
  sha: process.env.GITHUB_SHA,
  head: execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim(),
  ref: process.env.GITHUB_REF,
  child: execFileSync(process.execPath, ["-p", "1 + 1"], { encoding: "utf8" }),
  names: Object.keys(process.env).sort(),
};
console.log(JSON.stringify(told));
console.log(`::notice file=a.toml,line=3::${verdict}`);
appendFileSync(process.env.GITHUB_OUTPUT, `verdict<<END\n${verdict}\nEND\n`);
appendFileSync(process.env.GITHUB_STEP_SUMMARY, `# ${verdict}\n`);
if (fails) {
  for (let line = 1; line <= 1000; line += 1) console.log(`line ${line}`);
  console.log("the last line");
  process.exit(1);
}
