/** A limit as the kernel writes it: a decimal number of any size, or the word. */
export type Amount = string;

/** The soft and the hard value of one row of a `/proc/<pid>/limits` file, exactly as written; null where there is no such row. */
export function readProcessLimit(
  limits: string,
  name: string,
): { readonly soft: Amount; readonly hard: Amount } | null {
  const row = limits.split("\n").find((line) => line.startsWith(`${name}  `));
  const [soft, hard] = row?.slice(name.length).trim().split(/\s+/) ?? [];
  return isAmount(soft) && isAmount(hard) ? { soft, hard } : null;
}

/** Whether a limit is at least so much; `unlimited` always is. */
export function reaches(amount: Amount, minimum: number): boolean {
  return amount === "unlimited" || BigInt(amount) >= BigInt(minimum);
}

function isAmount(text: string | undefined): text is Amount {
  return text !== undefined && /^(?:\d{1,20}|unlimited)$/.test(text);
}
