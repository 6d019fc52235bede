import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { hour, later } from "#domain/shared/durations.ts";
import type { WaitingQuotes } from "./waiting.ts";

/** The kinds of deadlines, by urgency. */
export type DeadlineKind = Extract<WaitingQuotes, `deadline${string}`>;

/** From the first instant (inclusive) to the second (exclusive). A null start means no limit. */
type Span = readonly [from: string | null, before: string];

/**
 * Returns the span of each kind of ticketing deadline at the instant `now`. The spans are contiguous, so each deadline
 * counts once, as its most urgent kind. Late in the evening the span for "today" is empty.
 */
export function deadlineSpans(now: string, zone: string): Record<DeadlineKind, Span> {
  const after = (hours: number) => later(now, hours * hour);
  const [in1h, in4h, in24h] = [after(1), after(4), after(24)];
  const tonight = endOfAgencyDay(agencyDate(now, zone), zone);
  // After the next four hours and within 24 hours, because the day on which clocks go back has 25.
  const endOfToday = [in4h, tonight, in24h].sort()[1] ?? in4h;
  return {
    deadlinePassed: [null, now],
    deadlineIn1h: [now, in1h],
    deadlineIn4h: [in1h, in4h],
    deadlineToday: [in4h, endOfToday],
    deadlineIn24h: [endOfToday, in24h],
  };
}
