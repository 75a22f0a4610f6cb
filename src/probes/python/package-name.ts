/** A distribution's name as PEP 503 folds it: `Foo.Bar_baz` and `foo-bar-baz` are one. */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}
