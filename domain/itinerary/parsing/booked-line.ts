import { amadeusDialect } from "./amadeus.ts";
import { apolloDialect } from "./apollo.ts";
import { dayPattern, readDay, readWeekday, weekdayPattern } from "./atoms.ts";
import type { BookedLine, Dialect } from "./dialect.ts";
import { flightOf, readDesignator } from "./flight-designator.ts";
import { galileoDialect } from "./galileo.ts";
import { type Evidence, type LineShape, nothingPrinted, type Reading } from "./printed-flight.ts";
import { sabreDialect } from "./sabre.ts";
import { offsetOf, readTimes } from "./times.ts";
import { worldspanDialect } from "./worldspan.ts";

/**
 * The shape all systems share, "airline flight class DATE … PAIR … STATUS times": date, city pair and status anchor it
 * wherever in the line they stand, from there it is read to the left and to the right. What stands around it differs from
 * system to system; each has its dialect, and the one with the best evidence reads the line, whatever the lines around it are.
 */
export const bookedLine: LineShape = (line) => {
  const anchors = [...line.matchAll(anchor)].flatMap((match) => {
    const designator = readDesignator(line.slice(0, match.index));
    const date = readDay(match.groups?.date ?? "");
    return designator && date ? [{ match, designator, date }] : [];
  });
  return anchors.map(({ match, designator, date }, index): Reading => {
    const { weekday, before, from = "", to = "", after, group, flown, status = "", seats } = match.groups ?? {};
    const tail = line.slice(match.index + match[0].length, anchors[index + 1]?.designator.start);
    const times = flown ? null : readTimes(tail);
    const booked: BookedLine = {
      designator,
      weekday,
      status: flown ?? status,
      isMarked: Boolean(before || after || group),
      marriageGroup: group,
      gap: line.slice(designator.start, designator.start + 4),
      times,
      rest: times?.rest ?? tail,
    };
    const { evidence, best } = weigh(booked);
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
        ...(times && {
          departsMinute: times.departsMinute,
          arrivesMinute: times.arrivesMinute,
          arrivalDayOffset: offsetOf(times),
          arrivesOn: times.arrivesOn,
        }),
        ...best.readFlags(booked),
      },
      evidence,
      remark: booked.rest,
    };
  });
};

/** A system slots in here, with a file of its own. */
const dialects: readonly Dialect[] = [sabreDialect, amadeusDialect, galileoDialect, apolloDialect, worldspanDialect];

function weigh(booked: BookedLine): { evidence: Evidence[]; best: Dialect } {
  const evidence: Evidence[] = [];
  let [best, most] = [sabreDialect, 0];
  for (const dialect of dialects) {
    const points = dialect.evidence(booked);
    if (points > 0) evidence.push({ gds: dialect.gds, points });
    if (points > most) [best, most] = [dialect, points];
  }
  return { evidence, best };
}

const anchor = new RegExp(
  [
    `(?<!\\d)(?<date>${dayPattern})`,
    ` {0,4}(?:(?<weekday>${weekdayPattern})(?=[ *]) {0,3})?(?<before>\\*?)`,
    " {0,3}(?<from>[A-Z]{3}) ?-? ?(?<to>[A-Z]{3}) {0,3}(?<after>\\*?)",
    " {0,4}(?<group>\\d{1,2}/\\d{1,2})? {0,12}",
    // Any two letters there are a status, known or not. Without its seats a status is a word of two letters: "NO", "IN".
    "(?:(?<flown>FLWN)(?![A-Z])|(?<status>[A-Z]{2}) ?(?<seats>\\d{1,2})(?![A-Z0-9]))",
  ].join(""),
  "g",
);
