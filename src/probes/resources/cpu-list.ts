const MAX_CPUS = 65_536;

/** The CPUs of a list as the kernel writes it (`0-3,8`); null for what is no such list. */
export function readCpuList(text: string): ReadonlySet<number> | null {
  const cpus = new Set<number>();
  for (const range of text.trim().split(",")) {
    const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(range) ?? [];
    if (Number(last) >= MAX_CPUS || first === undefined) return null;
    for (let cpu = Number(first); cpu <= Number(last); cpu += 1) cpus.add(cpu);
  }
  return cpus.size === 0 ? null : cpus;
}
