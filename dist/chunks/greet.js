import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
const { connect, isIP } = requireBuiltin("node:net");
const { Duplex } = requireBuiltin("node:stream");
import { h as startPatience, m as nameErrno } from "./early.js";

// src/host/network/proxy.ts
const NAMES = [
	"https_proxy",
	"HTTPS_PROXY",
	"all_proxy",
	"ALL_PROXY",
	"http_proxy",
	"HTTP_PROXY"
];
function findProxy(env) {
	const value = NAMES.map((name) => env.get(name) ?? "").find((text) => text !== "");
	if (value === void 0) return null;
	const text = value.includes("//") ? value : `http://${value}`;
	if (!URL.canParse(text)) return "unsupported";
	const { protocol, hostname, port, username, password } = new URL(text);
	if (protocol !== "http:") return "unsupported";
	const pair = `${decode(username)}:${decode(password)}`;
	return {
		host: hostname.replace(/^\[|\]$/g, ""),
		port: port === "" ? 80 : Number(port),
		authorization: username === "" ? null : `Basic ${Buffer.from(pair).toString("base64")}`
	};
}
function readStatus(bytes) {
	const text = bytes.toString("latin1");
	if (!text.includes("\r\n\r\n")) return null;
	return Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
}
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

// src/host/network/greet.ts
const PATIENCE_MS = 5e3;
const MAX_HEAD_BYTES = 65536;
async function greet(request, env, patienceMs = PATIENCE_MS) {
	const proxy = request.via === "proxy" ? findProxy(env) : null;
	if (request.via === "proxy" && proxy === null) return {
		ok: false,
		errno: "ENOPROXY"
	};
	if (proxy === "unsupported") return {
		ok: false,
		errno: "EPROXYKIND"
	};
	const socket = connect(proxy ?? {
		host: request.host,
		port: request.port
	});
	const lost = new Promise((_resolve, reject) => {
		socket.once("error", reject);
		socket.once("close", () => reject(named("ECONNRESET")));
	});
	const callOff = startPatience(patienceMs, () => socket.destroy(named("ETIMEDOUT")));
	try {
		return {
			ok: true,
			value: await Promise.race([lost, speak(socket, request, proxy)])
		};
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	} finally {
		callOff();
		socket.on("error", () => {}).destroy();
	}
}
async function speak(socket, request, proxy) {
	await new Promise((resolve) => socket.once("connect", resolve));
	if (proxy !== null) await tunnel(socket, request, proxy);
	return request.tls ? sayHello(socket, request.host) : "open";
}
async function tunnel(socket, { host, port }, { authorization }) {
	const at = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
	const auth = authorization === null ? "" : `Proxy-Authorization: ${authorization}\r\n`;
	socket.write(`CONNECT ${at} HTTP/1.1\r\nHost: ${at}\r\n${auth}\r\n`);
	if (await readUntil(socket, readStatus) !== 200) throw named("EPROXY");
}
async function sayHello(socket, host) {
	const hello = new Duplex({
		read() {},
		write(chunk, _encoding, done) {
			socket.write(chunk, () => done());
		}
	});
	const name = isIP(host) === 0 ? { servername: host } : {};
	const { connect: connectTls } = await import("node:tls");
	const client = connectTls({
		socket: hello,
		rejectUnauthorized: false,
		...name
	});
	client.on("error", () => {});
	try {
		return await readUntil(socket, nameAnswer);
	} finally {
		client.destroy();
		hello.destroy();
	}
}
function nameAnswer(bytes) {
	const [type, major, , , , message] = bytes;
	if (bytes.length >= 2 && major !== 3) return "no-tls";
	if (bytes.length < 6) return null;
	if (type === 21) return "tls-alert";
	return type === 22 && message === 2 ? "server-hello" : "no-tls";
}
function readUntil(socket, read) {
	return new Promise((resolve, reject) => {
		let bytes = Buffer.alloc(0);
		function take(chunk) {
			bytes = Buffer.concat([bytes, chunk]);
			const said = read(bytes);
			if (said === null && bytes.length < MAX_HEAD_BYTES) return;
			socket.off("data", take);
			if (said === null) reject(named("EPROTO"));
			else resolve(said);
		}
		socket.on("data", take);
	});
}
function named(code) {
	return Object.assign(new Error(code), { code });
}

export { greet };