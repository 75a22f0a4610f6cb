/** An operation's result, or the name of the error that the system gave (`ENOENT`, `EACCES`, `ETIMEDOUT` …). */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errno: string };
