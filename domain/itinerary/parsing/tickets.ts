import type { ParsedLine } from "./find-flights.ts";

/** An electronic ticket: three digits of the airline, ten of its own. */
export interface Ticket {
  /** Thirteen digits. */
  number: string;
  /** Further numbers of the same ticket, for more than four flights: "…72-73" goes on with "…73". */
  conjunctive: string[];
  /** Index into the lines. */
  line: number;
}

/** Numbers of tickets in the lines, each once, in the order of the text. */
export function readTickets(lines: readonly Pick<ParsedLine, "kind">[], plain: readonly string[]): Ticket[] {
  const tickets = new Map<string, Ticket>();
  for (const [line, text] of plain.entries()) {
    if (lines[line]?.kind === "segment" || text.length < ticketDigits || otherNumbers.test(text)) continue;
    for (const [, airline = "", first = "", second = "", last] of text.matchAll(printedTicket)) {
      const number = airline + first + second;
      if (!tickets.has(number)) tickets.set(number, { number, conjunctive: conjunctive(number, last), line });
    }
  }
  return [...tickets.values()];
}

const ticketDigits = 13;

/** `220-1234567872-73`: the last digits of the last number; more than a dozen is no ticket. */
function conjunctive(number: string, last: string | undefined): string[] {
  if (!last) return [];
  const start = Number(number.slice(3));
  const end = Number(number.slice(3, -last.length) + last);
  // "…99-00" has gone round.
  const count = (end - start + 10 ** last.length) % 10 ** last.length;
  if (count === 0 || count > 12) return [];
  return Array.from({ length: count }, (_, index) => number.slice(0, 3) + String(start + index + 1).padStart(10, "0"));
}

/** `220-1234567890`, `2201234567890`, `220 1234 567890`, with `-91` or `/91` behind. */
const printedTicket = /(?<![\d*X])(\d{3})(?:[- ]?)(\d{4}) ?(\d{6})(?:[-/](\d{1,3}))?(?![\dX])/g;
/** Phones, cards and passports are long numbers too. */
const otherNumbers = /^ {0,4}\d{0,3}[. ]{0,2}(?:FONE|PHONE|AP |P-|FOP|FP |SSR ?(?:DOC|CTC|FOID|FQTV))/;
