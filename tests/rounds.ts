/** `npm run check:long` sets it. The check itself runs a short round of each proof by repetition. */
export const isLong = process.env.CHECK_LONG === "1";

/** Returns how often a proof by repetition repeats. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** Returns all of them in a long check, and otherwise every `n`th, beginning with the first. */
export function someOf<T>(all: readonly T[], n: number): T[] {
  return all.filter((_, index) => isLong || index % n === 0);
}
