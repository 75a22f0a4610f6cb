import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeBase64, encodeBase64, toBytes } from "../../src/recording/encoding.ts";
import {
  type Answer,
  type Plain,
  readTruth,
  rules,
  writeTruth,
} from "../../src/recording/rules.ts";

type Samples = { readonly [K in Plain]: readonly Answer<K>[] };

const hex32 = "0123456789abcdef".repeat(2);
const hex64 = hex32.repeat(2);

/** Values of every operation: a new one does not compile until it is here. */
const samples: Samples = {
  readText: ["", "line\nü\n"],
  readHead: [new Uint8Array(), Uint8Array.of(0x7f, 0x45, 0, 255)],
  describe: [
    { kind: "file", sizeBytes: 12, mode: 0o100_644, uid: 1000 },
    { kind: "folder", sizeBytes: 0, mode: 0o041_777, uid: 0 },
    { kind: "link", sizeBytes: 7, mode: 0o120_777, uid: 65_534 },
    { kind: "other", sizeBytes: 0, mode: 0o600, uid: 0 },
  ],
  readLink: ["../zone info/Europe"],
  listFolder: [[], ["a b", "line\nfeed", "100%", "tab\t", "-", "\uFFFD"]],
  resolveLinks: ["/usr/bin/python3.11"],
  measureSpace: [{ totalBytes: 2n ** 63n, freeBytes: 0n, totalInodes: 1n, freeInodes: 0n }],
  tryOpen: [null],
  tryWrite: [null],
  tryExec: [null],
  connectSocket: [null],
  isSameFile: [true, false],
  tellUser: [
    { euid: 0, tableHome: "/root" },
    { euid: 1000, tableHome: null },
  ],
  tellHardware: [{ cpus: 8, cpuModel: "A: B", memoryBytes: 2n ** 40n }],
  visitCanary: [{ id: hex32, leftAtS: 1_767_225_600 }],
  identifyBoot: [
    { boot: hex32, session: hex32 },
    { boot: hex32, session: null },
  ],
  readClock: [{ wallMs: 1_767_225_600_000, driftMs: -12 }],
  readGitSettings: [
    [],
    [
      { scope: "local", section: "http", key: "extraheader", holds: "set", inSubsection: true },
      { scope: "system", section: "a b", key: "%", holds: "credential-file", inSubsection: false },
    ],
  ],
  holdsCredential: [true, false],
  matchDotenv: [[], [1], [2, 30]],
  scanSiblings: [
    { holding: 0, names: [] },
    { holding: 2, names: ["AWS_SECRET_ACCESS_KEY", "A\nB"] },
  ],
  scanAncestors: [
    { holding: 0, unreadable: 3, names: [], runnerNames: [] },
    { holding: 2, unreadable: 0, names: ["API_TOKEN", "A\nB"], runnerNames: ["API_TOKEN"] },
  ],
  compareValue: [true, false],
  classifyValues: [[], [{ name: "GH_TOKEN", kind: "github classic" }]],
  sealValue: [
    { key: hex32.slice(16), digest: hex64 },
    { key: hex32.slice(16), digest: null },
  ],
  readCertificates: [
    { count: 0, digest: hex64, expired: null },
    { count: 3, digest: hex64, expired: [] },
    { count: 3, digest: hex64, expired: [1, 3] },
  ],
  readTlsSettings: [
    { verification: "off", authorities: null },
    { verification: "unsaid", authorities: "/etc/a:b.pem" },
  ],
  greet: ["open", "server-hello", "tls-alert", "no-tls"],
};

/** The values of an operation, each as it is after it was written and read. */
function writeAndRead<K extends Plain>(
  operation: K,
): [before: Answer<K>, after: Answer<K> | null][] {
  const rule = rules[operation];
  return samples[operation].map((value) => {
    const written = decodeBase64(encodeBase64(rule.write(value)));
    assert.ok(written !== null);
    return [value, rule.read(written)];
  });
}

function listOperations(): Plain[] {
  const known: { readonly [K in Plain]: K } = {
    readText: "readText",
    readHead: "readHead",
    describe: "describe",
    readLink: "readLink",
    listFolder: "listFolder",
    resolveLinks: "resolveLinks",
    measureSpace: "measureSpace",
    tryOpen: "tryOpen",
    tryWrite: "tryWrite",
    tryExec: "tryExec",
    connectSocket: "connectSocket",
    isSameFile: "isSameFile",
    tellUser: "tellUser",
    tellHardware: "tellHardware",
    visitCanary: "visitCanary",
    identifyBoot: "identifyBoot",
    readClock: "readClock",
    readGitSettings: "readGitSettings",
    holdsCredential: "holdsCredential",
    matchDotenv: "matchDotenv",
    scanSiblings: "scanSiblings",
    scanAncestors: "scanAncestors",
    compareValue: "compareValue",
    classifyValues: "classifyValues",
    sealValue: "sealValue",
    readCertificates: "readCertificates",
    readTlsSettings: "readTlsSettings",
    greet: "greet",
  };
  return Object.values(known);
}

for (const operation of listOperations()) {
  test(`${operation} comes back as it was`, () => {
    for (const [written, read] of writeAndRead(operation)) assert.deepEqual(read, written);
  });
}

test("a value that is not written as its operation's is none", () => {
  const damaged = {
    matchDotenv: ["x", "1,", "-1"],
    describe: ["", "file", "file:1:0999:0", "door:1:0644:0", "file:1:0644:0:x", "file:-1:0644:0"],
    measureSpace: ["1:2:3", "a:b:c:d"],
    tellUser: ["x:/root", "-1:/root"],
    tellHardware: ["1:x:y", "1:2"],
    visitCanary: ["x:1", `${hex32}:`],
    identifyBoot: [hex32, "x:"],
    readClock: ["1.5:0", "1"],
    readGitSettings: ["local http extraheader\n", "moon a b set no\n", "local a b set no", "% a\n"],
    scanSiblings: ["", "many\n", "1\nA"],
    scanAncestors: ["", "1\n", "1 few\n", "1 2\nany A"],
    classifyValues: ["A B", "%zz x\n"],
    sealValue: ["x:y", hex64],
    readCertificates: [`1:${hex32}`, `1:${hex64}:a`, "x"],
    readTlsSettings: ["maybe", ""],
    listFolder: ["a", "a\nb", "%\n"],
    greet: ["hello"],
    isSameFile: ["", "true"],
  } as const;
  for (const [operation, texts] of Object.entries(damaged)) {
    for (const text of texts) {
      const rule = Object.entries(rules).find(([name]) => name === operation)?.[1];
      assert.equal(rule?.read(toBytes(text)), null, `${operation} ${text}`);
    }
  }
});

test("an argument tells what was asked, and not how much of it", () => {
  assert.deepEqual(rules.readText.ask("/a", 5), ["/a"]);
  assert.deepEqual(rules.describe.ask("/a", "as-is"), ["/a", "as-is"]);
  assert.deepEqual(rules.readGitSettings.ask("/git", null), ["/git"]);
  assert.deepEqual(rules.readGitSettings.ask("/git", "/m"), ["/git", "/m"]);
  const certificates = { path: "/a", folder: "hashed", expiry: true } as const;
  assert.deepEqual(rules.readCertificates.ask(certificates), ["/a", "hashed", "expiry"]);
  const target = { host: "a.example", port: 443, via: "proxy", tls: true } as const;
  assert.deepEqual(rules.greet.ask(target), ["a.example", "443", "proxy", "tls"]);
});

test("truth is yes or no", () => {
  assert.equal(readTruth(writeTruth(true)), true);
  assert.equal(readTruth(writeTruth(false)), false);
  assert.equal(readTruth(toBytes("")), null);
});
