import assert from "node:assert/strict";
import { test } from "node:test";
import { readDotenvNames } from "../../../src/probes/env/dotenv-names.ts";
import { keepText } from "../../../src/recording/keep/texts.ts";

const view = {
  workspace: "/w",
  headRef: "refs/heads/alice/secret",
  keepMembership: (text: string) => `membership of ${text}`,
  keepMounts: (text: string) => `mounts of ${text}`,
};

function keep(path: string, text: string): string | null {
  return keepText(path, text, view);
}

test("a .env file keeps its names in their lines, and no value, even one of several lines", () => {
  const text = "# note\nAPI_KEY=canary\n\nexport TWO='first\ncanary=1\nlast'\nTHREE=3\n";
  const kept = keep("/w/.env", text) ?? "";
  assert.doesNotMatch(kept, /canary|first|last|note/);
  assert.equal(kept, "\nAPI_KEY=\n\n~=\n\n\n~=\n");
  assert.equal(keep("/w/.env.local", "stripe_key=y\nAb3dEf9xQ==\n"), "~=\n~=\n");
  const lines = (from: string) => readDotenvNames(from).map(({ line }) => line);
  assert.deepEqual(lines(kept), lines(text));
});

test("of a .env file that is not in UTF-8, that alone is kept, and an example is no such file", () => {
  assert.equal(keep("/w/.env.production", "A\0P\0I\0"), "\0");
  assert.equal(keep("/w/.env.example", "http://u:p@h/x\n"), "http://h\n");
});

test("git's files keep no address, no name and no branch", () => {
  const config =
    '[remote "origin"]\n\turl = https://canary@host/x\n\tpromisor = true\n[core]\n\tsparseCheckout = true\n';
  assert.equal(keep("/w/.git/config", config), "\tpromisor = true\n\tsparseCheckout = true\n");
  assert.equal(keep("/w/.git/HEAD", "ref: refs/heads/alice/secret\n"), "ref: refs/heads/~branch\n");
  assert.equal(keepText("/w/.git/HEAD", "canary", { ...view, headRef: null }), "~\n");
  const packed = `# pack-refs\n${"a".repeat(40)} refs/heads/alice/secret\n${"b".repeat(40)} refs/tags/canary\n`;
  assert.equal(keep("/w/.git/packed-refs", packed), `${"a".repeat(40)} refs/heads/~branch\n`);
  assert.equal(
    keepText("/w/.git/HEAD", `${"c".repeat(40)}\n`, { ...view, headRef: null }),
    `${"c".repeat(40)}\n`,
  );
});

test("files under /proc keep the lines that are used", () => {
  assert.equal(
    keep(
      "/proc/self/status",
      "Name:\tnode\nUmask:\t0022\nPPid:\t7\nUid:\t9\t9\nGid:\t1\t1\nGroups:\t1 2\n",
    ),
    "Umask:\t0022\nPPid:\t7\nGid:\t1\t1\nGroups:\t1 2\n",
  );
  const limits =
    "Limit\nMax processes  3  4  processes\nMax nice priority  0  0\nMax open files   1  2  files\n";
  assert.equal(
    keep("/proc/self/limits", limits),
    "Max processes  3  4  processes\nMax open files   1  2  files\n",
  );
  assert.equal(keep("/proc/7/limits", limits), "Max open files   1  2  files\n");
  assert.equal(keep("/proc/7/comm", "npm exec x\n"), "npm");
  assert.equal(keep("/proc/7/comm", "acme-agent\n"), "~");
  assert.equal(keep("/proc/meminfo", "MemTotal: 1 kB\nMemFree: 2 kB\n"), "MemTotal: 1 kB\n");
  assert.equal(keep("/proc/self/cgroup", "x"), "membership of x");
  assert.equal(keep("/proc/self/mountinfo", "x"), "mounts of x");
});

test("of the groups, those stay that are as good as root, without their members", () => {
  assert.equal(
    keep("/etc/group", "root:x:0:\ndocker:!:998:alice,bob\nacme-staff:x:1001:alice\n"),
    "docker:x:998:\n",
  );
});

test("distribution and tools keep their versions", () => {
  assert.equal(
    keep("/etc/os-release", 'ID=debian\nVERSION_ID="12"\nHOME_URL="x"\n'),
    'ID=debian\nVERSION_ID="12"\n',
  );
  assert.equal(
    keep("/opt/npm/package.json", '{"name":"npm","version":"11.1.0","x":1}'),
    '{"name":"npm","version":"11.1.0"}',
  );
  assert.equal(keep("/opt/x/package.json", '{"name":"x","version":"1.0.0"}'), "{}");
  assert.equal(keep("/usr/local/go/VERSION", "go1.24.1\ntime 2025\n"), "go1.24.1");
});

test("of an address whose password holds a slash or a #, no part of it stays", () => {
  const lock =
    "a @ https://tok:canary/x@host/a.whl\nb @ https://u:p#canary@host/b.whl\nc @ git+https://host/c@v1#egg=c\n";
  assert.equal(
    keep("/w/requirements.txt", lock),
    "a @ https://~\nb @ https://~\nc @ git+https://~#egg=c\n",
  );
});

test("an address ends where a space or a quote is, and an apostrophe is part of it", () => {
  assert.equal(keep("/w/r.txt", "a @ https://u:se'cret@h/x\n"), "a @ https://h\n");
  assert.equal(keep("/w/r.txt", "a @ https://u:p@ss@h/x\n"), "a @ https://h\n");
  assert.equal(
    keep("/w/uv.lock", '["https://u:p@h/x","_https://u:p@i"]\n'),
    '["https://h","_https://i"]\n',
  );
});

test("a lock file keeps its packages, and of an address scheme and host", () => {
  const lock =
    "--index-url https://u:canary@idx.example/simple\nnumpy==2.0 \\\n  --hash=sha256:aa\nx @ https://t:canary@git.example/x?token=canary\n";
  const kept = keep("/w/requirements.txt", lock) ?? "";
  assert.doesNotMatch(kept, /canary/);
  assert.match(kept, /^numpy==2\.0 \\\n {2}--hash=sha256:aa\nx @ https:\/\/git\.example$/m);
});

test("what nobody is known to ask for is not kept", () => {
  assert.equal(keep("/etc/passwd", "root:x:0:0\n"), null);
  assert.equal(keep("/home/alice/notes.txt", "x"), null);
});
