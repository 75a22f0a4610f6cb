/** What each exit code of the command line and of the report step means; documented, never renumbered. */
export const exitCodes = {
  pass: 0,
  violated: 1,
  misconfigured: 2,
  undecided: 3,
  ourBug: 70,
} as const;

/** One of the documented exit codes. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
