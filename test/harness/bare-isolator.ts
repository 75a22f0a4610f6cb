import type { Isolator } from "../../src/harness/isolation/isolate.ts";
import { startBare } from "../../src/harness/process/start-bare.ts";

/** Walls nothing off: for tests of everything else, whose agents leave files where the test can see them. */
export const bareIsolator: Isolator = {
  detect: async () => ({
    level: "none",
    way: null,
    canGiveUpPrivileges: false,
    reason: "a test that wants none",
  }),
  isolate: async ({ folder }) => ({
    level: "none",
    start: (agent) => startBare(agent, folder.mark),
    [Symbol.asyncDispose]: async () => {},
  }),
};
