import { addDays, daysBetween, weekdayOf } from "#domain/shared/calendar.ts";
import { months } from "../parsing/atoms.ts";
import type { Segment } from "../segment.ts";
import { meaningOf } from "../status.ts";

/** A flight as the columns that all systems print, each in its own order and width. */
export interface Columns {
  number: string;
  airline: string;
  /** The flight number, four digits wide, with a letter in some systems: "   2", "1704", " 999A". */
  flight: string;
  bookingClass: string;
  /** "22SEP" */
  departsOn: string;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  /** "JFKLHR" */
  pair: string;
  /** Status and seats, wide enough for two digits: "HK2 ". */
  status: string;
  /** "755P" or "1955". */
  departs: string;
  arrives: string;
  /** Days: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  arrivesOn: string;
  arrivalWeekday: number;
  /** True if it departs from the previous arrival within a day. */
  isConnection: boolean;
  /** True if another airline operates the flight. */
  isCodeshare: boolean;
  /** True if the segment is only informational: no airline holds the seats or issues a ticket. */
  isPassive: boolean;
  aircraft: string | null;
}

export type Clock = 12 | 24;

/** The format of one system. */
export interface ScreenFormat {
  flight(columns: Columns, clock: Clock): string;
  /** Returns a surface segment (ARNK) between two flights; its number is empty if none is free. */
  surface(number: string): string;
  /** The indentation of "OPERATED BY". */
  operatorIndent: string;
}

export function columnsOf(segment: Segment, before: Segment | undefined, number: number, clock: Clock): Columns {
  const [departsOn, arrivesOn] = [segment.departsAt.slice(0, 10), segment.arrivesAt.slice(0, 10)];
  return {
    number: String(number),
    airline: segment.airline,
    flight: flightColumn(segment.flightNumber),
    bookingClass: segment.bookingClass,
    departsOn: dayMonth(departsOn),
    weekday: weekdayOf(departsOn),
    pair: segment.from + segment.to,
    // A typed flight is printed as requested, because no airline has confirmed a seat.
    status: `${segment.status ?? "NN"}${segment.seatCount ?? 1}`.padEnd(4),
    departs: clockTime(segment.departsAt.slice(11), clock),
    arrives: clockTime(segment.arrivesAt.slice(11), clock),
    arrivalDayOffset: daysBetween(departsOn, arrivesOn),
    arrivesOn: dayMonth(arrivesOn),
    arrivalWeekday: weekdayOf(arrivesOn),
    isConnection: before !== undefined && connects(before, segment),
    isCodeshare: segment.operatedBy !== null || segment.operatorMissing,
    isPassive: meaningOf(segment.status ?? "") === "passive",
    aircraft: segment.aircraft,
  };
}

/** Pads the digits to four. A letter follows them, so that digits are aligned. */
function flightColumn(flightNumber: string): string {
  return flightNumber.replace(/^\d+/, (digits) => digits.padStart(4));
}

/** Pads a time to five, so that times are aligned: " 755P", "1955 ". */
export function timeColumn(time: string, clock: Clock): string {
  return clock === 12 ? time.padStart(5) : time.padEnd(5);
}

/** Returns "MO". */
export function weekdayName(weekday: number): string {
  return "MOTUWETHFRSASU".slice(2 * weekday - 2, 2 * weekday);
}

/** Returns "SA" for a flight that arrives on the day of departure, otherwise "SA/SU". */
export function weekdayPair({ weekday, arrivalWeekday, arrivalDayOffset }: Columns): string {
  return arrivalDayOffset === 0 ? weekdayName(weekday) : `${weekdayName(weekday)}/${weekdayName(arrivalWeekday)}`;
}

function dayMonth(date: string): string {
  return `${date.slice(8)}${months[Number(date.slice(5, 7)) - 1]}`;
}

/** Returns "755P", "1225A", "1200N" for noon, "1200M" for midnight; "1955" for 24 hours. */
function clockTime(time: string, clock: Clock): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  if (clock === 24) return time.replace(":", "");
  const sharp = minute === "00" && hour % 12 === 0;
  const half = sharp ? (hour === 0 ? "M" : "N") : hour < 12 ? "A" : "P";
  return `${hour % 12 || 12}${minute}${half}`;
}

/**
 * Returns true if the second flight departs from the arrival airport within a day. Both times are of the same airport,
 * so they can be compared directly.
 */
function connects(arriving: Segment, leaving: Segment): boolean {
  if (arriving.to !== leaving.from) return false;
  return leaving.departsAt <= `${addDays(arriving.arrivesAt.slice(0, 10), 1)}${arriving.arrivesAt.slice(10)}`;
}
