/** The environment of this process, by names that hold a value. */
export function readEnvironment(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
