import type { FieldProblem } from "#domain/shared/refusal.ts";
import { couponsPerTicket, parseTicketNumber } from "#domain/shared/ticket-number.ts";
import type { Findings, Warning } from "./findings.ts";

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
    problems.push({ field: `${place}.passenger`, message: "Choose the passenger" });
  }
  if (segments.length === 0) problems.push({ field: `${place}.segments`, message: "Choose the flights it pays for" });
  if (segments.some((segment) => !Number.isInteger(segment) || segment < 0 || segment >= coverage.segments)) {
    problems.push({ field: `${place}.segments`, message: "This booking has no such flight" });
  }
  const { problems: wrong, warnings } = checkNumber(number, field, coverage);
  problems.push(...wrong);
  const numbers = parseTicketNumber(number)?.numbers;
  if (numbers && segments.length > numbers.length * couponsPerTicket) {
    const message = "One ticket holds four flights; tickets in conjunction are written 235-1234567885/86";
    warnings.push({ code: "too_many_flights", field, message, segment: null });
  }
  return { problems, warnings };
}

/** A number that takes the place of one that was entered wrong: of this one ticket only. */
export function checkCorrection(number: string, sellers: Sellers): Findings {
  const found = checkNumber(number, "number", sellers);
  const numbers = parseTicketNumber(number)?.numbers ?? [];
  const several = numbers.length > 1 ? [{ field: "number", message: "Enter the number of this one ticket" }] : [];
  return { ...found, problems: [...found.problems, ...several] };
}

function checkNumber(number: string, field: string, sellers: Sellers): Findings {
  const parsed = parseTicketNumber(number);
  if (!parsed) {
    return { problems: [{ field, message: "A ticket number has 13 digits, such as 235-1234567890" }], warnings: [] };
  }
  const warnings: Warning[] = [];
  const warn = (code: Warning["code"], message: string) => warnings.push({ code, field, message, segment: null });
  if (!parsed.checkDigitFits) warn("check_digit", "The last digit does not fit the number; compare it with the ticket");
  const other = otherAirline(number, sellers);
  if (other) warn("other_airline", otherAirlineText(other));
  return { problems: [], warnings };
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

export function otherAirlineText({ prefix, issuer, sellers }: OtherAirline): string {
  const names = sellers.map(({ name, ticketPrefix }) => (ticketPrefix ? `${name} (${ticketPrefix})` : name));
  return issuer
    ? `${prefix} is the ticket code of ${issuer}; these flights are sold by ${names.join(" and ")}`
    : `${prefix} is not known as the ticket code of ${names.join(" or ")}`;
}

/** What somebody confirmed who saved these numbers all the same: each once, as facts. */
export function confirmedAirlines(numbers: readonly string[], sellers: Sellers): OtherAirline[] {
  const others = numbers.map((number) => otherAirline(number, sellers)).filter((other) => other !== undefined);
  return others.filter(({ prefix }, index) => others.findIndex((other) => other.prefix === prefix) === index);
}

/** Tickets that somebody has to compare and confirm before they are saved: they seem to be of another airline. */
export function toConfirm({ warnings }: Findings): Warning[] {
  return warnings.filter(({ code }) => code === "other_airline");
}

function repeatedNumbers(tickets: readonly TypedTicket[]): FieldProblem[] {
  const seen = new Set<string>();
  return tickets.flatMap(({ number }, index) => {
    const numbers = parseTicketNumber(number)?.numbers ?? [];
    const repeated = numbers.some((one) => seen.has(one));
    for (const one of numbers) seen.add(one);
    return repeated ? [{ field: `tickets.${index}.number`, message: "This ticket number is entered twice" }] : [];
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
    return [
      {
        field: "tickets",
        message: `${name} has no ticket for ${missing.length === 1 ? "flight" : "flights"} ${flights}`,
      },
    ];
  });
}

function coveredTwice(tickets: readonly TypedTicket[]): FieldProblem[] {
  const seen = new Set<string>();
  return tickets.flatMap(({ passenger, segments }, index) => {
    const coupons = segments.map((segment) => `${passenger}/${segment}`);
    const twice = coupons.some((coupon) => seen.has(coupon)) || new Set(coupons).size < coupons.length;
    for (const coupon of coupons) seen.add(coupon);
    return twice
      ? [
          {
            field: `tickets.${index}.segments`,
            message: "This passenger already has a ticket for one of these flights",
          },
        ]
      : [];
  });
}
