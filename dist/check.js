import { U as restoreEnvironment } from "./chunks/early.js";

// src/entry/check.ts
restoreEnvironment();
const { runCheckProgram } = await import("./chunks/check-program.js");
await runCheckProgram(new URL("stand-in.js", import.meta.url));

export {  };