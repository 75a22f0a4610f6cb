// 20 MiB on one line that has no end.
const chunk = "x".repeat(64 * 1024);
for (let i = 0; i < 320; i += 1) process.stdout.write(chunk);
process.exitCode = 1;
