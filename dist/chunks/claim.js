import { n as compileClaimPattern, r as findClaim, t as capLine } from "./claim2.js";

export { findClaim };