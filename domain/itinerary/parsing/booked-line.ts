import { knownStatus } from "../status.ts";
import { amadeusDialect } from "./amadeus.ts";
import { dayPattern, readDay, readWeekday, weekdayPattern } from "./atoms.ts";
import { type BookedLine, type Dialect, emptyTail } from "./dialect.ts";
import { flightOf, readDesignator } from "./flight-designator.ts";
import { type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";
import { sabreDialect } from "./sabre.ts";

/**
 * The shape all systems share, "airline flight class DATE … PAIR … STATUS times": date, city pair and status anchor it
 * wherever in the line they stand, from there it is read to the left and to the right. What stands on the right differs from
 * system to system; each has its dialect, and of those that can read the line the one with the best evidence does, whatever the lines around
 * it are.
 */
export const bookedLine: LineShape = (line) => {
  const anchors = [...line.matchAll(anchor)].flatMap((match) => {
    const designator = readDesignator(line.slice(0, match.index));
    const date = readDay(match.groups?.date ?? "");
    return designator && date ? [{ match, designator, date }] : [];
  });
  return anchors.map(({ match, designator, date }, index): Reading => {
    const { weekday, before, from = "", to = "", after, group, flown, seats } = match.groups ?? {};
    const booked: BookedLine = {
      designator,
      weekday,
      status: flown ?? match.groups?.status ?? "",
      isMarked: Boolean(before || after || group),
      marriageGroup: group,
      gap: line.slice(designator.start, designator.start + 4),
      tail: line.slice(match.index + match[0].length, anchors[index + 1]?.designator.start),
    };
    const evidence = dialects.map((dialect) => ({ dialect, points: dialect.evidence(booked) }));
    const tails = evidence.toSorted((a, b) => b.points - a.points).map(({ dialect }) => dialect.readTail(booked.tail));
    const tail = tails.find(({ departsMinute }) => departsMinute !== null) ?? emptyTail;
    return {
      flight: {
        ...nothingPrinted,
        ...flightOf(designator),
        departsOn: date,
        weekday: readWeekday(weekday),
        from,
        to,
        status: booked.status,
        seatCount: Number(seats) || null,
        isMarried: booked.isMarked,
        ...tail,
      },
      evidence: evidence.map(({ dialect, points }) => ({ gds: dialect.gds, points })),
    };
  });
};

/** A system slots in here, with a file of its own. */
const dialects: readonly Dialect[] = [sabreDialect, amadeusDialect];

const anchor = new RegExp(
  [
    `(?<!\\d)(?<date>${dayPattern})`,
    ` {0,4}(?:(?<weekday>${weekdayPattern})(?=[ *]) {0,3})?(?<before>\\*?)`,
    " {0,3}(?<from>[A-Z]{3}) ?-? ?(?<to>[A-Z]{3}) {0,3}(?<after>\\*?)",
    " {0,4}(?<group>\\d{1,2}/\\d{1,2})? {0,12}",
    // Without its seats a status is a word of two letters: "NO", "IN".
    `(?:(?<flown>FLWN)(?![A-Z])|(?<status>${knownStatus})(?<seats>\\d{1,2})(?![A-Z0-9]))`,
  ].join(""),
  "g",
);
