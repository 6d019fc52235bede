/** Set by the check, which runs each bench once on few rows to see that it still works. Its figures mean nothing. */
export const isSmall = process.env.BENCH_SMALL === "1";

/** The number of leads in the database of the benches of calls, plans and reports. */
export const benchLeads = isSmall ? 5_000 : 1_000_000;

/** Returns the second value in a small run. */
export function sized<Value>(whole: Value, small: Value): Value {
  return isSmall ? small : whole;
}
