import { t as compilePattern } from "./pattern.js";

export { compilePattern };