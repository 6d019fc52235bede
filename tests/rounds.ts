/** Set by `npm run check:long`. The normal check runs a short round of each proof by repetition. */
export const isLong = process.env.CHECK_LONG === "1";

/** Returns the number of repetitions. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** Returns all items in a long check. Otherwise returns every `n`th item, beginning with the first. */
export function someOf<T>(all: readonly T[], n: number): T[] {
  return all.filter((_, index) => isLong || index % n === 0);
}
