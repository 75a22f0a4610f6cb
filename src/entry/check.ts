import { restoreEnvironment } from "../harness/isolation/restore-environment.ts";

// what is loaded after this reads the environment as it is loaded
restoreEnvironment();
const { runCheckProgram } = await import("./check-program.ts");
await runCheckProgram(new URL("stand-in.js", import.meta.url));
