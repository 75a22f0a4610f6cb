import { n as compileClaimPattern, r as findClaim, t as capLine } from "./claim.js";

export { findClaim };