import { n as readFingerprint, t as maxFingerprintBytes } from "./read2.js";

export { maxFingerprintBytes };