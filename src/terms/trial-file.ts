/** What a file is called that a write test or an exec test makes and deletes: told by its kind, a process and a moment. */
export function nameTrialFile(kind: "write" | "exec", process: number, moment: bigint): string {
  return `.parity-${kind}-${process}-${moment}`;
}

/** Whether a file's name is one that a test of ours gives; it may be seen while the test runs. */
export function isTrialFile(name: string): boolean {
  return /^\.parity-(?:write|exec)-\d+-\d+$/.test(name);
}
