import { timeLimits } from "#domain/report/funnel.ts";

/** Returns the bucket of a time in minutes, as `bucket_of_time` of the database does. */
export function bucketOf(minutes: number): number {
  return 1 + timeLimits.filter((limit) => limit <= minutes).length;
}
