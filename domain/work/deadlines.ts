import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import type { WaitingQuotes } from "./waiting.ts";

const hour = 3_600_000;

/** Deadlines by how soon they are. */
export type DeadlineKind = Extract<WaitingQuotes, `deadline${string}`>;

/** From this instant on, and before that one; null: since ever. */
type Span = readonly [from: string | null, before: string];

/**
 * When a ticketing deadline counts as what, at the instant `now`. The spans follow each other, so each deadline counts
 * once, where it is most urgent; late in the evening nothing is left for "today".
 */
export function deadlineSpans(now: string): Record<DeadlineKind, Span> {
  const after = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString();
  const [in1h, in4h, in24h] = [after(1), after(4), after(24)];
  const tonight = endOfAgencyDay(agencyDate(now));
  // Past the next four hours, and within 24 of them: the day on which clocks go back has an hour more.
  const endOfToday = [in4h, tonight, in24h].sort()[1] ?? in4h;
  return {
    deadlinePassed: [null, now],
    deadlineIn1h: [now, in1h],
    deadlineIn4h: [in1h, in4h],
    deadlineToday: [in4h, endOfToday],
    deadlineIn24h: [endOfToday, in24h],
  };
}
