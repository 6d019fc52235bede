import { dayPattern, readDay, readWeekday } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

/** What the lines below a flight add to it. */
export interface Note {
  /** Empty when the screen says "OPERATED BY" and no more. */
  operatedBy?: string;
  departureTerminal?: NamedTerminal;
  arrivalTerminal?: NamedTerminal;
  /** "KGL-EBB", where the operator is that of one leg. */
  leg?: string;
  /** Statute miles, as printed. */
  mileage?: number;
  /** The arrival date, wrapped away from its times. */
  arrivesOn?: PrintedDay;
  /** Equipment, wrapped away likewise. */
  aircraft?: string;
  /** Weekdays, wrapped away likewise. */
  weekdays?: { departs: number | null; arrives: number | null };
}

export interface NamedTerminal {
  /** Some screens say which airport they speak of. */
  airport: string | null;
  terminal: string;
}

const legOperated = /OPERATED BY .{1,60}? (?:(?<= {2})([A-Z]{3}-[A-Z]{3})(?: |$)|([A-Z]{3}-[A-Z]{3})$)/;
const departureTerminal = /\bDEP(?:-TERMINAL|ARTS (?:([A-Z]{3}) )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/;
const arrivalTerminal = /\bARR(?:-TERMINAL|IVES (?:([A-Z]{3}) )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/;

/** Reads a line that stands below a flight; null when it says nothing about the flight. */
export function readNote(line: string): Note | null {
  const note: Note = {};
  const operator = readOperator(line);
  if (operator !== null) note.operatedBy = operator;
  const [, pair, lastPair] = (operator !== null && legOperated.exec(line)) || [];
  const leg = pair ?? lastPair;
  if (leg) note.leg = leg;
  const departure = departureTerminal.exec(line);
  if (departure) note.departureTerminal = { airport: departure[1] ?? null, terminal: departure[2] ?? "" };
  const arrival = arrivalTerminal.exec(line);
  if (arrival) note.arrivalTerminal = { airport: arrival[1] ?? null, terminal: arrival[2] ?? "" };
  const miles = /\b(\d{2,5}) {0,2}MLS\b/.exec(line)?.[1];
  if (miles) note.mileage = Number(miles);
  const date = wrappedDate.exec(line)?.[1];
  const arrivesOn = date ? readDay(date) : null;
  if (arrivesOn) note.arrivesOn = arrivesOn;
  const [, behindStops, beforeStops] = wrappedAircraft.exec(line) ?? [];
  const aircraft = behindStops ?? beforeStops;
  if (aircraft) note.aircraft = aircraft;
  const weekdays = wrappedWeekdays.exec(line);
  if (weekdays) note.weekdays = { departs: readWeekday(weekdays[1]), arrives: readWeekday(weekdays[2]) };
  return Object.keys(note).length > 0 ? note : null;
}

/** Reads what stands behind a flight on its own line: there the name may follow flags of any kind. */
export function readRemark(remark: string): Note | null {
  const operator = remark.indexOf("OPERATED BY");
  if (operator < 0 && !remark.includes("TERMINAL")) return null;
  const note = readNote(remark);
  const named = operator < 0 ? null : readOperator(remark.slice(operator));
  return named === null ? note : { ...note, operatedBy: named };
}

/** Flags wrapped off the end of a flight (`/DCTK*ABC123 /E`), or the mark of a marriage alone on its line (`A01`). */
export function isWrappedFlags(line: string): boolean {
  return (
    /^ {0,80}(?:\/(?:DC|AB)[A-Z0-9]{2}(?:\*[A-Z0-9]{0,8})?)? {0,4}(?:\/E)?\.?$/.test(line) ||
    /^ {20,80}[A-Z]\d{2}$/.test(line)
  );
}

/** Words that stand where the name should, and name nobody. */
export function namesNobody(operator: string): boolean {
  return operator === "" || /^(?:SUBSIDIARY|FRANCHISE|OTHER|ANOTHER|PARTNER)\b/.test(operator);
}

function readOperator(line: string): string | null {
  const said = (operatedBy.exec(line) ?? operatingAirlineDisclosure.exec(line))?.[1];
  return said === undefined ? null : operatorName(said);
}

const operatedBy = /^(?:[ *,+]{0,80}(?:[A-Z]{3} ?- ?[A-Z]{3} )?|.{0,40}CODE ?SHARE.{0,20})OPERATED BY\b(.*)$/;
/**
 * `     127 LATAM AIRLINES BRASIL`: the name as the airline files it with its schedule (IATA SSIM, data element 127), which Amadeus
 * prints below an "OPERATED BY" without one.
 */
const operatingAirlineDisclosure = /^ {4,8}127 {1,2}([A-Z].*)$/;

/** The name out of what stands behind "OPERATED BY", as the law wants it told (14 CFR 257.5). */
export function operatorName(said: string): string {
  return (
    said
      .trimStart()
      .slice(0, longestOperator)
      .replace(/^\/EXPLOITE PAR\b/, "")
      // Which leg of a flight with stops it is, and what a line of 64 columns holds beside it, its blanks lost or not.
      .replace(/ {2,}(?: |[A-Z]{3}-[A-Z]{3}\b|OPERATED BY).*$/, "")
      .replace(/ (?:[A-Z]{3}-[A-Z]{3}$|SEE RTSVC|(?:DEPARTS|ARRIVES) [A-Z]{3} TERMINAL|\)?>|\*\*).*$/, "")
      .replace(/\bAS [A-Z0-9]{2} FLT \d{1,4}.*$/, "")
      .replace(/^[ /:-]+|[ *-]+$/g, "")
      // The end of a sentence, not of an abbreviation such as "S.A.".
      .replace(/(?<!\.[A-Z]|\.)\.+$/, "")
      .replace(/ {2,}/g, " ")
  );
}

/** All who fly a flight with stops, in the order of its legs and as many as there is room for; null for nobody. */
export function operatorsTogether(names: readonly string[]): string | null {
  const [first = null, ...others] = new Set(names);
  return others.reduce((all, name) => (`${all} / ${name}`.length > longestOperator ? all : `${all} / ${name}`), first);
}

/** As long as names of airlines are allowed to be where they are kept. */
const longestOperator = 100;

const wrappedDate = new RegExp(
  `^ {0,60}(${dayPattern})(?: {1,2}[1-7MTWQFJS])?(?: {0,4}/(?:DC|AB|E).*| {1,4}E {1,3}.*)?$`,
);
/** `13DEC  E  0 77W M`, `0 77W M`, `77W E0 M`, as Amadeus ends a line; three letters could be a word. */
const wrappedAircraft =
  /^ {0,60}(?:\d{1,2}[A-Z]{3} {1,4})?(?:(?:E {1,3})?\d ((?=[A-Z]{0,2}\d)[A-Z0-9]{3}|EQV)|((?=[A-Z]{0,2}\d)[A-Z0-9]{3}|EQV) E ?\d)(?: [A-Z]{1,4})?$/;
/** ` |*      SA/SU   E  1`: link, weekdays and marriage without the times they belong to. */
const wrappedWeekdays =
  /^[ *+O-]{0,40}(?:E {1,8})?(MO|TU|WE|TH|FR|SA|SU)(?:\/(MO|TU|WE|TH|FR|SA|SU))?(?: {1,8}E)?(?: {1,8}\d{1,2})?$/;
