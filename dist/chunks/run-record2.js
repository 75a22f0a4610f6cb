import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { resolve } = requireBuiltin("node:path");
import { It as loadContract, br as ParityError, g as describeReadFailure, h as measurePlace, zt as maxContractBytes } from "./core.js";
import { V as exitCodes } from "./early.js";

// src/cli/run-record.ts
const DEFAULT_CONTRACT = "parity-contract.toml";
async function runRecord(input) {
	const { typed, machine, terminal, version } = input;
	if (typed.words.length > 0) {
		const message = `record takes no ${JSON.stringify(typed.words[0])}`;
		throw new ParityError("usage/extra-words", message, { hint: "name the recording's file with --out FILE" });
	}
	const out = readOut(input);
	const contract = await readContract(input);
	const outputs = out === "-" ? [] : [out];
	const recorder = await machine.openRecorder(machine.cwd);
	await measurePlace({
		host: recorder.host,
		contract,
		place: "",
		outputs,
		deep: true
	});
	const text = recorder.write({
		contractSha256: contract.sha256,
		outputs,
		version
	});
	if (out === "-") await terminal.writeResult(text);
	else {
		await machine.files.writeWhole(out, text);
		terminal.writeNotice(`${out} written; judge it with check --from ${out} --place NAME`);
	}
	return exitCodes.pass;
}
function readOut({ typed, machine }) {
	const out = typed.values.get("out") ?? "parity-recording.txt";
	const contract = typed.values.get("contract") ?? DEFAULT_CONTRACT;
	if (resolve(machine.cwd, out) !== resolve(machine.cwd, contract)) return out;
	throw new ParityError("usage/out-is-contract", "--out names the contract itself", { hint: "write the recording to another file" });
}
async function readContract({ typed, machine }) {
	const named = typed.values.get("contract");
	const path = named ?? DEFAULT_CONTRACT;
	const limits = {
		root: machine.cwd,
		maxBytes: maxContractBytes
	};
	const reading = await machine.files.readRegular(path, limits);
	if (!reading.ok) {
		if (named === void 0 && reading.refusal.kind === "missing") return {
			path,
			sha256: null,
			tables: /* @__PURE__ */ new Map()
		};
		throw refuse(describeReadFailure(reading.refusal, reading.path));
	}
	const sha256 = machine.digest(reading.bytes);
	const loaded = await loadContract({
		path: reading.path,
		bytes: reading.bytes,
		sha256
	});
	const [problem] = loaded.ok ? [] : loaded.problems;
	if (problem !== void 0) throw refuse(problem);
	return loaded.ok ? {
		path: reading.path,
		sha256,
		tables: askEverywhere(loaded.contract)
	} : {
		path: reading.path,
		sha256,
		tables: /* @__PURE__ */ new Map()
	};
}
function askEverywhere({ tables }) {
	return new Map([...tables].map(([id, table]) => {
		return [id, Object.fromEntries(Object.entries(table).filter(([key]) => key !== "at"))];
	}));
}
function refuse({ code, file, line, column, message, hint }) {
	return new ParityError(code, message, {
		...hint === null ? {} : { hint },
		...file === null ? {} : { at: {
			file,
			line,
			column
		} }
	});
}

export { runRecord as n, readContract as t };