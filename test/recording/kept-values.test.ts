import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { keepVariable, keptNames } from "../../src/recording/kept-values.ts";
import { countsAsCredential } from "../../src/terms/credential-name.ts";

function keep(name: string, value: string) {
  return keepVariable([name, value], {
    redact: (text) => text.replaceAll("/home/alice", "/~home"),
    greeted: ["api.example.org"],
  });
}

test("every name is kept, and its value only where a probe reads it", () => {
  assert.deepEqual(keep("PATH", "/home/alice/bin:/bin"), {
    name: "PATH",
    state: "set",
    value: "/~home/bin:/bin",
  });
  assert.deepEqual(keep("DATABASE_URL", "postgres://x"), {
    name: "DATABASE_URL",
    state: "set",
    value: null,
  });
  assert.deepEqual(keep("PATH", ""), { name: "PATH", state: "empty", value: null });
});

test("a credential's value is never kept, whatever leads to the name", () => {
  for (const name of ["GH_TOKEN", "SHOP_CREDENTIALS", "NPM_AUTH"]) {
    assert.ok(countsAsCredential(name));
    assert.equal(keep(name, "canary-value").value, null);
  }
  // the path to a file is none
  assert.equal(keep("AWS_SHARED_CREDENTIALS_FILE", "/a").value, "/a");
});

test("what counts as a credential is not listed as kept, so what is listed is kept", () => {
  assert.deepEqual(keptNames.filter(countsAsCredential), []);
  assert.equal(keep("NODE_TLS_REJECT_UNAUTHORIZED", "0").value, "0");
});

test("of a variable that leads to a file, the path is kept and not the credential that it holds instead", () => {
  const name = "GOOGLE_APPLICATION_CREDENTIALS";
  assert.equal(keep(name, "/home/alice/key.json").value, "/~home/key.json");
  for (const value of ['{"type": "service_account"}', "c4n4ry", "/a\n/b"]) {
    assert.equal(keep(name, value).value, null);
  }
});

test("of some values only that part is kept which a probe looks at", () => {
  assert.equal(
    keep("NODE_OPTIONS", "--require ./secret.js --use-system-ca").value,
    "--use-system-ca",
  );
  assert.equal(keep("NODE_OPTIONS", "--require ./secret.js").value, null);
  assert.equal(keep("DOCKER_HOST", "tcp://build-7.corp.example:2375").value, "tcp://~");
  assert.equal(
    keep("DOCKER_HOST", "unix:///run/user/1/docker.sock").value,
    "unix:///run/user/1/docker.sock",
  );
  assert.equal(keep("npm_config_user_agent", "pnpm/9.1.0 npm/? node/v24").value, "pnpm/");
  assert.equal(keep("TZ", "Europe/Berlin").value, "Europe/Berlin");
  assert.equal(keep("TZ", "no zone;{}").value, null);
});

test("of the proxy's exceptions those are kept that speak of a host of the contract", () => {
  assert.equal(keep("no_proxy", "db.corp.internal, .example.org,api.other").value, ".example.org");
  assert.equal(keep("NO_PROXY", "db.corp.internal").value, null);
});

test("what a probe reads by name is kept", () => {
  const read = globSync("src/probes/**/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\benv\.get\("(\w+)"\)/g)].map(([, name = ""]) => name),
  );
  assert.ok(read.length > 30);
  assert.deepEqual(
    [...new Set(read)].filter((name) => !keptNames.includes(name)),
    [],
  );
});
