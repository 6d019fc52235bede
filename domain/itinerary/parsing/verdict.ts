import type { LineKind } from "./line-kind.ts";
import type { Guess } from "./other-lines.ts";

/** The quality of reading a line. `skipped`: it contains no flight, so nothing was read from it. */
export type Verdict = "understood" | "guessed" | "not_understood" | "skipped";

export function verdictOf(kind: LineKind, guesses: readonly Guess[]): Verdict {
  if (kind === "not_understood") return "not_understood";
  if (kind === "ignored") return "skipped";
  return guesses.some(({ code }) => suppositions.has(code)) ? "guessed" : "understood";
}

/**
 * Assumptions about data that the line omits and that nothing else determines, and fees that no total includes. An
 * inferred year is not listed, because it follows from the day of the screen or from today. All other codes are reasons
 * why data of the line was ignored.
 */
const suppositions: ReadonlySet<Guess["code"]> = new Set([
  "class_assumed",
  "weekday_contradicts",
  "arrival_day_from_zones",
  "arrival_day_from_weekdays",
  "arrival_day_contradicts",
  "status_unknown",
  "fees_not_in_total",
  "fee_may_apply",
]);
