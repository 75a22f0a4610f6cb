import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countsAsCredential,
  isCredentialName,
  mayHoldCredential,
} from "../../src/terms/credential-name.ts";

test("names that say what they open are credential names", () => {
  for (const name of ["GITHUB_TOKEN", "STRIPE_SECRET", "DB_PASSWORD", "OPENAI_API_KEY", "APIKEY"]) {
    assert.ok(isCredentialName(name), name);
  }
});

test("harmless names are none", () => {
  for (const name of ["APP_ENV", "KEYBOARD", "PATH", "MONKEY", "TOOL_TIMEOUT_MS"]) {
    assert.ok(!isCredentialName(name), name);
  }
});

test("what only sounds like a credential is not counted, and an address that holds one is", () => {
  for (const name of ["PWD", "SSH_AUTH_SOCK", "XAUTHORITY", "TOKENIZERS_PARALLELISM"]) {
    assert.ok(!countsAsCredential(name), name);
  }
  for (const name of ["NODE_TLS_REJECT_UNAUTHORIZED", "GOOGLE_APPLICATION_CREDENTIALS"]) {
    assert.ok(!countsAsCredential(name) && isCredentialName(name), name);
  }
  for (const name of ["GIT_AUTHOR_NAME", "AWS_WEB_IDENTITY_TOKEN_FILE", "KEYBOARD", "HOME"]) {
    assert.ok(!countsAsCredential(name), name);
  }
  for (const name of ["GITHUB_TOKEN", "DB_PWD", "DATABASE_URL", "MONGODB_URI", "PGPASSWORD"]) {
    assert.ok(countsAsCredential(name), name);
  }
});

test("a count and an author are no credentials, whatever else their names sound like", () => {
  const counts = ["MAX_TOKENS", "MAX_OUTPUT_TOKENS", "MAX_AUTH_CONNECTIONS", "THINKING_TOKENS"];
  const others = ["TOKEN_LIMIT", "AUTHOR", "GIT_AUTHOR_EMAIL", "BOOK_AUTHORS"];
  for (const name of [...counts, ...others, "TOKENIZERS_PARALLELISM"]) {
    assert.ok(!isCredentialName(name), name);
    assert.ok(!countsAsCredential(name), name);
    assert.ok(!mayHoldCredential(name, "4096"), name);
  }
  const secrets = ["API_TOKENS", "INPUT_TOKENS", "TOKEN", "AUTHOR_TOKEN", "AUTHORIZATION"];
  const single = ["MAX_BOT_TOKEN", "MAX_TOKEN", "TOTAL_API_TOKEN", "MIN_AUTH_TOKEN"];
  for (const name of [...secrets, ...single, "MAX_TOKEN_SECRET", "OAUTH"]) {
    assert.ok(isCredentialName(name), name);
    assert.ok(countsAsCredential(name), name);
    assert.ok(mayHoldCredential(name, "x"), name);
  }
});

test("short names of credentials are never handed on, and not counted", () => {
  const names = ["DB_PASS", "STRIPE_SK", "MY_JWT", "SLACK_WEBHOOK_URL", "CONNECTION_STRING"];
  for (const name of [...names, "DB_CONN", "CONNSTR", "SMTP_PW", "JDBC_URL", "TEAMS_WEBHOOK"]) {
    assert.ok(mayHoldCredential(name), name);
    assert.ok(!countsAsCredential(name), name);
  }
  const settings = ["MAX_CONN", "DB_CONN_TIMEOUT", "PASS_COUNT", "JWT_ALGORITHM", "WEBHOOK_PORT"];
  for (const name of [...settings, "COMPASS", "RISK", "BYPASS", "PWD", "TASK"]) {
    assert.ok(!mayHoldCredential(name), name);
  }
});

test("a value tells what its name does not: a count, or an address with a password", () => {
  assert.ok(!mayHoldCredential("CHUNK_TOKENS", "4096"));
  assert.ok(mayHoldCredential("CHUNK_TOKENS", "a1b2"));
  assert.ok(mayHoldCredential("CHUNK_TOKENS"));
  assert.ok(mayHoldCredential("DB_PASS", "4096"));
  for (const value of ["", "128000", "-1"])
    assert.ok(!mayHoldCredential("OUTPUT_TOKENS", value), value);
  for (const value of ["sk-a1b2", "12ab"])
    assert.ok(mayHoldCredential("OUTPUT_TOKENS", value), value);
  for (const url of [
    "https://me:pw@shop.example/",
    "redis://:pw@cache:6379/0",
    "https://ghp_abcdefgh@github.com/x",
    "https://0123456789abcdef0123@shop.example/",
    '"postgres://u:p@h"',
    "postgres://u:p/x@h/d",
    "jdbc:mysql://u:p@h",
    'redis://u:p"w@h',
    "https://shop.example:80/,https://u:p@h",
  ]) {
    assert.ok(mayHoldCredential("SHOP", url), url);
  }
  for (const url of [
    "https://shop.example:80/@me",
    "https://shop.example:80",
    "https://shop.example/?a=b:c@d",
    "ssh://git@shop.example/r",
    "http://[::1]:80/@me",
    '["https://shop.example:80","me@shop"]',
    '{"url":"https://shop.example","port":80,"by":"me@shop"}',
    "a:b@c",
  ]) {
    assert.ok(!mayHoldCredential("SHOP", url), url);
  }
});

test("what may open something is never handed on, counted or not", () => {
  for (const name of ["API_TOKEN", "DATABASE_URL", "TOKEN_FILE"])
    assert.ok(mayHoldCredential(name));
  for (const name of ["APP_ENV", "HOME", "SHOP_URL"]) assert.ok(!mayHoldCredential(name));
});

test("a connection that holds one word names a driver", () => {
  for (const value of ["mysql", "sync", "pgsql_1"]) {
    assert.ok(!mayHoldCredential("DB_CONNECTION", value), value);
    assert.ok(!mayHoldCredential("QUEUE_CONN", value), value);
  }
  for (const value of ["", "Server=db;Pwd=x", "a1b2c3d4e5f6a7b8c9d0"]) {
    assert.ok(mayHoldCredential("DB_CONNECTION", value), value);
  }
});

test("a long value is looked through in one go", () => {
  for (const part of ["a://", "a://b:c", "a".repeat(20), "a://b:"]) {
    assert.ok(!mayHoldCredential("SHOP", part.repeat(131_072 / part.length)), part);
  }
});
