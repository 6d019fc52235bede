import { between, day } from "./durations.ts";

/** The days for which a deleted record can be restored. */
const restoreDays = 30;

/** Returns true if a record was deleted too long ago to be restored. */
export function isTooLateToRestore(deletedAt: string | null, now: string): boolean {
  return deletedAt !== null && between(deletedAt, now) > restoreDays * day;
}
