import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { b as explainUnsupported } from "./core.js";
import { t as findExposed } from "./exposed-environment.js";
const { randomBytes } = requireBuiltin("node:crypto");
const { closeSync, openSync, unlinkSync, writeFileSync } = requireBuiltin("node:fs");
const { tmpdir } = requireBuiltin("node:os");
const { join } = requireBuiltin("node:path");
import { H as isRestored, W as storedMark } from "./early.js";

// src/harness/isolation/shed-environment.ts
const staysVisible = /^(PATH|HOME|TMPDIR|LANG|LANGUAGE|LC_.*|TZ|TERM|NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_ICU_DATA|LD_LIBRARY_PATH|SSL_CERT_(FILE|DIR)|RUNNER_TRACKING_ID)$/;
function shedEnvironment() {
	if (isRestored() || process.execve === void 0 || process.platform !== "linux") return;
	const visible = Object.entries(process.env).filter(([name]) => staysVisible.test(name));
	const file = join(tmpdir(), `parity-${randomBytes(16).toString("hex")}`);
	const entries = Object.entries(process.env).map(([name, value]) => `${name}=${value ?? ""}`);
	try {
		writeFileSync(file, entries.join("\0"), {
			mode: 384,
			flag: "wx"
		});
	} catch {
		return;
	}
	closeSync(0);
	openSync(file, "r+");
	unlinkSync(file);
	const args = [
		process.argv0,
		...process.execArgv,
		...process.argv.slice(1)
	];
	process.execve(process.execPath, args, {
		...Object.fromEntries(visible.map(([name, value]) => [name, value ?? ""])),
		[storedMark]: "1"
	});
}

// src/harness/isolation/prepare-for-agent.ts
async function prepareForAgent(preparation) {
	if (explainUnsupported() !== null) return;
	const { level } = await preparation.isolator.detect();
	if (level === "namespaces" || findExposed(preparation.env, [process.pid]) === null) return;
	preparation.onRestart();
	(preparation.shed ?? shedEnvironment)();
}

export { prepareForAgent };