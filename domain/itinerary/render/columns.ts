import { addDays, daysBetween, weekdayOf } from "#domain/shared/calendar.ts";
import { months } from "../parsing/atoms.ts";
import type { Segment } from "../segment.ts";
import { meaningOf } from "../status.ts";

/** A flight cut into the columns that all systems print, each in its own order and width. */
export interface Columns {
  number: string;
  airline: string;
  /** As wide as four digits, and a letter in some: "   2", "1704", " 999A". */
  flight: string;
  bookingClass: string;
  /** "22SEP" */
  departsOn: string;
  /** 1 = Monday … 7 = Sunday. */
  weekday: number;
  /** "JFKLHR" */
  pair: string;
  /** Status and seats, as wide as two digits of them: "HK2 ". */
  status: string;
  /** "755P" or "1955". */
  departs: string;
  arrives: string;
  /** Days: -1, 0, 1, 2. */
  arrivalDayOffset: number;
  arrivesOn: string;
  arrivalWeekday: number;
  /** Leaves from where the flight before arrived, within a day. */
  isConnection: boolean;
  /** Sold by one airline, flown by another. */
  isCodeshare: boolean;
  /** Kept for the record only: no airline holds the seats, none issues a ticket. */
  isPassive: boolean;
  aircraft: string | null;
}

export type Clock = 12 | 24;

/** How one system prints. */
export interface ScreenFormat {
  flight(columns: Columns, clock: Clock): string;
  /** A gap by land, ARNK, between two flights; its number is empty where none is free. */
  surface(number: string): string;
  /** What stands in front of "OPERATED BY". */
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
    // A flight typed by hand is asked for: no airline has said that it holds a seat.
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

/** Four wide; the letter some numbers end in stands behind, so that digits stand below each other. */
function flightColumn(flightNumber: string): string {
  return flightNumber.replace(/^\d+/, (digits) => digits.padStart(4));
}

/** Five wide, as times stand below each other: " 755P", "1955 ". */
export function timeColumn(time: string, clock: Clock): string {
  return clock === 12 ? time.padStart(5) : time.padEnd(5);
}

/** "MO" */
export function weekdayName(weekday: number): string {
  return "MOTUWETHFRSASU".slice(2 * weekday - 2, 2 * weekday);
}

/** "SA" of a flight that arrives the day it leaves, "SA/SU" of others. */
export function weekdayPair({ weekday, arrivalWeekday, arrivalDayOffset }: Columns): string {
  return arrivalDayOffset === 0 ? weekdayName(weekday) : `${weekdayName(weekday)}/${weekdayName(arrivalWeekday)}`;
}

function dayMonth(date: string): string {
  return `${date.slice(8)}${months[Number(date.slice(5, 7)) - 1]}`;
}

/** "755P", "1225A", noon "1200N", midnight "1200M"; "1955" on a clock of 24 hours. */
function clockTime(time: string, clock: Clock): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  if (clock === 24) return time.replace(":", "");
  const sharp = minute === "00" && hour % 12 === 0;
  const half = sharp ? (hour === 0 ? "M" : "N") : hour < 12 ? "A" : "P";
  return `${hour % 12 || 12}${minute}${half}`;
}

/** Both times are of one airport, so they can be compared as they stand. */
function connects(arriving: Segment, leaving: Segment): boolean {
  if (arriving.to !== leaving.from) return false;
  return leaving.departsAt <= `${addDays(arriving.arrivesAt.slice(0, 10), 1)}${arriving.arrivesAt.slice(10)}`;
}
