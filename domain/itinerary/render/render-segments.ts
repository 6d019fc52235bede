import { daysBetween } from "#domain/shared/calendar.ts";
import type { Segment } from "../segment.ts";
import { amadeusScreen } from "./amadeus.ts";
import { apolloScreen } from "./apollo.ts";
import { type Clock, columnsOf, type ScreenFormat } from "./columns.ts";
import { galileoScreen } from "./galileo.ts";
import { sabreScreen } from "./sabre.ts";
import { worldspanScreen } from "./worldspan.ts";

/** A flight to print. A flight without a number gets the next one. */
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

/** Returns the index of the first flight whose arrival day cannot be printed; undefined if all can. */
export function firstUnprintable(segments: readonly Segment[]): number | undefined {
  const position = segments.findIndex(({ departsAt, arrivesAt }) => {
    const days = daysBetween(departsAt.slice(0, 10), arrivesAt.slice(0, 10));
    return days < -1 || days > 2;
  });
  return position < 0 ? undefined : position;
}

/**
 * Prints flights in the format of a reservation system, so that its users can read and type them: one line per flight,
 * the operator below it, and ARNK between two flights that do not connect.
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
