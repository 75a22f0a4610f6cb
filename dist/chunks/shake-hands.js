import { createRequire as createBuiltinRequire } from "node:module";
const requireBuiltin = createBuiltinRequire(import.meta.url);
import { ln as askTlsClient, un as readTlsEnds, y as _usingCtx } from "./core.js";
import { m as nameErrno, o as spawnTool } from "./early.js";
const { once } = requireBuiltin("node:events");
const { connect, createServer } = requireBuiltin("node:tls");
const { createHash, generateKeyPairSync, randomBytes, sign } = requireBuiltin("node:crypto");

// src/host/tls/der.ts
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	return Buffer.concat([
		Buffer.from([tag]),
		writeLength(content.length),
		content
	]);
}
function sequence(...parts) {
	return der(48, ...parts);
}
function setOf(value) {
	return der(49, value);
}
function oid(dotted) {
	const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
	return der(6, Buffer.from([first * 40 + second, ...rest.flatMap(writeArc)]));
}
function unsigned(bytes) {
	return der(2, (bytes[0] ?? 0) >= 128 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}
function bitString(bytes, unused = 0) {
	return der(3, Buffer.from([unused]), bytes);
}
function octets(bytes) {
	return der(4, bytes);
}
function boolean(value) {
	return der(1, Buffer.from([value ? 255 : 0]));
}
function utf8(text) {
	return der(12, Buffer.from(text));
}
function time(at) {
	const digits = `${at.toISOString().replaceAll(/\D/g, "").slice(0, 14)}Z`;
	return at.getUTCFullYear() < 2050 ? der(23, Buffer.from(digits.slice(2))) : der(24, Buffer.from(digits));
}
function writeLength(length) {
	if (length < 128) return Buffer.from([length]);
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(length);
	const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
	return Buffer.concat([Buffer.from([128 + significant.length]), significant]);
}
function writeArc(arc) {
	const digits = [arc & 127];
	for (let rest = arc >>> 7; rest > 0; rest >>>= 7) digits.unshift(128 | rest & 127);
	return digits;
}

// src/host/tls/mint.ts
const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));
function mintAuthority(name, validFromMs, validToMs) {
	const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = identify(keys.publicKey);
	const extensions = [
		extension("2.5.29.19", true, sequence(boolean(true))),
		extension("2.5.29.15", true, bitString(Buffer.from([6]), 1)),
		extension("2.5.29.14", false, octets(id)),
		extension("2.5.29.35", false, sequence(der(128, id)))
	];
	return seal({
		issuer: {
			...keys,
			name,
			pem: ""
		},
		name,
		...keys,
		validFromMs,
		validToMs,
		extensions
	});
}
function mintLeaf(request) {
	const { issuer, host, validFromMs, validToMs, namesIssuerKey } = request;
	const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const extensions = [
		extension("2.5.29.19", true, sequence()),
		extension("2.5.29.15", true, bitString(Buffer.from([128]), 7)),
		extension("2.5.29.37", false, sequence(oid("1.3.6.1.5.5.7.3.1"))),
		extension("2.5.29.17", false, sequence(der(130, Buffer.from(host)))),
		extension("2.5.29.14", false, octets(identify(keys.publicKey))),
		...namesIssuerKey ? [extension("2.5.29.35", false, sequence(der(128, identify(issuer.publicKey))))] : []
	];
	return seal({
		issuer,
		name: host,
		...keys,
		validFromMs,
		validToMs,
		extensions
	});
}
function seal(unsealed) {
	const { issuer, name, publicKey, privateKey, validFromMs, validToMs, extensions } = unsealed;
	const body = sequence(der(160, unsigned(Buffer.from([2]))), unsigned(Buffer.concat([Buffer.from([1]), randomBytes(15)])), ECDSA_SHA256, writeName(issuer.name), sequence(time(new Date(validFromMs)), time(new Date(validToMs))), writeName(name), publicKey.export({
		type: "spki",
		format: "der"
	}), der(163, sequence(...extensions)));
	const signature = sign("sha256", body, issuer.privateKey);
	return {
		pem: writePem(sequence(body, ECDSA_SHA256, bitString(signature))),
		name,
		publicKey,
		privateKey
	};
}
function writeName(commonName) {
	return sequence(setOf(sequence(oid("2.5.4.3"), utf8(commonName))));
}
function extension(id, isCritical, value) {
	const critical = isCritical ? boolean(true) : Buffer.alloc(0);
	return sequence(oid(id), critical, octets(value));
}
function identify(publicKey) {
	return createHash("sha1").update(publicKey.export({
		type: "spki",
		format: "der"
	})).digest();
}
function writePem(certificate) {
	return [
		"-----BEGIN CERTIFICATE-----",
		...certificate.toString("base64").match(/.{1,64}/g) ?? [],
		"-----END CERTIFICATE-----",
		""
	].join("\n");
}

// src/host/tls/serve.ts
const SERVER_NAME = "localhost";
const DAY_MS = 864e5;
const CONTROL_PATIENCE_MS = 3e3;
const OLD = {
	minVersion: "TLSv1",
	maxVersion: "TLSv1.1"
};
async function serveCases(nowMs) {
	const running = [];
	async function stop() {
		await Promise.all(running.map((server) => server.stop()));
	}
	try {
		const { authority, leaves } = mintCases(nowMs);
		const ports = /* @__PURE__ */ new Map();
		for (const [id, leaf] of leaves) {
			const server = await serve(leaf, versionsOf(id));
			running.push(server);
			if (id !== "old_tls" || await isServed(server.port)) ports.set(id, server.port);
		}
		return {
			authorityPem: authority.pem,
			ports,
			[Symbol.asyncDispose]: stop
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
function mintCases(now) {
	const [from, to] = [now - DAY_MS, now + 2 * DAY_MS];
	const authority = mintAuthority("Parity contract, trusted", from, to);
	const stranger = mintAuthority("Parity contract, untrusted", from, to);
	const sound = {
		issuer: authority,
		host: SERVER_NAME,
		validFromMs: from,
		validToMs: to,
		namesIssuerKey: true
	};
	return {
		authority,
		leaves: [
			["trusted", mintLeaf(sound)],
			["tls12", mintLeaf(sound)],
			["untrusted", mintLeaf({
				...sound,
				issuer: stranger
			})],
			["wrong_host", mintLeaf({
				...sound,
				host: "elsewhere.invalid"
			})],
			["not_yet_valid", mintLeaf({
				...sound,
				validFromMs: now + DAY_MS
			})],
			["no_key_id", mintLeaf({
				...sound,
				namesIssuerKey: false
			})],
			["old_tls", mintLeaf(sound)]
		]
	};
}
function versionsOf(id) {
	if (id === "old_tls") return {
		...OLD,
		ciphers: "DEFAULT@SECLEVEL=0"
	};
	return { maxVersion: id === "tls12" ? "TLSv1.2" : "TLSv1.3" };
}
async function serve(leaf, versions) {
	const key = leaf.privateKey.export({
		type: "pkcs8",
		format: "pem"
	});
	const server = createServer({
		cert: leaf.pem,
		key,
		...versions
	});
	const sockets = /* @__PURE__ */ new Set();
	server.on("connection", (socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.once("close", () => sockets.delete(socket));
	});
	server.on("secureConnection", (socket) => socket.on("error", () => {}).resume());
	server.on("tlsClientError", (_error, socket) => socket.end());
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		port: portOf(server),
		stop: () => close(server, sockets)
	};
}
function portOf(server) {
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : 0;
}
async function close(server, sockets) {
	const closed = once(server, "close");
	server.close();
	for (const socket of sockets) socket.destroy();
	await closed;
}
function isServed(port) {
	return new Promise((resolve) => {
		const lax = {
			...OLD,
			ciphers: "DEFAULT@SECLEVEL=0",
			rejectUnauthorized: false
		};
		const socket = connect({
			host: "127.0.0.1",
			port,
			servername: SERVER_NAME,
			...lax
		});
		function settle(served) {
			socket.destroy();
			resolve(served);
		}
		socket.once("secureConnect", () => settle(true));
		socket.once("error", () => settle(false));
		socket.setTimeout(CONTROL_PATIENCE_MS, () => settle(false));
	});
}

// src/host/tls/shake-hands.ts
async function shakeHands(client, place) {
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const servers = _usingCtx$1.a(await serveCases(Date.now()));
			const targets = [...servers.ports].map(([id, port]) => ({
				id,
				address: "127.0.0.1",
				port,
				name: SERVER_NAME
			}));
			const request = askTlsClient(client, targets, servers.authorityPem);
			const ran = await spawnTool(request, place).outcome;
			if (!ran.ok) return ran;
			if (ran.value.timedOut) return {
				ok: false,
				errno: "ETIMEDOUT"
			};
			const ends = readTlsEnds(ran.value.stdout, targets);
			if (ran.value.exit !== 0 || ends === null) return {
				ok: false,
				errno: "ENOANSWER"
			};
			return {
				ok: true,
				value: toRecord((id) => ends.get(id) ?? "unserved")
			};
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		return {
			ok: false,
			errno: nameErrno(error)
		};
	}
}
function toRecord(endOf) {
	return {
		trusted: endOf("trusted"),
		tls12: endOf("tls12"),
		untrusted: endOf("untrusted"),
		wrong_host: endOf("wrong_host"),
		not_yet_valid: endOf("not_yet_valid"),
		no_key_id: endOf("no_key_id"),
		old_tls: endOf("old_tls")
	};
}

export { shakeHands };