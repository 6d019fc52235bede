import { parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Reference } from "../segment.ts";
import type { ParsedLine } from "./find-flights.ts";

/** An electronic ticket: three digits of the airline, ten of its own. */
export interface Ticket extends PrintedTicket {
  /** Code of the airline whose ticket it is; null for three digits no airline is known by. */
  airline: string | null;
  /** Index into the lines. */
  line: number;
}

/** A ticket as far as its line tells it. */
export interface PrintedTicket {
  /** Thirteen digits. */
  number: string;
  /** Further numbers of the same ticket, for more than four flights: "…72-73" goes on with "…73". */
  conjunctive: string[];
  /** Whose it is, as printed: "DOE/JANE", "OBRIEN/M"; null where the line names nobody. */
  passenger: string | null;
}

/** Tickets in the lines, each once, in the order of the text. */
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

/** Tickets of one line of a ticket list ("*T", "TKT", "TE …", "FA PAX …"), or of a number alone on its line. */
export function ticketsIn(line: string): PrintedTicket[] {
  if (line.length < ticketDigits || otherNumbers.test(line)) return [];
  const found = [...line.matchAll(printedTicket)].flatMap(([all]) => parseTicketNumber(all) ?? []);
  if (found.length === 0) return [];
  const passenger = nameIn(line.replace(printedTicket, "#").replace(countryBehind, "#"));
  return found.map(({ numbers: [number = "", ...conjunctive] }) => ({ number, conjunctive, passenger }));
}

/** Whether a last name of this many letters may go on: Sabre's list has no room for more. */
export function isCutTo(letters: number, line: string): boolean {
  return letters === roomForLastName && sabreList.test(line);
}

/** Whether the line says that its ticket was voided: it is no ticket any more. */
export function isVoided(line: string): boolean {
  return voided.test(line);
}

function nameIn(line: string): string | null {
  return printedName.exec(line)?.[0].replace(wordsBefore, "").trim() ?? null;
}

const ticketDigits = 13;

/** `220-1234567890`, `2201234567890`, `220 1234 567890`, with the last digits of the last one in conjunction: `-91`, `/91`. */
const printedTicket = /(?<![\d*X])\d{3}[- ]?\d{4} ?\d{6}(?:[-/]\d{2,3})?(?![\dX])/g;
/** Phones, cards and passports are long numbers too. */
const otherNumbers = /^ {0,4}\d{0,3}[. ]{0,2}(?:FONE|PHONE|AP |P-|FOP|FP |SSR ?(?:DOC|CTC|FOID|FQTV))/;
/** A last name of several words, a first name or as much of it as there was room for; neither "ETTK/USD995" nor "PAX/P1". */
const printedName = /(?<![A-Z/])(?:[A-Z'-]{1,30} ){0,4}[A-Z][A-Z'-]{1,40}\/[A-Z]{1,40}(?![A-Z0-9/])/;
/** "…890-AT": Sabre says in which country it was issued. */
const countryBehind = /#-[A-Z]{2}(?= |$)/g;
const roomForLastName = 5;
/** ` 2.TE 2502345678902-AT  WHITA/J 1H4A*AEB 1410/21NOV`, and TV for a ticket that was voided. */
const sabreList = /^ {0,4}\d{0,3}[. ]{0,2}T[EV] /;
const voided = /^ {0,4}\d{0,3}[. ]{0,2}TV |(?<![A-Z])VOID(?:ED)?(?![A-Z])/;
const wordsBefore = /^(?:(?:TKT|PAX|INF|NAME|NM|FOR) ){0,2}/;
