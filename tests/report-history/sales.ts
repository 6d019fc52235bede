import { NoResultError } from "kysely";
import type { QuoteContent } from "#contract/quote/content.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { aContent, aDraft, asCustomer, onQuote, type Person, publicIdOf } from "#tests/server/factories.ts";
import { ask, inDays, type Staff, today, zoneAt } from "./staff.ts";

const fareCents = { ADULT: 145_000, CHILD: 109_950, INFANT: 14_500 };
const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };

/** Returns the content of an offer to Tashkent, with a random origin, airline, currency, party, price and consolidator. */
function someContent(staff: Staff): QuoteContent {
  const { sequence } = staff;
  const content = aContent({ expiresAt: inDays(staff, 30) });
  const [option] = content.options;
  if (!option) throw new Error("The sample has an option");
  const origin = sequence.pick(["JFK", "JFK", "BOS", "ORD"]);
  const airline = sequence.pick(["TK", "TK", "LH"]);
  const segments = option.segments.map((flight) => ({
    ...flight,
    airline,
    from: flight.from === "JFK" ? origin : flight.from,
    to: flight.to === "JFK" ? origin : flight.to,
  }));
  const adultCents = fareCents.ADULT + sequence.below(4) * 1_111;
  const fares = {
    ...option.fares,
    ADULT: { netCents: 121_000, pricing: { kind: "price" as const, cents: adultCents } },
  };
  const issuing = {
    issuer: "consolidator" as const,
    consolidator: "Sky Fares",
    validatingCarrier: sequence.pick(["", "UA"]),
    airlineCommission: null,
    consolidatorCommission: null,
    tourCode: "",
    milliCentsPerMile: null,
    changePenalty: "",
    refundPenalty: "",
  };
  return {
    ...content,
    currency: sequence.below(4) === 0 ? "AUD" : "USD",
    party: sequence.below(3) === 0 ? { ADULT: 2, CHILD: 0, INFANT: 0 } : content.party,
    options: [{ ...option, segments, fares, ...(sequence.below(3) === 0 ? { issuing } : {}) }],
  };
}

function quotedNetOf(content: QuoteContent | undefined): number {
  const [option] = content?.options ?? [];
  const types = ["ADULT", "CHILD", "INFANT"] as const;
  return types.reduce((sum, type) => sum + (option?.fares[type].netCents ?? 0) * (content?.party[type] ?? 0), 0);
}

/** Returns the link of a quote. Throws `not_found` if it has ended. */
async function linkOf(parts: Staff["parts"], quoteId: number): Promise<string> {
  try {
    return await publicIdOf(parts, quoteId);
  } catch (error) {
    if (error instanceof NoResultError) throw new Refusal("not_found");
    throw error;
  }
}

/** Sends an offer for a lead. Returns the id of the quote. */
export async function sendOffer(staff: Staff, agent: Person, leadId: number): Promise<number> {
  const { parts } = staff;
  const id = await aDraft(parts, agent, leadId, someContent(staff));
  await onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  return id;
}

/** Returns the steps with which a quote advances from the customer's visit to its tickets. */
export function stepsOfSale(staff: Staff) {
  const { parts, sequence, ticketing } = staff;
  const { sign, book, charge, tickets, freshTickets, versionOf } = saleSteps(parts);

  async function view(id: number): Promise<void> {
    const publicId = await linkOf(parts, id);
    await asCustomer(parts, (context) => visitForm(bookingForm, publicId, "viewed", context));
  }

  async function signOffer(id: number): Promise<void> {
    const { sent } = await loadQuote(parts.db, id);
    if (!sent) throw new Error("The offer is not sent");
    const { fares } = sent.content.options[0] ?? {};
    const { ADULT, CHILD, INFANT } = sent.content.party;
    const adultCents = fares?.ADULT?.pricing?.kind === "price" ? fares.ADULT.pricing.cents : 0;
    const gratuityCents = sequence.pick([0, 5_000, 2_500]);
    const totalCents = adultCents * ADULT + fareCents.CHILD * CHILD + fareCents.INFANT * INFANT + gratuityCents;
    const quote = { publicId: await linkOf(parts, id), versionId: sent.id };
    const { passengers } = await aSigning(parts, sent.id);
    const isProtected = adultCents === fareCents.ADULT && CHILD > 0 && gratuityCents === 5_000;
    const inAud = { method: "bank_transfer" as const, payerName: "Mary O'Brien", billing };
    await sign(
      quote,
      "en",
      {
        gratuityCents,
        passengers: passengers.slice(0, ADULT + CHILD + INFANT),
        ...(isProtected ? {} : { protection: { choice: "no" as const, passengers: [] } }),
        ...(sent.content.currency === "AUD" ? { payment: inAud } : {}),
      },
      isProtected ? 477_473 : totalCents,
    );
  }

  async function takeMoney(id: number): Promise<void> {
    const { openCents, currency } = await loadQuote(parts.db, id);
    const [card] = await parts.db
      .selectFrom("cards")
      .select("id")
      .where("quoteId", "=", id)
      .orderBy("id", "desc")
      .execute();
    const cents = sequence.below(4) === 0 ? Math.ceil(openCents / 2) : openCents;
    if (currency === "USD" && card) {
      const result = sequence.pick(["approved", "approved", "approved", "declined"] as const);
      const location = sequence.pick(["agency:main", "agency:main", "consolidator:Blue Consol"]);
      await charge(ticketing, id, card.id, cents, result, true, location);
      return;
    }
    const version = await versionOf(id);
    const payment = {
      version,
      method: "cash",
      receivedOn: today(staff),
      payerName: "Mary O'Brien",
      amountCents: cents,
    };
    const { status, body } = await ask(staff, ticketing, "POST", `/quotes/${id}/payments`, payment);
    if (status !== 200) throw new Refusal(body.code);
  }

  async function bookOffer(id: number): Promise<void> {
    const { sent } = await loadQuote(parts.db, id);
    const airline = sent?.content.options[0]?.segments[0]?.airline ?? "TK";
    await book(ticketing, id, {
      confirmations: [{ airline, locator: "ABC123" }],
      actualNetCents: quotedNetOf(sent?.content) - sequence.pick([0, 0, 500, 1_010]),
      ticketingDeadline: inDays(staff, 30),
    });
  }

  /** Returns today, or sometimes yesterday if the customer had signed by then. */
  async function dayOfIssue(id: number): Promise<string> {
    const { signedAt } = await loadQuote(parts.db, id);
    const yesterday = addDays(today(staff), -1);
    const wasSigned = signedAt !== null && agencyDate(signedAt, zoneAt(staff, parts.now())) <= yesterday;
    return wasSigned && sequence.below(3) === 0 ? yesterday : today(staff);
  }

  async function issue(id: number): Promise<void> {
    const { passengers } = await parts.db
      .selectFrom("passengers")
      .innerJoin("signatures", "signatures.id", "signatureId")
      .select(({ fn }) => fn.countAll<number>().as("passengers"))
      .where("passengers.quoteId", "=", id)
      .where("supersededAt", "is", null)
      .executeTakeFirstOrThrow();
    const issuedOn = await dayOfIssue(id);
    await tickets(ticketing, id, freshTickets(passengers), { issuedOn, confirmOtherAirline: true });
  }

  /** Takes the next step of a quote with this status. */
  return async (id: number, status: string): Promise<void> => {
    if (status === "signed") await bookOffer(id);
    else if (status === "booked") await takeMoney(id);
    else if (status === "charged") await issue(id);
    else if (status !== "viewed" && sequence.below(2) === 0) await view(id);
    else await signOffer(id);
  };
}
