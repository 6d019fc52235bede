import { dayPattern, readDay } from "./atoms.ts";
import type { PrintedDay } from "./printed-flight.ts";

/** What the lines below a flight add to it. */
export interface Note {
  /** Empty when the screen says "OPERATED BY" and no more. */
  operatedBy?: string;
  departureTerminal?: string;
  arrivalTerminal?: string;
  /** Statute miles, as printed. */
  mileage?: number;
  /** The arrival date, wrapped away from its times. */
  arrivesOn?: PrintedDay;
}

/** Reads a line that stands below a flight; null when it says nothing about the flight. */
export function readNote(line: string): Note | null {
  const note: Note = {};
  const operator = readOperator(line);
  if (operator !== null) note.operatedBy = operator;
  const departure = /\bDEP(?:-TERMINAL|ARTS (?:[A-Z]{3} )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/.exec(line)?.[1];
  if (departure) note.departureTerminal = departure;
  const arrival = /\bARR(?:-TERMINAL|IVES (?:[A-Z]{3} )?TERMINAL)[ -]?([A-Z0-9]{1,2})\b/.exec(line)?.[1];
  if (arrival) note.arrivalTerminal = arrival;
  const miles = /\b(\d{2,5}) {0,2}MLS\b/.exec(line)?.[1];
  if (miles) note.mileage = Number(miles);
  const date = wrappedDate.exec(line)?.[1];
  const arrivesOn = date ? readDay(date) : null;
  if (arrivesOn) note.arrivesOn = arrivesOn;
  return Object.keys(note).length > 0 ? note : null;
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
  const said = /^(?:[ *,]{0,12}(?:[A-Z]{3} ?- ?[A-Z]{3} )?|.{0,40}CODE ?SHARE.{0,20})OPERATED BY\b(.*)$/.exec(
    line,
  )?.[1];
  if (said === undefined) return null;
  return said
    .trimStart()
    .slice(0, longestOperator)
    .replace(/^\/EXPLOITE PAR\b/, "")
    .replace(/\bAS [A-Z0-9]{2} FLT \d{1,4}.*$/, "")
    .replace(/^[ /-]+|[ .-]+$/g, "")
    .replace(/ {2,}/g, " ");
}

/** As long as names of airlines are allowed to be where they are kept. */
const longestOperator = 100;

const wrappedDate = new RegExp(`^ {0,60}(${dayPattern})(?: {1,2}[1-7MTWQFJS])?(?: {0,4}/(?:DC|AB|E).*)?$`);
