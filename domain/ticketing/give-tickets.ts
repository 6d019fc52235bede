import { normaliseLines } from "#domain/itinerary/parsing/normalise.ts";
import {
  joinTicketElements,
  readNameList,
  readTicketHolder,
  type TicketHolder,
} from "#domain/itinerary/parsing/ticket-holder.ts";
import { isCutTo, isVoided, type PrintedTicket, ticketsIn } from "#domain/itinerary/parsing/tickets.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { formatTicketNumber } from "#domain/shared/ticket-number.ts";

interface Traveller {
  id: number;
  /** "OBRIEN/MARY ANN". */
  ticketName: string;
  passengerType?: PassengerType;
}

interface GivenTickets {
  /** The numbers found for each passenger. */
  byPassenger: Map<number, string[]>;
  /** Lines with a number that could not be assigned to a passenger. */
  left: string[];
  /** Lines without a number: usually headings, sometimes a mistyped number. */
  unread: string[];
}

/**
 * Assigns the tickets of a pasted list ("*T", "TKT", or one number per line) to passengers. A line that names a
 * passenger is assigned by name, or by the number in the booking's list of names. Other lines are assigned in order,
 * each to the next passenger without a ticket. Voided tickets are not assigned.
 */
export function giveTickets(text: string, passengers: readonly Traveller[]): GivenTickets {
  const numbersOf = new Map<number, Set<string>>();
  const nameless: string[] = [];
  const left: string[] = [];
  const unread: string[] = [];
  const lines = joinTicketElements(normaliseLines(text));
  const listed = new Map(lines.flatMap(({ plain }) => readNameList(plain)).map((person) => [person.number, person]));
  const voided = new Set(
    lines.filter(({ plain }) => isVoided(plain)).flatMap(({ plain }) => ticketsIn(plain).map(typed)),
  );
  for (const { plain, text: asPasted } of lines) {
    // If the paste contains two bookings, each has a list of names above its tickets.
    for (const person of readNameList(plain)) listed.set(person.number, person);
    const printed = ticketsIn(plain);
    const tickets = printed.filter((ticket) => !voided.has(typed(ticket)));
    if (printed.length > 0 && tickets.length === 0) {
      // Reported once, with the line that contains the void.
      if (isVoided(plain)) left.push(asPasted.trim());
      continue;
    }
    const numbers = tickets.map(typed);
    const [first] = tickets;
    const holder = readTicketHolder(plain);
    const named = first && whose(first, plain, holder, numbers);
    if (named) give(named.id, numbers);
    // The ticket of a person outside the booking: it is left unassigned instead of going to the next passenger.
    else if (first?.passenger || (first && holder)) left.push(asPasted.trim());
    else if (first) nameless.push(...numbers);
    else if (asPasted.trim()) unread.push(asPasted.trim());
  }
  const known = new Set([...numbersOf.values()].flatMap((numbers) => [...numbers]));
  for (const number of nameless) {
    // The number was already assigned, because it was listed with a name or twice.
    if (known.has(number)) continue;
    known.add(number);
    const next = passengers.find(({ id }) => !numbersOf.has(id));
    if (next) give(next.id, [number]);
    else left.push(number);
  }
  const byPassenger = new Map([...numbersOf].map(([id, numbers]) => [id, [...numbers]]));
  return { byPassenger, left, unread };

  function whose(
    { passenger }: PrintedTicket,
    line: string,
    holder: TicketHolder | null,
    numbers: readonly string[],
  ): Traveller | undefined {
    if (passenger) return meantBy(printedName(passenger, line), numbers);
    if (!holder) return undefined;
    if (listed.size === 0) return inOrder(holder, passengers);
    const { name, infantNames } = listed.get(holder.number) ?? { name: "", infantNames: [] };
    for (const called of holder.isInfant ? infantNames : [name]) {
      const meant = meantBy(printedName(called, ""), numbers);
      if (meant) return meant;
    }
    return undefined;
  }

  /**
   * Returns the passenger for a truncated name that matches several equally: the one who already has the ticket, or the
   * first without one.
   */
  function meantBy(printed: PrintedName, numbers: readonly string[]): Traveller | undefined {
    const fitting = bestNamed(printed, passengers);
    if (fitting.length < 2) return fitting[0];
    const holder = fitting.find(({ id }) => numbers.some((number) => numbersOf.get(id)?.has(number)));
    return holder ?? fitting.find(({ id }) => !numbersOf.has(id));
  }

  /** Adds ticket numbers to a passenger, each once, because a list can repeat a ticket for each of its flights. */
  function give(id: number, numbers: readonly string[]): void {
    const known = numbersOf.get(id) ?? new Set();
    for (const number of numbers) known.add(number);
    numbersOf.set(id, known);
  }
}

/**
 * Returns the passenger with a number in the list. Infants on a lap have no passenger number, and with several infants
 * the list does not show whose lap each is on.
 */
function inOrder({ number, isInfant }: TicketHolder, passengers: readonly Traveller[]): Traveller | undefined {
  const infants = passengers.filter(({ passengerType }) => passengerType === "INFANT");
  if (isInfant) return infants.length === 1 ? infants[0] : undefined;
  return passengers.filter((passenger) => !infants.includes(passenger))[number - 1];
}

/** Returns the number as a user types it: "235-1234567885/86". */
function typed({ number, conjunctive }: PrintedTicket): string {
  const last = conjunctive.at(-1);
  return last ? `${formatTicketNumber(number)}/${last.slice(-2)}` : formatTicketNumber(number);
}

/** Returns the passengers that match a printed name in the most letters: "DOE/JO" is John or Joan and not Jane. */
function bestNamed(printed: PrintedName, passengers: readonly Traveller[]): Traveller[] {
  const likenesses = passengers.map(({ ticketName }) => likeness(printed, ticketName));
  const best = Math.max(...likenesses);
  return best === 0 ? [] : passengers.filter((_, index) => likenesses[index] === best);
}

interface PrintedName {
  last: string;
  given: string;
  /** True if the list truncated the last name. */
  isCut: boolean;
}

function printedName(name: string, line: string): PrintedName {
  const [last = "", given = ""] = name.split("/");
  return { last, given: lettersOf(given), isCut: isCutTo(last.length, line) };
}

/**
 * Returns the number of letters that two names share, plus a bonus if the first name or both match completely; 0 if
 * they cannot be of the same person. A truncated last name gets no bonus for a complete match: "SMITH/J" is a Smith or
 * a Smithson.
 */
function likeness({ last: lastPrinted, given, isCut }: PrintedName, ticketName: string): number {
  const [last = "", first = ""] = ticketName.split("/").map(lettersOf);
  const words = lastPrinted.split(" ");
  // "TICKET FOR DOE" ends with the name; "ASHLEE" does not end with "LEE".
  const isWhole = words.some((_, index) => lettersOf(words.slice(index).join("")) === last);
  if (!isWhole && !(isCut && last.startsWith(lettersOf(lastPrinted)))) return 0;
  // The first name is truncated, or a title follows it.
  if (!first.startsWith(given) && !given.startsWith(first)) return 0;
  const shared = Math.min(last.length, lettersOf(lastPrinted).length) + Math.min(first.length, given.length);
  return first === given ? shared + (isWhole ? 2 : 1) : shared;
}

/** Returns only the letters of a name, because some lists contain the apostrophes and hyphens that tickets omit. */
function lettersOf(name: string): string {
  return name.replace(/[^A-Z]/g, "");
}
