import { n as readFingerprint } from "./read2.js";

// src/fingerprint/earlier-visit.ts
function readEarlierVisit(bytes, place) {
	const reading = readFingerprint(bytes);
	if (!reading.ok) return {
		ok: false,
		why: `is ${reading.reason}`
	};
	const { fingerprint } = reading;
	if (fingerprint.place === place) return {
		ok: true,
		fingerprint
	};
	return {
		ok: false,
		why: `is of the place ${fingerprint.place}`
	};
}

export { readEarlierVisit as t };