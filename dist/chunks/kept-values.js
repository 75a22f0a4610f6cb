import { Mn as countsAsCredential, Pn as isCredentialName, dn as CA_VARIABLES, pn as CREDENTIAL_FILES, wn as isExempt } from "./core.js";

// src/recording/names.ts
const EVERYBODYS = new Set("admin agent alpine app build builder circleci ci codespace container daemon debian dev developer docker ec2-user git gitpod home jenkins jovyan local localhost node nobody nonroot opc postgres python root ruby runner sandbox test travis ubuntu usr user users vagrant vscode work workspace www-data".split(" "));
function isPersonal(name) {
	return name !== "" && !EVERYBODYS.has(name.toLowerCase());
}
const everybodysNames = [...EVERYBODYS];

// src/recording/kept-values.ts
const PATHS = "PATH Path HOME USERPROFILE TMPDIR TEMP APPDATA CURL_HOME LD_LIBRARY_PATH NPM_CONFIG_USERCONFIG npm_config_userconfig PIP_CONFIG_FILE PYTHONHOME RUNNER_TEMP TZDIR UV_PROJECT_ENVIRONMENT VIRTUAL_ENV XDG_CONFIG_HOME XDG_RUNTIME_DIR";
const WORDS = "ASDF_PYTHON_VERSION CONDA_SSL_VERIFY CUDA_VISIBLE_DEVICES GITHUB_ACTIONS GIT_SSL_NO_VERIFY HIP_VISIBLE_DEVICES ImageOS ImageVersion LANG LANGUAGE LC_ADDRESS LC_ALL LC_COLLATE LC_CTYPE LC_IDENTIFICATION LC_MEASUREMENT LC_MESSAGES LC_MONETARY LC_NAME LC_NUMERIC LC_PAPER LC_TELEPHONE LC_TIME NODE_TLS_REJECT_UNAUTHORIZED PROCESSOR_ARCHITECTURE PROCESSOR_ARCHITEW6432 PROCESSOR_IDENTIFIER PYENV_VERSION PYTHONHTTPSVERIFY PYTHONPLATLIBDIR ROCR_VISIBLE_DEVICES RUNNER_ENVIRONMENT TZ YARN_ENABLE_STRICT_SSL npm_command npm_config_strict_ssl npm_lifecycle_event NPM_CONFIG_STRICT_SSL";
const PERSONS = "USER LOGNAME USERNAME HOSTNAME COMPUTERNAME";
const LEADING_NAMES = CREDENTIAL_FILES.map(({ at }) => at.slice(1)).filter((name) => name !== "");
const KEPT = new Map([
	...list(PATHS.split(" "), keepAll),
	...list(CA_VARIABLES.map(({ name }) => name), keepAll),
	...list(LEADING_NAMES.filter((name) => !isCredentialName(name)), keepAll),
	...list(LEADING_NAMES.filter((name) => isCredentialName(name)), keepPath),
	...list(WORDS.split(" "), keepWord),
	...list(PERSONS.split(" "), keepAll),
	...list(["DOCKER_HOST", "CONTAINER_HOST"], keepSocket),
	...list(["NO_PROXY", "no_proxy"], keepExceptions),
	["NODE_OPTIONS", keepCaFlags],
	["npm_config_user_agent", (value) => /^[a-z]{1,10}\//.exec(value)?.[0] ?? null]
]);
const keptNames = [...KEPT.keys()].toSorted();
function keepVariable([name, value], { redact, greeted }) {
	if (value === "") return {
		name,
		state: "empty",
		value: null
	};
	const kept = (countsAsCredential(name) ? void 0 : KEPT.get(name))?.(value, greeted) ?? null;
	return {
		name,
		state: "set",
		value: kept === null ? null : redact(kept)
	};
}
function list(names, keep) {
	return names.map((name) => [name, keep]);
}
function keepAll(value) {
	return value.length <= 32768 ? value : null;
}
function keepPath(value) {
	return /^(?:\/|[A-Za-z]:[\\/])[^\n\0]{0,4095}$/.test(value) ? value : null;
}
function keepWord(value) {
	return /^[\w.@:/+,<> -]{1,200}$/.test(value) ? value : null;
}
function keepSocket(value) {
	return /^(?:unix|npipe):\/\/\S+$/.test(value) ? value : "tcp://~";
}
function keepExceptions(value, greeted) {
	const kept = value.split(/[\s,]+/).filter((entry) => greeted.some((host) => isExempt(host, /* @__PURE__ */ new Map([["NO_PROXY", entry]]))));
	return kept.length === 0 ? null : kept.join(",");
}
function keepCaFlags(value) {
	const flags = value.match(/--use-(?:openssl|system)-ca\b/g) ?? [];
	return flags.length === 0 ? null : flags.join(" ");
}

export { isPersonal as i, keptNames as n, everybodysNames as r, keepVariable as t };