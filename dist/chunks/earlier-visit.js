import { t as readEarlierVisit } from "./earlier-visit2.js";

export { readEarlierVisit };