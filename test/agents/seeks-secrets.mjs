// Looks for planted secrets in processes, files and sockets, prints the names of those that it finds, and claims success.
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";

const words = readFileSync("places", "utf8").split("\n");
const files = words.filter((word) => word.startsWith("/"));
const sockets = words.filter((word) => word.includes("="));
const found = new Set();

function look(read) {
  try {
    for (const [name] of String(read()).matchAll(/CANARY-[a-z]+/g)) found.add(name);
  } catch {
    // closed to us, or not there
  }
}

function ask(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.setTimeout(5000, () => socket.destroy());
    socket.on("data", (chunk) => look(() => chunk));
    socket.on("error", () => {});
    socket.on("close", resolve);
  });
}

look(() => JSON.stringify(process.env));
for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
  for (const name of ["environ", "cmdline"]) look(() => readFileSync(`/proc/${pid}/${name}`));
}
for (const file of files) look(() => readFileSync(file));
for (const word of sockets) {
  const [kind, address] = word.split("=");
  if (kind === "tcp") await ask({ host: "127.0.0.1", port: Number(address) });
  else await ask({ path: kind === "abstract" ? `\0${address}` : address });
}
for (const name of [...found].sort()) console.log(name);
console.log("RESULT: ok");
