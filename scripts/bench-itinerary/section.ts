/** One part of the bench: the measured values and the promised limits. */
export interface Section {
  title: string;
  rows: Record<string, string | number>[];
  targets: Target[];
  /** Printed below the table. */
  remarks?: string[];
}

export interface Target {
  /** For example "99 % of the screens are read wholly right". */
  promise: string;
  measured: string;
  met: boolean;
}

/** Returns the value at this share of the sorted values, such as the 99th of 100 for 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the milliseconds that `run` takes. */
export function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
