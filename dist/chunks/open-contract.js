import { It as loadContract, Zn as describeBrokenCheck, g as describeReadFailure, zt as maxContractBytes } from "./core.js";

// src/cli/open-contract.ts
function nameContract({ values }) {
	return values.get("contract") ?? "parity-contract.toml";
}
async function openContract(machine, { path, origin, refusal }) {
	const broken = {
		origin,
		clock: machine.clock,
		digest: machine.digest
	};
	function breakOff(contract, problems) {
		return {
			ok: false,
			outcome: describeBrokenCheck({
				...broken,
				contract,
				problems
			})
		};
	}
	if (refusal !== null) return breakOff({
		path,
		sha256: null
	}, [refusal]);
	const limits = {
		root: machine.cwd,
		maxBytes: maxContractBytes
	};
	const reading = await machine.files.readRegular(path, limits);
	if (!reading.ok) {
		const problem = describeReadFailure(reading.refusal, reading.path);
		return breakOff({
			path: reading.path,
			sha256: null
		}, [problem]);
	}
	const sha256 = machine.digest(reading.bytes);
	const loaded = await loadContract({
		path: reading.path,
		bytes: reading.bytes,
		sha256
	});
	return loaded.ok ? {
		ok: true,
		contract: loaded.contract
	} : breakOff({
		path: reading.path,
		sha256
	}, [...loaded.problems]);
}

export { openContract as n, nameContract as t };