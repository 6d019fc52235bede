import { daysBetween } from "#domain/shared/calendar.ts";
import type { Segment } from "../segment.ts";
import { amadeusScreen } from "./amadeus.ts";
import { apolloScreen } from "./apollo.ts";
import { type Clock, columnsOf, type ScreenFormat } from "./columns.ts";
import { galileoScreen } from "./galileo.ts";
import { sabreScreen } from "./sabre.ts";
import { worldspanScreen } from "./worldspan.ts";

/** A flight to be printed; one without a number gets the next. */
export interface NumberedSegment extends Segment {
  segmentNumber?: number | null;
}

const screens = {
  sabre: sabreScreen,
  amadeus: amadeusScreen,
  galileo: galileoScreen,
  apollo: apolloScreen,
  worldspan: worldspanScreen,
} satisfies Record<string, ScreenFormat>;

export type RenderedSystem = keyof typeof screens;

/** Position of the first flight whose day of arrival has no sign on any screen; undefined when all can be printed. */
export function firstUnprintable(segments: readonly Segment[]): number | undefined {
  const position = segments.findIndex(({ departsAt, arrivesAt }) => {
    const days = daysBetween(departsAt.slice(0, 10), arrivesAt.slice(0, 10));
    return days < -1 || days > 2;
  });
  return position < 0 ? undefined : position;
}

/**
 * Flights as the reservation system itself prints them, so that whoever works in it reads them at a glance and can type them
 * again: a line each, below it who operates it, and ARNK between two that do not meet.
 */
export function renderSegments(
  segments: readonly NumberedSegment[],
  gds: RenderedSystem,
  { clock }: { clock: Clock },
): string {
  const screen = screens[gds];
  const lines: string[] = [];
  let free = 1;
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    const isApart = before !== undefined && before.to !== segment.from;
    const number = segment.segmentNumber ?? (isApart ? free + 1 : free);
    if (isApart) lines.push(screen.surface(free < number ? String(free) : ""));
    lines.push(screen.flight(columnsOf(segment, before, number, clock), clock));
    if (segment.operatedBy !== null || segment.operatorMissing) {
      lines.push(`${screen.operatorIndent}OPERATED BY ${segment.operatedBy ?? ""}`.trimEnd());
    }
    free = number + 1;
  }
  return lines.join("\n");
}
