/** The airline, the flight number and the class, read from right to left from the date. */
export interface FlightDesignator {
  segmentNumber: number | null;
  /** The text between number and airline: "  " (Amadeus), ". " (Galileo); empty without a number. */
  gap: string;
  airline: string;
  flightNumber: string | null;
  bookingClass: string | null;
  /** True if the class letter directly follows the number ("UA1704S"), as in Sabre, Apollo and Worldspan. */
  isClassGlued: boolean;
  /** The start of the designator in the text. */
  start: number;
}

export function readDesignator(before: string): FlightDesignator | null {
  return readEnd(before) ?? (weekdayBeforeDate.test(before) ? readEnd(before.replace(weekdayBeforeDate, "")) : null);
}

/** A weekday that people write before the date: "SAT 19DEC". */
const weekdayBeforeDate = /(?:MON|TUE|WED|THU|FRI|SAT|SUN),? {1,2}$/;

function readEnd(before: string): FlightDesignator | null {
  const offset = Math.max(0, before.length - longestDesignator);
  const match = designator.exec(offset === 0 ? before : before.slice(offset));
  if (!match) return null;
  const [, position, gap = "", airline = "", flight = "", glued, apart] = match;
  // "999A Y" and "999AY 1MAY": a letter of the number, then the class. "171YN1MAY": Apollo's class of two letters.
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

/** Returns the part of a designator that a printed flight contains. */
export function flightOf({ segmentNumber, airline, flightNumber, bookingClass }: FlightDesignator) {
  return { segmentNumber, airline, flightNumber, bookingClass };
}

/** The maximum number of characters before a date that belong to a designator. */
export const longestDesignator = 40;

const designator =
  /(?<![A-Z0-9/])(?:(?<!:)(\d{1,2})( {0,3}[.):] {0,4}| {1,4}|(?=[*#+]|[A-Z]{2} {0,3}\d)))?[.*#+]{0,2} ?([A-Z][A-Z0-9]|\d[A-Z]) {0,4}(\d{1,4}|OPEN)([A-Z])? {0,4}([A-Z])? {0,6}$/;
