import { dayPattern, readDay, readWeekday } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

/** The data that the lines below a flight add to it. */
export interface Note {
  /** Empty if the screen prints "OPERATED BY" without a name. */
  operatedBy?: string;
  departureTerminal?: NamedTerminal;
  arrivalTerminal?: NamedTerminal;
  /** "KGL-EBB" if the operator is of one leg. */
  leg?: string;
  /** The statute miles as printed. */
  mileage?: number;
  /** The arrival date, if it was wrapped to another line. */
  arrivesOn?: PrintedDay;
  /** The equipment, if it was wrapped. */
  aircraft?: string;
  /** The weekdays, if they were wrapped. */
  weekdays?: { departs: number | null; arrives: number | null };
}

export interface NamedTerminal {
  /** The airport, which only some screens print. */
  airport: string | null;
  terminal: string;
}

const legOperated = /OPERATED BY .{1,60}? (?:(?<= {2})([A-Z]{3}-[A-Z]{3})(?: |$)|([A-Z]{3}-[A-Z]{3})$)/;
const departureTerminal = /\bDEP(?:-TERMINAL|ARTS (?:([A-Z]{3}) )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/;
const arrivalTerminal = /\bARR(?:-TERMINAL|IVES (?:([A-Z]{3}) )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/;

/** Reads a line below a flight. Returns two notes if it names the operators of two legs. */
export function readNotes(line: string): Note[] {
  return partsByOperator(line)
    .map(readNote)
    .filter((note) => note !== null);
}

/** Reads the text before or after a flight on its line, as `readNotes`. */
export function readRemarks(text: string): Note[] {
  return partsByOperator(text)
    .map(readRemark)
    .filter((note) => note !== null);
}

/** Separates the operators of two legs that are printed on one line. */
function partsByOperator(text: string): string[] {
  const second = text.indexOf(" OPERATED BY ", text.indexOf("OPERATED BY") + 1);
  return second < 0 ? [text] : [text.slice(0, second).trimEnd(), text.slice(second)];
}

/** Reads a line below a flight; null if it contains nothing about the flight. */
function readNote(line: string): Note | null {
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

/** Reads a text on the line of a flight, where the name can follow any flags. */
function readRemark(remark: string): Note | null {
  const operator = remark.indexOf("OPERATED BY");
  if (operator < 0 && !remark.includes("TERMINAL")) return null;
  const note = readNote(remark);
  const named = operator < 0 ? null : readOperator(remark.slice(operator));
  return named === null ? note : { ...note, operatedBy: named };
}

/**
 * Returns true for flags that were wrapped from the end of a flight (`/DCTK*ABC123 /E`), or the mark of a marriage on a
 * separate line (`A01`).
 */
export function isWrappedFlags(line: string): boolean {
  return (
    /^ {0,80}(?:\/(?:DC|AB)[A-Z0-9]{2}(?:\*[A-Z0-9]{0,8})?)? {0,4}(?:\/E)?\.?$/.test(line) ||
    /^ {20,80}[A-Z]\d{2}$/.test(line)
  );
}

/** Returns true for words in the place of a name that are not a name. */
export function namesNobody(operator: string): boolean {
  return operator === "" || /^(?:SUBSIDIARY|FRANCHISE|OTHER|ANOTHER|PARTNER)\b/.test(operator);
}

function readOperator(line: string): string | null {
  const said = (operatedBy.exec(line) ?? operatingAirlineDisclosure.exec(line))?.[1];
  return said === undefined ? null : operatorName(said);
}

const operatedBy = /^(?:[ *,+]{0,80}(?:[A-Z]{3} ?- ?[A-Z]{3} )?|.{0,40}CODE ?SHARE.{0,20})OPERATED BY\b(.*)$/;
/**
 * The operator as the airline files it with its schedule (IATA SSIM, data element 127). Amadeus prints it below an
 * "OPERATED BY" without a name:
 * `     127 LATAM AIRLINES BRASIL`.
 */
const operatingAirlineDisclosure = /^ {4,8}127 {1,2}([A-Z].*)$/;

/** Returns the name from the text after "OPERATED BY", in the form that the law requires (14 CFR 257.5). */
export function operatorName(said: string): string {
  return (
    said
      .trimStart()
      .slice(0, longestOperator)
      .replace(/^\/EXPLOITE PAR\b/, "")
      // Removes the leg of a flight with stops, and other text on the line, with or without its spaces.
      .replace(/ {2,}(?: |[A-Z]{3}-[A-Z]{3}\b|OPERATED BY).*$/, "")
      .replace(/ (?:[A-Z]{3}-[A-Z]{3}$|SEE RTSVC|(?:DEPARTS|ARRIVES) [A-Z]{3} TERMINAL|\)?>|\*\*).*$/, "")
      .replace(/\bAS [A-Z0-9]{2} FLT \d{1,4}.*$/, "")
      .replace(/^[ /:-]+|[ *-]+$/g, "")
      // Removes the period of a sentence, but not of an abbreviation such as "S.A.".
      .replace(/(?<!\.[A-Z]|\.)\.+$/, "")
      .replace(/ {2,}/g, " ")
  );
}

/**
 * Returns the operators of a flight with stops, in the order of its legs and up to the maximum length; null if there is
 * none.
 */
export function operatorsTogether(names: readonly string[]): string | null {
  const [first = null, ...others] = new Set(names);
  return others.reduce((all, name) => (`${all} / ${name}`.length > longestOperator ? all : `${all} / ${name}`), first);
}

/** The maximum length of stored names of airlines. */
const longestOperator = 100;

const wrappedDate = new RegExp(
  `^ {0,60}(${dayPattern})(?: {1,2}[1-7MTWQFJS])?(?: {0,4}/(?:DC|AB|E).*| {1,4}E {1,3}.*)?$`,
);
/** `13DEC  E  0 77W M`, `0 77W M`, `77W E0 M`: the end of an Amadeus line. Three letters could be a word. */
const wrappedAircraft =
  /^ {0,60}(?:\d{1,2}[A-Z]{3} {1,4})?(?:(?:E {1,3})?\d ((?=[A-Z]{0,2}\d)[A-Z0-9]{3}|EQV)|((?=[A-Z]{0,2}\d)[A-Z0-9]{3}|EQV) E ?\d)(?: [A-Z]{1,4})?$/;
/** ` |*      SA/SU   E  1`: link, weekdays and marriage without the times they belong to. */
const wrappedWeekdays =
  /^[ *+O-]{0,40}(?:E {1,8})?(MO|TU|WE|TH|FR|SA|SU)(?:\/(MO|TU|WE|TH|FR|SA|SU))?(?: {1,8}E)?(?: {1,8}\d{1,2})?$/;
