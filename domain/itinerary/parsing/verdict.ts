import type { LineKind } from "./line-kind.ts";
import type { Guess } from "./other-lines.ts";

/** How well a line was read. `skipped`: it holds no flight, so nothing was read out of it. */
export type Verdict = "understood" | "guessed" | "not_understood" | "skipped";

export function verdictOf(kind: LineKind, guesses: readonly Guess[]): Verdict {
  if (kind === "not_understood") return "not_understood";
  if (kind === "ignored") return "skipped";
  return guesses.some(({ code }) => suppositions.has(code)) ? "guessed" : "understood";
}

/**
 * What the line did not say and nothing else settles. A year follows from the day of the screen or from today: no line is
 * in doubt for it. All other codes tell why something that the line did say was left out.
 */
const suppositions: ReadonlySet<Guess["code"]> = new Set([
  "class_assumed",
  "weekday_contradicts",
  "arrival_day_from_zones",
  "arrival_day_from_weekdays",
  "arrival_day_contradicts",
  "status_unknown",
]);
