import type { QuoteContent } from "#contract/quote/content.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { addDays, daysBetween } from "#domain/shared/calendar.ts";
import { aContent } from "#tests/server/factories.ts";
import type { Chance } from "./random.ts";

type Seen = Record<string, unknown>;

/**
 * Returns values that the document does not contain but the staff read from the quote's page: the airlines that need a
 * locator, the open amount, the passengers without tickets. Random values would never lead a sale to its tickets.
 */
export function readFromTheQuote(about: Seen | undefined, chance: Chance): Record<string, () => unknown> {
  const given: Record<string, () => unknown> = {
    content: someContent,
    text: () => chance.pick(pastes),
    processorReference: () => `AUTH${chance.between(100, 999)}`,
  };
  const { booking, setAside } = (about ?? {}) as Partial<Quote>;
  const charges = booking?.charges ?? setAside?.charges ?? [];
  const left = charges.map(({ refundableCents }) => refundableCents).filter((cents) => cents > 0);
  if (left.length > 0) given.amountCents = () => chance.pick([...left, 1]);
  if (!booking) return given;
  const { openCents, passengers, airlines } = booking;
  const inForce = booking.cards.filter(({ replacedAt }) => replacedAt === null);
  const prefix = airlines[0]?.ticketPrefix ?? "235";
  const aNumber = () => `${prefix}-${chance.between(1_000_000_000, 9_999_999_999)}`;
  return {
    ...given,
    ...(openCents > 0 ? { amountCents: () => chance.pick([openCents, openCents, 100, ...left]) } : {}),
    ...(inForce.length > 0 ? { cardId: () => chance.pick(inForce).id } : {}),
    confirmations: () => airlines.map(({ code }) => ({ airline: code, locator: "ABC123" })),
    gdsLocator: () => "QWERTY",
    ticketingDeadline: () => inDays(2).toISOString(),
    actualNetCents: () => booking.quotedNetCents ?? 1,
    merchantFeeCents: () => 100,
    location: () => "agency:main",
    receivedOn: today,
    disputeBy: () => inDays(14).toISOString().slice(0, 10),
    ticketNumber: () => chance.pick(["", ...passengers.flatMap(({ tickets }) => tickets.map(({ number }) => number))]),
    issuedOn: today,
    number: aNumber,
    corrections: () =>
      passengers.flatMap(({ tickets }) => tickets.map(({ id }) => ({ ticketId: id, number: aNumber() }))),
    tickets: () => passengers.map(({ id }) => ({ passengerId: id, number: aNumber() })),
  };
}

/** Returns whether this action, named after its path, is possible on a record. */
export function waitsFor(record: Seen, deed: string): boolean {
  const { allowedActions = [], booking, setAside } = record as Partial<Quote>;
  const charges = booking?.charges ?? setAside?.charges ?? [];
  switch (deed) {
    case "result":
      return charges.some(({ state }) => isOpen(state));
    case "reversal":
      return allowedActions.includes("reverseCharge");
    case "corrections":
      return allowedActions.includes("correctTicketNumber");
    case "sign":
    case "viewed":
    case "give":
      return record.state === "open";
    case "document":
    case "calendar":
      return record.state === "signed";
    default:
      return (allowedActions as readonly string[]).includes(deed);
  }
}

/** Returns the charge that this action needs. */
export function chargeFor(record: Seen | undefined, deed: string): number | undefined {
  const { booking, setAside } = (record ?? {}) as Partial<Quote>;
  const charges = booking?.charges ?? setAside?.charges ?? [];
  const fits =
    deed === "result" ? charges.find(({ state }) => isOpen(state)) : charges.find((one) => one.refundableCents > 0);
  return fits?.id;
}

const isOpen = (state: string) => state === "initiated" || state === "unknown";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const today = () => new Date().toISOString().slice(0, 10);

/** Returns content that could be sent today: the sample with later flights. */
function someContent(): QuoteContent {
  const content = aContent();
  const moved = daysBetween("2027-05-01", today()) + 120;
  const later = (local: string) => `${addDays(local.slice(0, 10), moved)}${local.slice(10)}`;
  return {
    ...content,
    expiresAt: inDays(3).toISOString(),
    options: content.options.map((option) => ({
      ...option,
      segments: option.segments.map((segment) => ({
        ...segment,
        departsAt: later(segment.departsAt),
        arrivesAt: later(segment.arrivesAt),
      })),
    })),
  };
}

const pastes = [
  " 1 TK   4Y 01MAY JFKIST HK2   130A 620P",
  " 1 TK   4Y 01MAY JFKIST HK2   130A 620P\n 2 TK   3Y 20MAY ISTJFK HK2   845A1240P",
];
