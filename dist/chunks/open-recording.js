import { br as ParityError } from "./core.js";
import { a as decodeArgument, n as readOutcome, o as decodeBase64, r as shortenPieces, t as listPieces, u as toText } from "./exec.js";
import { a as VERSION_LINE, i as About, n as rules, o as maxRecordingBytes, t as readTruth } from "./rules.js";
import { F as NotRecordedError, P as NOT_RECORDED } from "./early.js";

// src/recording/read.ts
const END = /^end (\d{1,7}) ([0-9a-f]{64})$/;
function readRecording(bytes, digest) {
	if (bytes.length > 5242880) throw refuse("recording/too-large", `the recording is larger than ${maxRecordingBytes} bytes`);
	const lines = toText(bytes).replaceAll("\r\n", "\n").split("\n");
	refuseForeign(lines[0] ?? "");
	const rest = lines.pop();
	const end = END.exec(lines.pop() ?? "");
	if (end === null ? lines.some((line) => END.test(line)) : rest !== "") throw refuseMore();
	if (end === null) throw refuse("recording/cut", "the recording has no last line: it was cut off");
	if (Number(end[1]) !== lines.length) throw refuse("recording/wrong-count", `the recording promises ${Number(end[1])} lines and has ${lines.length}`);
	if (digest(lines.map((line) => `${line}\n`).join("")) !== end[2]) throw refuse("recording/wrong-hash", "the recording was changed after it was written");
	return readLines(lines);
}
function refuseForeign(first) {
	if (first === "parity-recording/1") return;
	if (/^parity-recording\/\d{1,4}$/.test(first)) throw refuse("recording/wrong-version", `the recording is a ${first}, and only 1 is read`);
	throw refuse("recording/not-a-recording", "the file is no recording");
}
function readLines(lines) {
	const about = /* @__PURE__ */ new Map();
	const env = [];
	const answers = [];
	for (const [index, line] of lines.entries()) {
		if (index === 0) continue;
		const at = index + 1;
		const [word = "", name = "", ...fields] = line.split(" ");
		const argument = decodeArgument(name);
		if (argument === null) throw refuseLine(at);
		if (word === "about") {
			if (fields.length !== 1 || about.has(argument)) throw refuseLine(at);
			about.set(argument, toText(readBase64(fields[0], at)));
		} else if (word === "env") env.push(readVariable(argument, fields, at));
		else answers.push(readAnswer({
			operation: word,
			argument
		}, fields, at));
	}
	const read = About.safeParse(Object.fromEntries(about));
	if (read.success) return {
		about: read.data,
		env,
		answers
	};
	throw refuse("recording/bad-line", `the recording's lines of \`about\` are not whole: ${read.error.issues[0]?.path.join(".") ?? ""}`);
}
function readVariable(name, fields, at) {
	const [state, value] = fields;
	if (fields.length !== 2 || state !== "set" && state !== "empty") throw refuseLine(at);
	return {
		name,
		state,
		value: value === "-" ? null : toText(readBase64(value, at))
	};
}
function readAnswer(asked, [status = "", ...values], at) {
	if (!(/^[a-zA-Z]{1,40}$/.test(asked.operation) && /^[A-Za-z0-9_:,]{1,60}$/.test(status)) || values.length === 0 || values.length > 2) throw refuseLine(at);
	return {
		...asked,
		status,
		values: values.map((value) => readBase64(value, at))
	};
}
function readBase64(text, at) {
	const bytes = decodeBase64(text ?? "");
	if (bytes !== null) return bytes;
	throw refuse("recording/bad-value", `line ${at} of the recording holds no base64`);
}
function refuseMore() {
	return new ParityError("recording/more-lines", "something stands behind the recording's last line, `end`", { hint: "take out what stands behind the line that begins with end, which another program wrote" });
}
function refuseLine(at) {
	return refuse("recording/bad-line", `line ${at} of the recording is not written as one`);
}
function refuse(code, message) {
	return new ParityError(code, message, { hint: "take the recording again at the place, with the same version, and copy the whole file" });
}

// src/host/recorded-host.ts
const unrecorded = {
	ok: false,
	errno: NOT_RECORDED
};
const WITHOUT_VALUE = /* @__PURE__ */ new Set([
	"tryOpen",
	"tryWrite",
	"tryExec",
	"connectSocket"
]);
const OF_PATHS = new Set("readText readHead describe readLink listFolder resolveLinks isExecutable measureSpace tryOpen tryWrite tryExec connectSocket isSameFile holdsCredential readCertificates readTlsSettings visitCanary".split(" "));
function recordedHost({ about, env, answers }, digest) {
	const known = /* @__PURE__ */ new Map();
	const plainly = /* @__PURE__ */ new Map();
	for (const recorded of answers) {
		const { operation, argument } = recorded;
		const key = `${operation}\t${argument}`;
		if (!known.has(key)) known.set(key, recorded);
		const plain = `${operation}\t${dropSlashes(argument)}`;
		if (OF_PATHS.has(operation) && !plainly.has(plain)) plainly.set(plain, recorded);
	}
	function look(operation, pieces) {
		const argument = pieces.join("	");
		return known.get(`${operation}\t${argument}`) ?? plainly.get(`${operation}\t${dropSlashes(argument)}`);
	}
	function answer(operation) {
		const rule = rules[operation];
		return async (...question) => {
			const found = look(operation, rule.ask(...question));
			if (found === void 0) return unrecorded;
			if (found.status !== "ok" && found.status !== "cut") return {
				ok: false,
				errno: found.status
			};
			const value = rule.read(found.values[0] ?? /* @__PURE__ */ new Uint8Array());
			return value === null && !WITHOUT_VALUE.has(operation) ? unrecorded : {
				ok: true,
				value
			};
		};
	}
	function tellTableHome() {
		const user = look("tellUser", rules.tellUser.ask());
		const value = user?.status === "ok" ? user.values[0] ?? /* @__PURE__ */ new Uint8Array() : /* @__PURE__ */ new Uint8Array();
		return rules.tellUser.read(value)?.tableHome ?? null;
	}
	const readWhole = answer("readText");
	const readBytes = answer("readHead");
	return {
		os: about.os,
		arch: about.arch,
		pathDelimiter: about.path_delimiter,
		tableHome: tellTableHome(),
		workspace: about.workspace,
		env: new Map(env.map(({ name, state, value }) => [name, state === "empty" ? "" : value ?? "~"])),
		async readText(path, maxBytes) {
			return (look("readText", [path])?.values[0]?.length ?? 0) > maxBytes ? {
				ok: false,
				errno: "EFBIG"
			} : readWhole(path, maxBytes);
		},
		async readHead(path, maxBytes) {
			const head = await readBytes(path, maxBytes);
			if (!head.ok) return head;
			return head.value.length < maxBytes && look("readHead", [path])?.status === "cut" ? unrecorded : {
				ok: true,
				value: head.value.subarray(0, maxBytes)
			};
		},
		describe: answer("describe"),
		readLink: answer("readLink"),
		listFolder: answer("listFolder"),
		resolveLinks: answer("resolveLinks"),
		async isExecutable(path) {
			const found = look("isExecutable", [path]);
			const is = found?.status === "ok" ? readTruth(found.values[0] ?? /* @__PURE__ */ new Uint8Array()) : null;
			if (is === null) throw new NotRecordedError();
			return is;
		},
		measureSpace: answer("measureSpace"),
		tryOpen: answer("tryOpen"),
		tellUser: answer("tellUser"),
		tellHardware: answer("tellHardware"),
		tryWrite: answer("tryWrite"),
		tryExec: answer("tryExec"),
		isSameFile: answer("isSameFile"),
		visitCanary: answer("visitCanary"),
		identifyBoot: answer("identifyBoot"),
		readClock: answer("readClock"),
		connectSocket: answer("connectSocket"),
		readGitSettings: answer("readGitSettings"),
		holdsCredential: answer("holdsCredential"),
		matchDotenv: answer("matchDotenv"),
		scanSiblings: answer("scanSiblings"),
		scanAncestors: answer("scanAncestors"),
		compareValue: answer("compareValue"),
		classifyValues: answer("classifyValues"),
		sealValue: answer("sealValue"),
		readCertificates: answer("readCertificates"),
		readTlsSettings: answer("readTlsSettings"),
		greet: answer("greet"),
		async exec(request) {
			const found = look("exec", nameExec(request, digest));
			if (found === void 0) return unrecorded;
			const outcome = readOutcome(found.status, found.values);
			return outcome === null ? {
				ok: false,
				errno: found.status
			} : {
				ok: true,
				value: outcome
			};
		},
		runForeign: async () => unrecorded,
		shakeHands: async () => unrecorded
	};
}
function dropSlashes(argument) {
	return argument.replaceAll(/\/+/g, "/").replaceAll(/(?<=[^\t])\/(?=\t|$)/g, "");
}
function nameExec(request, digest) {
	return shortenPieces(listPieces(request), digest);
}

// src/host/open-recording.ts
function openRecording(bytes, digest) {
	const recording = readRecording(bytes, digest);
	const { made_by, minted_s, nonce } = recording.about;
	return {
		host: recordedHost(recording, digest),
		recording: {
			made_by,
			minted_s: Number(minted_s),
			nonce
		}
	};
}

export { openRecording };