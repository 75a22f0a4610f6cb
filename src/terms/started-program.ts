/** The program that a command starts: what follows `env`, its options and its assignments; undefined where nothing does. */
export function findStartedProgram(command: readonly string[]): string | undefined {
  const [first, ...rest] = command;
  if (first === undefined || nameProgram(first) !== "env") return first;
  return rest.find((word, index) => {
    const isOfOption = /^-[uC]$|^--(?:unset|chdir)$/.test(rest[index - 1] ?? "");
    return !isOfOption && !word.startsWith("-") && !word.includes("=");
  });
}

/** What a program is called, without the folders that it lies in. */
export function nameProgram(path: string): string | undefined {
  return path.split(/[/\\]/).at(-1);
}
