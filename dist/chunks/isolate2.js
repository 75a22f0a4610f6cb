import { t as openIsolation } from "./isolate.js";

export { openIsolation };