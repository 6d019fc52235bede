import { formatTicketNumber, parseTicketNumber } from "#domain/booking/ticket-number.ts";

interface Traveller {
  id: number;
  /** "OBRIEN/MARY ANN". */
  ticketName: string;
}

export interface ReadTickets {
  /** Passenger by passenger, the numbers found for them. */
  byPassenger: Map<number, string[]>;
  /** Lines with a number that could not be given to anybody. */
  left: string[];
  /** Lines without a number: headings as a rule, now and then a number with a slip in it. */
  unread: string[];
}

/** A number as ticket lists print it, with what may follow it in conjunction; never part of a longer run of digits. */
const ticketPattern = /(?<!\d)\d{3}-?\d{10}(?:[-/]\d{2,3})?(?!\d)/;

/**
 * Reads a pasted ticket list ("*T", "TKT", or one number a line). A line that names a passenger goes to them; lines
 * without names go to the passengers in order, each taking the next one who has no ticket yet.
 */
export function readTickets(text: string, passengers: readonly Traveller[]): ReadTickets {
  const byPassenger = new Map<number, string[]>();
  const nameless: string[] = [];
  const left: string[] = [];
  const unread: string[] = [];
  const give = (id: number, number: string) => byPassenger.set(id, [...(byPassenger.get(id) ?? []), number]);
  for (const line of text.split("\n")) {
    const number = ticketIn(line);
    if (!number) {
      if (line.trim()) unread.push(line.trim());
      continue;
    }
    const named = passengers.find(({ ticketName }) => namesPassenger(line, ticketName));
    if (named) give(named.id, number);
    else if (/[A-Z]{2,}\/[A-Z]{2,}/.test(line.toUpperCase())) left.push(line.trim());
    else nameless.push(number);
  }
  for (const number of nameless) {
    const next = passengers.find(({ id }) => !byPassenger.has(id));
    if (next) give(next.id, number);
    else left.push(number);
  }
  return { byPassenger, left, unread };
}

function ticketIn(line: string): string | undefined {
  const found = ticketPattern.exec(line)?.[0];
  const parsed = found ? parseTicketNumber(found) : undefined;
  const [first, ...more] = parsed?.numbers ?? [];
  if (!first) return undefined;
  const last = more.at(-1);
  return last ? `${formatTicketNumber(first)}/${last.slice(-2)}` : formatTicketNumber(first);
}

/** Lists cut names short and leave out blanks: the last name and the first letters of the first name decide. */
function namesPassenger(line: string, ticketName: string): boolean {
  const [last = "", first = ""] = ticketName.split("/");
  const plain = line.toUpperCase().replaceAll(" ", "");
  return plain.includes(`${last.replaceAll(" ", "")}/${first.replaceAll(" ", "").slice(0, 1)}`);
}
