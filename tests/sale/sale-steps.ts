import type { SigningInput } from "#contract/signed-form/signing.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { loadAgency } from "#server/agency/index.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { reverseCharge } from "#server/charge/reverse-charge.ts";
import { saleSteps as stepsAs } from "#server/demo/sale-steps.ts";
import { loadQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aPerson, aSentQuote, asCustomer, onQuote, type Person, type PersonFields } from "#tests/server/factories.ts";
import { aSigning } from "./signings.ts";

let nextTicket = 1_000_000_000;

/** Returns the steps of ticketing after the signature, with the facts of example A. */
export function saleSteps(parts: TestParts) {
  async function sign(
    { publicId, versionId }: { publicId: string; versionId: number },
    acceptLanguage = "en",
    facts: Partial<SigningInput> = {},
    totalCents?: number,
  ) {
    const signing = await aSigning(parts, versionId, facts, totalCents);
    await asCustomer(parts, ({ origin, ...context }) =>
      signForm(bookingForm, publicId, signing, { ...context, origin: { ...origin, acceptLanguage } }),
    );
  }

  async function aSignedQuote(
    acceptLanguage = "en",
    facts: Partial<SigningInput> = {},
    totalCents?: number,
    ofAgent: PersonFields = {},
    content?: Parameters<typeof aSentQuote>[2],
  ) {
    const [agent, ticketing] = [await aPerson(parts, "agent", ofAgent), await aPerson(parts, "ticketing")];
    const quote = await aSentQuote(parts, agent, content);
    await sign(quote, acceptLanguage, facts, totalCents);
    const card = await parts.db
      .selectFrom("cards")
      .select("id")
      .where("quoteId", "=", quote.id)
      .executeTakeFirstOrThrow();
    return { ...quote, agent, ticketing, cardId: card.id };
  }

  const steps = stepsAs<Person>(parts, (who, id, run) => onQuote(parts, who, id, run));
  const { versionOf } = steps;
  const statusOf = async (id: number) => (await loadQuote(parts.db, id)).status;

  const confirmation = {
    confirmations: [{ airline: "TK", locator: "ABC123" }],
    gdsLocator: "QWERTY",
    ticketingDeadline: "2026-11-22T22:00:00.000Z",
    actualNetCents: 346_100,
    bookingMessage: "Have a good flight",
    notifyCustomer: true,
  };

  const book = (who: Person, id: number, facts: object = {}) => steps.book(who, id, { ...confirmation, ...facts });

  const charge = (
    who: Person,
    id: number,
    cardId: number,
    amountCents: number,
    result: "approved" | "declined" | "unknown" | "abandoned",
    confirmDuplicateTrip = false,
    location = "agency:main",
  ) =>
    steps.charge(
      who,
      id,
      { cardId, location, amountCents, confirmDuplicateTrip },
      { result, processorReference: "AUTH77", declineCode: "" },
    );

  async function reverse(who: Person, id: number, chargeId: number, amountCents: number, version?: number) {
    const reason = "The customer pays less than before";
    const given = {
      version: version ?? (await versionOf(id)),
      amountCents,
      reason,
      processorReference: "REV77",
      cause: "collected_too_much" as const,
    };
    await onQuote(parts, who, id, (quote, context) => reverseCharge(quote, chargeId, given, context));
  }

  async function tickets(who: Person, id: number, numbers: string[], facts: object = {}) {
    const issuedOn = agencyDate(parts.now(), (await loadAgency(parts.db)).timeZone);
    return steps.tickets(who, id, (place) => numbers[place], { issuedOn, confirmOtherAirline: false, ...facts });
  }

  const freshTickets = (count: number) =>
    Array.from({ length: count }, () => {
      nextTicket += 1;
      return `235-${nextTicket}`;
    });

  return { sign, aSignedQuote, versionOf, statusOf, book, charge, reverse, tickets, freshTickets };
}
