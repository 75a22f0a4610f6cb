import { n as runRecord, t as readContract } from "./run-record2.js";

export { runRecord };