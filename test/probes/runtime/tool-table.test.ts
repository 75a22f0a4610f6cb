import assert from "node:assert/strict";
import { test } from "node:test";
import {
  askTool,
  readTools,
  readToolVersion,
  versionedTools,
} from "../../../src/probes/runtime/tool-table.ts";

test("each program's own words tell its version", () => {
  for (const [name, printed, version] of [
    ["bash", "GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)", "5.2.15"],
    ["clang", "Apple clang version 15.0.0 (clang-1500.3.9.4)", "15.0.0"],
    ["cmake", "cmake version 3.25.1\n\nCMake suite", "3.25.1"],
    ["curl", "curl 7.88.1 (x86_64-pc-linux-gnu) libcurl/7.88.1 OpenSSL/3.0.19", "7.88.1"],
    ["docker", "Docker version 28.2.2, build e6534b4", "28.2.2"],
    ["ffmpeg", "ffmpeg version n7.1 Copyright", "7.1"],
    ["g++", "g++ (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright", "12.2.0"],
    ["gcc", "gcc (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright", "12.2.0"],
    ["gh", "gh version 2.60.1 (2024-10-25)", "2.60.1"],
    ["git", "git version 2.39.5 (Apple Git-154)", "2.39.5"],
    ["git-lfs", "git-lfs/3.5.1 (GitHub; linux amd64; go 1.22)", "3.5.1"],
    ["java", '\nopenjdk version "17.0.15" 2025-04-15', "17.0.15"],
    ["java", '\njava version "1.8.0_292"', "1.8.0"],
    ["jq", "jq-1.6", "1.6"],
    ["kubectl", "Client Version: v1.32.4-dispatcher\nKustomize Version: v5.5.0", "1.32.4"],
    ["make", "GNU Make 4.3\nBuilt for", "4.3"],
    ["ninja", "1.11.1", "1.11.1"],
    ["node", "v24.21.0", "24.21.0"],
    ["openssl", "OpenSSL 1.1.1w  11 Sep 2023", "1.1.1"],
    ["perl", "\nThis is perl 5, version 36, subversion 0 (v5.36.0) built", "5.36.0"],
    ["php", "PHP 8.3.1 (cli)", "8.3.1"],
    ["psql", "psql (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)", "15.18"],
    ["ruby", "ruby 3.3.0 (2023-12-25 revision 5124f9ac75)", "3.3.0"],
    ["sqlite3", "3.40.1 2022-12-28 14:03:47 df5c", "3.40.1"],
    ["tar", "tar (GNU tar) 1.34", "1.34"],
    ["uv", "uv 0.9.1 (abc 2026-01-01)", "0.9.1"],
    ["wget", "GNU Wget 1.21.3 built on linux-gnu.", "1.21.3"],
  ] as const) {
    assert.equal(readToolVersion(name, printed), version, name);
  }
});

test("another program of that name is told as one, and noise as nothing", () => {
  assert.equal(readToolVersion("openssl", "LibreSSL 3.3.6"), "other");
  assert.equal(readToolVersion("gcc", "Apple clang version 15.0.0"), "other");
  assert.equal(readToolVersion("docker", "podman version 5.2.0"), "other");
  assert.equal(readToolVersion("wget", "BusyBox v1.36.1 multi-call binary"), "other");
  assert.equal(readToolVersion("git", "command not found 1.2.3"), null);
  assert.equal(readToolVersion("unlisted", "unlisted 1.2.3"), null);
});

test("a program that is not in the table is never asked; one that is runs nothing along", () => {
  for (const name of ["yarn", "pnpm", "rustc", "cargo", "go", "npm", "constructor"]) {
    assert.equal(askTool(name, "/x"), null, name);
  }
  for (const name of versionedTools.filter((tool) => !readTools.includes(tool))) {
    const request = askTool(name, "/x");
    assert.equal(request?.argv[0], "/x");
    assert.ok(request.timeoutMs <= 5000);
    for (const option of ["NODE_OPTIONS", "BASH_ENV", "JAVA_TOOL_OPTIONS", "RUBYOPT"]) {
      assert.ok(request.unset?.includes(option));
    }
  }
});
