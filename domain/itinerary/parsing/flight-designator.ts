/** Who flies under which number in which class, read from the right end of what stands before the date. */
export interface FlightDesignator {
  segmentNumber: number | null;
  /** What stands between number and airline: "  " (Amadeus), ". " (Galileo); empty without a number. */
  gap: string;
  airline: string;
  flightNumber: string | null;
  bookingClass: string | null;
  /** Class letter right behind the number ("UA1704S"), as Sabre, Apollo and Worldspan print it. */
  isClassGlued: boolean;
  /** Where the designator begins in the text. */
  start: number;
}

export function readDesignator(before: string): FlightDesignator | null {
  return readEnd(before) ?? (weekdayBeforeDate.test(before) ? readEnd(before.replace(weekdayBeforeDate, "")) : null);
}

/** People write the weekday in front: "SAT 19DEC". */
const weekdayBeforeDate = /(?:MON|TUE|WED|THU|FRI|SAT|SUN),? {1,2}$/;

function readEnd(before: string): FlightDesignator | null {
  const offset = Math.max(0, before.length - longestDesignator);
  const match = designator.exec(offset === 0 ? before : before.slice(offset));
  if (!match) return null;
  const [, position, gap = "", airline = "", flight = "", glued, apart] = match;
  // "999A Y" and "999AY 1MAY": a letter that belongs to the number, then the class; "171YN1MAY": Apollo's class of two letters.
  const isDoubleClass = glued !== undefined && apart !== undefined && /[A-Z]{2}$/.test(before);
  const suffix = glued && apart && !isDoubleClass ? glued : "";
  const number = flight.startsWith("0") ? flight.replace(/^0+/, "") : flight;
  if (number === "") return null;
  return {
    segmentNumber: position ? Number(position) : null,
    gap,
    airline,
    flightNumber: flight === "OPEN" ? null : number + suffix,
    bookingClass: isDoubleClass ? glued + apart : (apart ?? glued ?? null),
    isClassGlued: glued !== undefined,
    start: offset + match.index,
  };
}

/** The part of it that a printed flight keeps. */
export function flightOf({ segmentNumber, airline, flightNumber, bookingClass }: FlightDesignator) {
  return { segmentNumber, airline, flightNumber, bookingClass };
}

/** More in front of a date is none of it. */
export const longestDesignator = 40;

const designator =
  /(?<![A-Z0-9/])(?:(?<!:)(\d{1,2})( {0,3}[.):] {0,4}| {1,4}|(?=[*#+]|[A-Z]{2} {0,3}\d)))?[.*#+]{0,2} ?([A-Z][A-Z0-9]|\d[A-Z]) {0,4}(\d{1,4}|OPEN)([A-Z])? {0,4}([A-Z])? {0,6}$/;
