import { normaliseLines } from "#domain/itinerary/parsing/normalise.ts";
import { type PrintedTicket, ticketsIn } from "#domain/itinerary/parsing/tickets.ts";
import { formatTicketNumber } from "./ticket-number.ts";

interface Traveller {
  id: number;
  /** "OBRIEN/MARY ANN". */
  ticketName: string;
}

interface GivenTickets {
  /** Passenger by passenger, the numbers found for them. */
  byPassenger: Map<number, string[]>;
  /** Lines with a number that could not be given to anybody. */
  left: string[];
  /** Lines without a number: headings as a rule, now and then a number with a slip in it. */
  unread: string[];
}

/**
 * Shares out a pasted ticket list ("*T", "TKT", or one number a line). A line that names a passenger goes to them; lines
 * without names go to the passengers in order, each taking the next one who has no ticket yet.
 */
export function giveTickets(text: string, passengers: readonly Traveller[]): GivenTickets {
  const byPassenger = new Map<number, string[]>();
  const nameless: string[] = [];
  const left: string[] = [];
  const unread: string[] = [];
  for (const line of normaliseLines(text)) {
    const tickets = ticketsIn(line.plain);
    if (tickets.length === 0 && line.text.trim()) unread.push(line.text.trim());
    const [first] = tickets;
    const named = first && passengers.find(({ ticketName }) => isNamed(first, ticketName));
    // Somebody else's: better given to nobody than to the next in the list.
    if (first && !named && first.passenger !== null) left.push(line.text.trim());
    else if (named) give(named.id, tickets.map(typed));
    else nameless.push(...tickets.map(typed));
  }
  for (const number of nameless) {
    const next = passengers.find(({ id }) => !byPassenger.has(id));
    if (next) give(next.id, [number]);
    else left.push(number);
  }
  return { byPassenger, left, unread };

  /** A ticket is listed once for itself and once for each of its flights. */
  function give(id: number, numbers: readonly string[]): void {
    byPassenger.set(id, [...new Set([...(byPassenger.get(id) ?? []), ...numbers])]);
  }
}

/** As somebody would type it: "235-1234567885/86". */
function typed({ number, conjunctive }: PrintedTicket): string {
  const last = conjunctive.at(-1);
  return last ? `${formatTicketNumber(number)}/${last.slice(-2)}` : formatTicketNumber(number);
}

/** Lists cut names short and leave out blanks: the last name and the first letters of the first name decide. */
function isNamed({ passenger }: PrintedTicket, ticketName: string): boolean {
  const [last = "", first = ""] = ticketName.split("/");
  const printed = passenger?.replaceAll(" ", "") ?? "";
  return printed.includes(`${last.replaceAll(" ", "")}/${first.replaceAll(" ", "").slice(0, 1)}`);
}
