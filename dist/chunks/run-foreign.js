import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { randomBytes } = requireBuiltin("node:crypto");
import { i as followProcesses, r as stopProcesses } from "./stop-processes.js";
import { Pn as isCredentialName } from "./core.js";
import { l as toolRoots, o as spawnTool, s as isHarmlessName } from "./early.js";

// src/host/run-foreign.ts
const LOOK_EVERY_MS = 250;
const MARK_NAME = "PARITY_RUN";
const importsBy = /^(PATH|HOME|TMPDIR|PYTHON[A-Z]+|PYTHON_(GIL|CPU_COUNT|JIT)|(PYENV|ASDF_PYTHON|MISE_PYTHON)_VERSION|LD_PRELOAD|DYLD_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|TEMP|TMP|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;
async function runForeign(request, { folder, env }) {
	const token = randomBytes(16).toString("hex");
	const mark = `import-${randomBytes(16).toString("hex")}`;
	const tool = spawnTool(request, {
		folder,
		env: chooseForeign(env, mark),
		clearsGroup: true,
		input: token
	});
	const tree = tool.pid === void 0 ? null : follow(tool.pid, mark);
	const looks = setInterval(() => tree?.find(), LOOK_EVERY_MS);
	try {
		const ran = await tool.outcome;
		return ran.ok ? {
			ok: true,
			value: {
				...ran.value,
				token
			}
		} : ran;
	} finally {
		clearInterval(looks);
		if (tree !== null) await stopProcesses(tree, 0);
	}
}
function chooseForeign(env, mark) {
	const few = [...env].filter(([name]) => (isHarmlessName(name) || toolRoots.has(name) || importsBy.test(name)) && !isCredentialName(name));
	return new Map([...few, [MARK_NAME, mark]]);
}
function follow(rootPid, mark) {
	return process.platform === "linux" ? followProcesses({
		rootPid,
		mark
	}) : null;
}

export { runForeign };