import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Reference } from "../segment.ts";
import type { ParsedLine } from "./find-flights.ts";

/** An electronic ticket: three digits of the airline and ten of the document. */
export interface Ticket extends PrintedTicket {
  /** The code of the airline; null if the three digits belong to no known airline. */
  airline: string | null;
  /** Index into the lines. */
  line: number;
}

/** A ticket with only the data of its line. */
export interface PrintedTicket {
  /** Thirteen digits. */
  number: string;
  /** The further numbers of the same ticket, for more than four flights: "…72-73" continues with "…73". */
  conjunctive: string[];
  /** The passenger as printed: "DOE/JANE", "OBRIEN/M"; null if the line contains no name. */
  passenger: string | null;
}

/** Returns the tickets of the lines, each once, in the order of the text. */
export function readTickets(
  lines: readonly Pick<ParsedLine, "kind">[],
  plain: readonly string[],
  reference: Reference,
): Ticket[] {
  const tickets = new Map<string, Ticket>();
  for (const [line, text] of plain.entries()) {
    if (lines[line]?.kind === "segment") continue;
    for (const ticket of ticketsIn(text)) {
      const airline = reference.airlineOfTicket(ticket.number)?.code ?? null;
      if (!tickets.has(ticket.number)) tickets.set(ticket.number, { ...ticket, airline, line });
    }
  }
  return [...tickets.values()];
}

/**
 * Returns the tickets of one line of a ticket list ("*T", "TKT", "TE …", "FA PAX …"), or of a line with only a number.
 */
export function ticketsIn(line: string): PrintedTicket[] {
  if (line.length < ticketDigits || otherNumbers.test(line)) return [];
  const found = [...line.matchAll(printedTicket)].flatMap(([all]) => parseTicketNumber(all) ?? []);
  if (found.length === 0) return [];
  const passenger = nameIn(line.replace(printedTicket, "#").replace(countryBehind, "#"));
  return found.map(({ numbers: [number = "", ...conjunctive] }) => ({ number, conjunctive, passenger }));
}

/** Returns true if a last name of this length can be truncated, because Sabre's list has no room for more. */
export function isCutTo(letters: number, line: string): boolean {
  return letters === roomForLastName && sabreList.test(line);
}

/** Returns true if the line marks its ticket as voided. */
export function isVoided(line: string): boolean {
  return voided.test(line);
}

function nameIn(line: string): string | null {
  return printedName.exec(line)?.[0].replace(wordsBefore, "").trim() ?? null;
}

const ticketDigits = 13;

/**
 * `220-1234567890`, `2201234567890`, `220 1234 567890`, with the last digits of the last conjunction ticket: `-91`,
 * `/91`.
 */
const printedTicket = /(?<![\d*X])\d{3}[- ]?\d{4} ?\d{6}(?:[-/]\d{2,3})?(?![\dX])/g;
/** Other long numbers: phones, cards and passports. */
const otherNumbers = /^ {0,4}\d{0,3}[. ]{0,2}(?:FONE|PHONE|AP |P-|FOP|FP |SSR ?(?:DOC|CTC|FOID|FQTV))/;
/** A last name of several words and a first name, possibly truncated; neither "ETTK/USD995" nor "PAX/P1". */
const printedName = /(?<![A-Z/])(?:[A-Z'-]{1,30} ){0,4}[A-Z][A-Z'-]{1,40}\/[A-Z]{1,40}(?![A-Z0-9/])/;
/** "…890-AT": Sabre prints the country of issue. */
const countryBehind = /#-[A-Z]{2}(?= |$)/g;
const roomForLastName = 5;
/** ` 2.TE 2502345678902-AT  WHITA/J 1H4A*AEB 1410/21NOV`; TV is a voided ticket. */
const sabreList = /^ {0,4}\d{0,3}[. ]{0,2}T[EV] /;
const voided = /^ {0,4}\d{0,3}[. ]{0,2}TV |(?<![A-Z])VOID(?:ED)?(?![A-Z])/;
const wordsBefore = /^(?:(?:TKT|PAX|INF|NAME|NM|FOR) ){0,2}/;
