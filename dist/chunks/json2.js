import { t as renderJson } from "./json.js";

export { renderJson };