import type { Findings, Warning } from "#domain/booking-form/findings.ts";
import { type FieldProblem, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";
import { couponsPerTicket, parseTicketNumber } from "#domain/shared/ticket-number.ts";

/** A ticket as ticketing enters it. */
export interface TypedTicket {
  number: string;
  /** The index of the passenger. */
  passenger: number;
  /** The indexes of the flights that the ticket covers. */
  segments: readonly number[];
}

/** The airlines with which the first three digits of a ticket are compared. */
export interface Sellers {
  /**
   * The airlines that sell the flights. One of them is the validating carrier, whose accounting code is the start of
   * the ticket number.
   */
  airlines: readonly { name: string; ticketPrefix: string | null }[];
  /** Returns the airline of an accounting code, if known. */
  airlineOfPrefix?: (prefix: string) => string | undefined;
}

export interface Coverage extends Sellers {
  /** The names of the passengers in order, for messages. */
  passengers: readonly string[];
  /** The number of flights. */
  segments: number;
}

/** Checks that every passenger has a coupon for every flight, on a ticket in their name. */
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

/** Checks a single number, independent of a passenger. */
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

/** A ticket that seems to belong to an airline that does not sell the flights. */
export interface OtherAirline {
  prefix: string;
  /** The airline of that prefix, if known. */
  issuer: string | null;
  sellers: Sellers["airlines"];
}

/** Returns the other airline that the number seems to belong to; undefined if it belongs to a seller. */
function otherAirline(number: string, { airlines, airlineOfPrefix }: Sellers): OtherAirline | undefined {
  const prefix = parseTicketNumber(number)?.numbers[0]?.slice(0, 3);
  if (!prefix || airlines.some(({ ticketPrefix }) => ticketPrefix === prefix)) return undefined;
  const sellers = airlines.map(({ name, ticketPrefix }) => ({ name, ticketPrefix }));
  return { prefix, issuer: airlineOfPrefix?.(prefix) ?? null, sellers };
}

/** Returns the problem that a user must confirm after comparing the number with the ticket. */
export function otherAirlineProblem({ prefix, issuer, sellers }: OtherAirline): Problem<OtherAirlineCode> {
  const names = sellers.map(({ name, ticketPrefix }) => (ticketPrefix ? `${name} (${ticketPrefix})` : name));
  return issuer
    ? problem("other_airline", { prefix, issuer, sellers: { all: names } })
    : problem("unknown_airline", { prefix, sellers: { any: names } });
}

type OtherAirlineCode = "other_airline" | "unknown_airline";

/** Returns the other airlines that a user confirmed by saving these numbers, each once. */
export function confirmedAirlines(numbers: readonly string[], sellers: Sellers): OtherAirline[] {
  const others = numbers.map((number) => otherAirline(number, sellers)).filter((other) => other !== undefined);
  return others.filter(({ prefix }, index) => others.findIndex((other) => other.prefix === prefix) === index);
}

/** Returns the warnings that a user must confirm before saving: tickets that seem to belong to another airline. */
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
