import assert from "node:assert/strict";
import { test } from "node:test";
import { readBinaryHead } from "../../../src/probes/runtime/binary-head.ts";
import { toBytes, toText } from "../../../src/recording/encoding.ts";
import { keepCpuInfo, keepHead } from "../../../src/recording/keep/heads.ts";
import { elfHead } from "../../support/fake-host.ts";

function keep(path: string, text: string): string {
  return toText(keepHead(path, toBytes(text)).bytes);
}

test("a program is kept as far as its interpreter's name", () => {
  const head = elfHead("/lib64/ld-linux-x86-64.so.2");
  const long = new Uint8Array(4096).fill(0x41);
  long.set(head);
  const kept = keepHead("/usr/bin/python3", long);
  assert.deepEqual(readBinaryHead(kept.bytes), readBinaryHead(long));
  assert.ok(kept.bytes.length < 200 && !kept.isWhole);
});

test("a program whose interpreter is further on stays whole", () => {
  const short = elfHead("/lib64/ld-linux-x86-64.so.2").subarray(0, 100);
  assert.deepEqual(keepHead("/bin/sh", short), { bytes: short, isWhole: true });
});

test("of a script, what runs it stays", () => {
  const script = "#!/bin/sh\n'''exec' /opt/x/python \"$0\" \"$@\"\nSECRET=1\n";
  assert.equal(keep("/w/run", script), `#!/bin/sh\n'''exec' /opt/x/python "$0" "$@"\n`);
  const shim = '#!/usr/bin/env bash\nset -e\nexec "/opt/pyenv" exec "$program"\n';
  assert.equal(
    keep("/shims/python", shim),
    `#!/usr/bin/env bash\nexec "/opt/pyenv" exec "$program"\n`,
  );
});

test("of any other file nothing stays, but that Git LFS keeps it", () => {
  assert.equal(keep("/w/data.bin", "my private notes"), "");
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1";
  assert.equal(keep("/w/data.bin", pointer), "version https://git-lfs.github.com/spec/");
});

test("zones stay whole, and of libc its banner", () => {
  assert.equal(keep("/etc/localtime", "TZif2\0rest"), "TZif2\0rest");
  const library =
    "\x7FELF...GNU C Library (Debian GLIBC 2.36-9) stable release version 2.36.\nmore";
  assert.match(
    keep("/lib/x86_64-linux-gnu/libc.so.6", library),
    /^GNU C Library .* version 2\.36$/,
  );
});

test("page size and processor: only what is looked for", () => {
  const maps =
    "55-66 r-xp 0 fe:00 12 /home/alice/bin/node\nSize: 4 kB\nKernelPageSize:        4 kB\n";
  assert.equal(keep("/proc/self/smaps", maps), "KernelPageSize:        4 kB\n");
  const cpus =
    "processor\t: 0\nmodel name\t: A\nSerial\t\t: 00001234\n\nprocessor\t: 1\nmodel name\t: A\n\n";
  assert.equal(keepCpuInfo(cpus), "processor\t: 0\nmodel name\t: A\n\nprocessor\t: 1\n");
});
