import { total } from "./money.ts";

/**
 * Sets amounts below zero off against those above it. Takes from the last amount above zero first. The sum stays the same.
 * If the amounts below zero exceed the others, the earliest of them are covered first, and the rest of them remains.
 */
export function setOff(cents: readonly number[]): number[] {
  const above = cents.map((one) => Math.max(0, one));
  const below = cents.map((one) => Math.max(0, -one));
  const covered = Math.min(total(above), total(below));
  const taken = takeInOrder(covered, above.toReversed()).toReversed();
  const given = takeInOrder(covered, below);
  return cents.map((one, index) => one - (taken[index] ?? 0) + (given[index] ?? 0));
}

/** Returns the part of an amount that each limit takes, until nothing of it is left. */
export function takeInOrder(cents: number, limits: readonly number[]): number[] {
  let left = cents;
  return limits.map((limit) => {
    const part = Math.min(limit, left);
    left -= part;
    return part;
  });
}
