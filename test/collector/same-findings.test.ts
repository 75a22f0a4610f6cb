import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { readAsks } from "../../src/collector/read-asks.ts";
import { realHost } from "../../src/host/real.ts";
import { makeRepository, whyNoGit } from "../support/git-repository.ts";
import {
  collect,
  judge,
  judgeRecording,
  load,
  mint,
  whyNoCollector,
  whyNoShell,
} from "./collector-kit.ts";

/** Clauses whose answer may change between two looks at a machine on which other tests run. */
const FLEETING = new Set(["secrets.forbid_readable_siblings"]);

const contract = await load(`
[runtime]
python_major_minor = "3.11"
os = "linux"
arch = "x64"
distro = "debian"
libc = "glibc"
min_glibc = "2.28"
min_cpu_level = "x86-64-v2"
forbid_emulation = true
require_sane_clock = true
node = ">=20"
tools = { git = ">=2.1", jq = "*", bash = ">=4", tar = ">=1", npm = ">=1", openssl = ">=1", curl = ">=7" }
runner_image = "ubuntu24"
[python]
packages = { pip = "*" }
lock = "requirements.txt"
pip_matches_python = true
forbid_shadowed_interpreters = true
forbid_user_site = true
forbid_startup_hooks = true
forbid_editable = true
require_venv = true
[env]
required_names = ["PATH", "EMPTY_ONE"]
forbidden_names = ["AWS_SECRET_ACCESS_KEY", "FROM_DOTENV", "stripe_key"]
forbidden_patterns = ["*TOKEN*", "*pass?word*", "no.such*"]
allow_empty = false
forbid_behaviour_names = true
values = { CI = "true", PLAIN = "other" }
[locale]
encoding = "utf-8"
charmap = "utf-8"
require_installed_locale = true
timezone = "UTC"
[resources]
min_cpus = 1
min_memory_mb = 16
min_open_files = 64
min_open_files_soft = 64
min_pids = 16
min_shm_mb = 1
min_gpus = 1
forbid_visible_cpu_gap = true
[tls]
require_ca_bundle = true
forbid_verification_off = true
forbid_expired_cas = true
[disk]
require_writable_tmp = true
require_exec_tmp = true
min_free_tmp_mb = 1
case_sensitive = true
[git]
require_repository = true
require_clean = true
require_full_history = true
require_complete = true
[secrets]
forbid_dotenv = true
max_dotenv_mode = "0600"
forbid_persisted_git_credentials = true
forbid_credential_files = true
forbid_readable_siblings = true
forbid_docker_socket = true
forbid_long_lived = true
[identity]
forbid_root = true
umask_at_least = "022"
require_home = true
require_workspace_owner = true
`);

// One place, looked at by our own code and by the script; judged by one contract.
describe(
  "the collector's recording is judged as the place itself",
  { skip: whyNoCollector() || whyNoGit() },
  () => {
    for (const shell of [["dash"], ["busybox", "sh"]] as const) {
      test(`under ${shell.join(" ")}`, { skip: whyNoShell(shell) }, async () => {
        await using repository = await makeRepository();
        await using scratch = await mkdtempDisposable(join(tmpdir(), "collector-"));
        await repository.write(".env", "FROM_DOTENV=x\n");
        await repository.write(".env.local", "TOKEN=1\nstripe_key=y\nmy.passXword=z\n");
        await repository.write(".env.example", "EXAMPLE_TOKEN=\n");
        await repository.write("requirements.txt", "pip>=1\n");
        await repository.write(".npmrc", "strict-ssl=false\n//registry.example/:_authToken=abc\n");
        repository.git("config", "http.https://example.org/.extraheader", "Authorization: x");
        repository.git("update-index", "--assume-unchanged", "file");
        const env = new Map([
          ...repository.env,
          ["TMPDIR", scratch.path],
          // not the workspace: a write test there is a change of it
          ["HOME", scratch.path],
          ["EMPTY_ONE", ""],
          ["CI", "true"],
          ["PLAIN", "one"],
          ["STRIPE", "sk_live_0123456789"],
          ["LANG", "C.UTF-8"],
        ]);
        const live = await judge(realHost({ workspace: repository.folder, env }), contract);
        const { stdout } = await collect({
          script: mint(readAsks(contract), contract.sha256),
          folder: repository.folder,
          env: Object.fromEntries(env),
          shell,
          scratch: scratch.path,
        });
        const told = await judgeRecording(stdout, contract);
        for (const [id, finding] of live) {
          if (FLEETING.has(id)) continue;
          // a home below /tmp is `/~home` in a recording: its words differ, its outcome does not
          if (id === "identity.require_home") assert.equal(told.get(id)?.status, finding.status);
          else assert.deepEqual(told.get(id), finding, id);
        }
        // and both saw what was put there
        const { items } = told.get("env.forbidden_patterns") ?? {};
        assert.deepEqual(items, [".env.local:1", ".env.local:3"]);
        assert.ok(told.get("env.forbidden_names")?.items.includes("stripe_key"));
        assert.equal(told.get("git.require_clean")?.status, "fail");
        assert.equal(told.get("secrets.forbid_long_lived")?.status, "fail");
        assert.ok(stdout.length < 150 * 1024);
      });
    }
  },
);

test(
  "the script and the recording within the work tree are no change of it",
  {
    skip: whyNoCollector() || whyNoGit(),
  },
  async () => {
    await using repository = await makeRepository();
    const git = await load("[git]\nrequire_clean = true\n");
    // git's part alone: the others are looked at above
    const script = mint().replaceAll(/^ {2}collect_(?!env|git)\w+$/gm, "  :");
    await repository.write("sub/collector.sh", script);
    const env = Object.fromEntries(repository.env);
    const cwd = join(repository.folder, "sub");
    execFileSync("sh", ["-c", "sh collector.sh >box.txt 2>told.txt"], { cwd, env });
    const clean = await judgeRecording(await readFile(join(cwd, "box.txt"), "utf8"), git);
    assert.equal(clean.get("git.require_clean")?.status, "pass");
    execFileSync("sh", ["-c", "sh collector.sh >other.txt 2>told.txt"], { cwd, env });
    const dirty = await judgeRecording(await readFile(join(cwd, "other.txt"), "utf8"), git);
    assert.deepEqual(dirty.get("git.require_clean")?.observed, ["1 untracked"]);
  },
);
