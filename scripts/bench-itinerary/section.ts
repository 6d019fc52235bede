/** One part of the bench: what was measured, and what it had to be. */
export interface Section {
  title: string;
  rows: Record<string, string | number>[];
  targets: Target[];
  /** Printed below the table. */
  remarks?: string[];
}

export interface Target {
  /** "99 % of the screens are read wholly right" */
  promise: string;
  measured: string;
  met: boolean;
}

/** Of 100 values in order the 99th, for 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Milliseconds it took. */
export function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
