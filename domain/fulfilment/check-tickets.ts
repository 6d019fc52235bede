import type { Findings, Warning } from "#domain/booking/findings.ts";
import { type FieldProblem, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";
import { couponsPerTicket, parseTicketNumber } from "#domain/shared/ticket-number.ts";

/** A ticket as ticketing types it in. */
export interface TypedTicket {
  number: string;
  /** Position among the passengers, from 0. */
  passenger: number;
  /** Positions of the flights it pays for, from 0. */
  segments: readonly number[];
}

/** What the first three digits of a ticket are compared with. */
export interface Sellers {
  /** Who sells the flights: one of them is the validating carrier, whose accounting code a ticket begins with. */
  airlines: readonly { name: string; ticketPrefix: string | null }[];
  /** The airline an accounting code belongs to, where that is known. */
  airlineOfPrefix?: (prefix: string) => string | undefined;
}

export interface Coverage extends Sellers {
  /** Names to speak of the passengers by, in order. */
  passengers: readonly string[];
  /** How many flights there are. */
  segments: number;
}

/** Every passenger needs a coupon for every flight, on a ticket of their own. */
export function checkTickets(tickets: readonly TypedTicket[], coverage: Coverage): Findings {
  const each = tickets.map((ticket, index) => checkTicket(ticket, `tickets.${index}`, coverage));
  return {
    problems: [
      ...each.flatMap(({ problems }) => problems),
      ...repeatedNumbers(tickets),
      ...uncovered(tickets, coverage),
      ...coveredTwice(tickets),
    ],
    warnings: each.flatMap(({ warnings }) => warnings),
  };
}

function checkTicket({ number, passenger, segments }: TypedTicket, place: string, coverage: Coverage): Findings {
  const field = `${place}.number`;
  const problems: FieldProblem[] = [];
  if (coverage.passengers[passenger] === undefined) {
    problems.push(fieldProblem(`${place}.passenger`, "ticket_passenger_missing"));
  }
  if (segments.length === 0) problems.push(fieldProblem(`${place}.segments`, "ticket_flights_missing"));
  if (segments.some((segment) => !Number.isInteger(segment) || segment < 0 || segment >= coverage.segments)) {
    problems.push(fieldProblem(`${place}.segments`, "no_such_flight"));
  }
  const { problems: wrong, warnings } = checkNumber(number, field, coverage);
  problems.push(...wrong);
  const numbers = parseTicketNumber(number)?.numbers;
  if (numbers && segments.length > numbers.length * couponsPerTicket) {
    warnings.push({ ...fieldProblem(field, "too_many_flights"), segment: null });
  }
  return { problems, warnings };
}

/** One number by itself, of whatever ticket. */
export function checkNumber(number: string, field: string, sellers: Sellers): Findings {
  const parsed = parseTicketNumber(number);
  if (!parsed) return { problems: [fieldProblem(field, "ticket_number_wrong")], warnings: [] };
  const other = otherAirline(number, sellers);
  const found = [
    ...(parsed.checkDigitFits ? [] : [problem("check_digit")]),
    ...(other ? [otherAirlineProblem(other)] : []),
  ];
  return { problems: [], warnings: found.map((one) => ({ ...one, field, segment: null })) };
}

/** A ticket seems to be of another airline than those that sell the flights. */
export interface OtherAirline {
  prefix: string;
  /** The airline of that prefix, where it is known. */
  issuer: string | null;
  sellers: Sellers["airlines"];
}

/** What speaks against a ticket of these flights beginning so; undefined when nothing does. */
function otherAirline(number: string, { airlines, airlineOfPrefix }: Sellers): OtherAirline | undefined {
  const prefix = parseTicketNumber(number)?.numbers[0]?.slice(0, 3);
  if (!prefix || airlines.some(({ ticketPrefix }) => ticketPrefix === prefix)) return undefined;
  const sellers = airlines.map(({ name, ticketPrefix }) => ({ name, ticketPrefix }));
  return { prefix, issuer: airlineOfPrefix?.(prefix) ?? null, sellers };
}

/** What somebody has to compare, or has compared. */
export function otherAirlineProblem({ prefix, issuer, sellers }: OtherAirline): Problem<OtherAirlineCode> {
  const names = sellers.map(({ name, ticketPrefix }) => (ticketPrefix ? `${name} (${ticketPrefix})` : name));
  return issuer
    ? problem("other_airline", { prefix, issuer, sellers: { all: names } })
    : problem("unknown_airline", { prefix, sellers: { any: names } });
}

type OtherAirlineCode = "other_airline" | "unknown_airline";

/** What somebody confirmed who saved these numbers all the same: each once, as facts. */
export function confirmedAirlines(numbers: readonly string[], sellers: Sellers): OtherAirline[] {
  const others = numbers.map((number) => otherAirline(number, sellers)).filter((other) => other !== undefined);
  return others.filter(({ prefix }, index) => others.findIndex((other) => other.prefix === prefix) === index);
}

/** Tickets that somebody has to compare and confirm before they are saved: they seem to be of another airline. */
export function toConfirm({ warnings }: Findings): Warning[] {
  return warnings.filter(({ code }) => code === "other_airline" || code === "unknown_airline");
}

function repeatedNumbers(tickets: readonly TypedTicket[]): FieldProblem[] {
  const seen = new Set<string>();
  return tickets.flatMap(({ number }, index) => {
    const numbers = parseTicketNumber(number)?.numbers ?? [];
    const repeated = numbers.some((one) => seen.has(one));
    for (const one of numbers) seen.add(one);
    return repeated ? [fieldProblem(`tickets.${index}.number`, "ticket_number_twice")] : [];
  });
}

function uncovered(tickets: readonly TypedTicket[], coverage: Coverage): FieldProblem[] {
  return coverage.passengers.flatMap((name, passenger) => {
    const covered = new Set(
      tickets.filter((ticket) => ticket.passenger === passenger).flatMap(({ segments }) => segments),
    );
    const missing = Array.from({ length: coverage.segments }, (_, index) => index).filter(
      (index) => !covered.has(index),
    );
    if (missing.length === 0) return [];
    const flights = missing.map((index) => index + 1).join(", ");
    return [fieldProblem("tickets", "without_ticket", { name, count: missing.length, flights })];
  });
}

function coveredTwice(tickets: readonly TypedTicket[]): FieldProblem[] {
  const seen = new Set<string>();
  return tickets.flatMap(({ passenger, segments }, index) => {
    const coupons = segments.map((segment) => `${passenger}/${segment}`);
    const twice = coupons.some((coupon) => seen.has(coupon)) || new Set(coupons).size < coupons.length;
    for (const coupon of coupons) seen.add(coupon);
    return twice ? [fieldProblem(`tickets.${index}.segments`, "coupon_twice")] : [];
  });
}
