import { liveInside } from "../harness/isolation/inside.ts";

/** The program within an agent's wall; its one argument is the socket on which the harness speaks to it. */
const [controlPath = ""] = process.argv.slice(2);
liveInside(controlPath);
