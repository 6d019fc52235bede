import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns the milliseconds of processor time that a process and its children, including ended ones, have used. Returns
 * 0 if there is no /proc.
 */
export function processorTime(pid: number): number {
  const all = processes();
  const of = (one: number): number =>
    (all.get(one)?.ticks ?? 0) +
    [...all].reduce((sum, [child, { parent }]) => (parent === one ? sum + of(child) : sum), 0);
  return of(pid) * millisecondsPerTick;
}

/** USER_HZ is 100 on every Linux that Node runs on. */
const millisecondsPerTick = 10;

function processes(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of listed()) {
    try {
      // The program's name is in parentheses and may contain anything. Numbers follow it.
      const fields = readFileSync(`/proc/${name}/stat`, "latin1")
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
      const [, parent = 0] = fields;
      // utime, stime, and those of children that have ended.
      found.set(Number(name), { parent, ticks: fields.slice(11, 15).reduce((sum, value) => sum + value, 0) });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

function listed(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
