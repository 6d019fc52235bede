import { agencyDate } from "#domain/agency/agency-day.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { bookingForm } from "#server/booking/index.ts";
import type { Db } from "#server/db/database.ts";
import { confirmBooking, finishCharge, issueTickets, startCharge } from "#server/fulfilment/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { leadRecords, loadLead, setStatus } from "#server/lead/index.ts";
import { cancelQuote, createQuote, deleteQuote, loadQuote, loseQuotes, sendQuote } from "#server/quote/index.ts";
import { linkToken } from "#server/signed-form/links.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { type Cast, customerContext, staffContext } from "./context.ts";
import type { Sequence } from "./random.ts";
import { demoContent, demoSigning } from "./sale.ts";
import { trips } from "./trips.ts";

/** How far a demo sale has come; leads without one are still to be called. */
export type Stage =
  | "new"
  | "sent"
  | "resent"
  | "read"
  | "viewed"
  | "signed"
  | "booked"
  | "charged"
  | "tickets_purchased"
  | "lost"
  | "canceled"
  | "deleted"
  | "none";

/** Dealt out in turn: many talks, fewer signatures, as in life. */
export const stages: readonly Stage[] = [
  ...([
    "none",
    "new",
    "sent",
    "none",
    "viewed",
    "none",
    "tickets_purchased",
    "read",
    "none",
    "lost",
    "signed",
  ] as const),
  ...([
    "none",
    "resent",
    "none",
    "new",
    "none",
    "sent",
    "none",
    "booked",
    "none",
    "viewed",
    "none",
    "lost",
    "none",
  ] as const),
  ...([
    "sent",
    "none",
    "charged",
    "none",
    "read",
    "new",
    "none",
    "canceled",
    "none",
    "sent",
    "none",
    "deleted",
  ] as const),
  ...([
    "none",
    "lost",
    "none",
    "tickets_purchased",
    "none",
    "viewed",
    "none",
    "resent",
    "none",
    "new",
    "none",
  ] as const),
];

const minute = 60_000;

/** One sale, told step by step through the use cases until the stage is reached. */
export async function sellTo(sale: {
  parts: Parts;
  db: Db;
  leadId: number;
  agent: number;
  cast: Cast;
  sequence: Sequence;
  stage: Stage;
  askedAt: string;
}): Promise<void> {
  const { parts, db, leadId, agent, cast, sequence, stage } = sale;
  if (stage === "none") return;
  let time = Date.parse(sale.askedAt);
  const later = (minutes: number) => {
    time = Math.min(time + minutes * minute, Date.parse(parts.now()));
    return new Date(time).toISOString();
  };
  const asAgent = () => staffContext(parts, db, agent, "agent", later(20 + sequence.below(90)));
  const asTicketing = () => staffContext(parts, db, cast.ticketing, "ticketing", later(15));
  const lead = await loadLead(db, leadId);
  const trip = trips.find(({ from, to }) => from === lead.origin && to === lead.destination) ?? trips[0];
  if (!trip) return;

  const expiresAt = new Date(Date.parse(parts.now()) + (12 + sequence.below(72)) * 60 * minute).toISOString();
  const content = demoContent(lead, trip, sequence, expiresAt);
  const id = await createQuote(lead, content, asAgent());
  const quote = () => loadQuote(db, id, { lock: true });
  if (stage === "new") return;
  const draft = await quote();
  if (stage === "deleted") return deleteQuote(draft, draft, asAgent());
  await sendQuote("send", draft, { version: draft.version }, asAgent());
  if (stage === "sent") return;
  const sent = await quote();
  if (stage === "resent") return sendQuote("resend", sent, { version: sent.version }, asAgent());
  if (stage === "canceled") {
    const reason = "The customer's plans fell through";
    await cancelQuote(sent, { version: sent.version, reason, holdExpired: false }, asAgent());
    return loseLead(leadId, reason, asAgent());
  }

  const publicId = await publicIdOf(parts, db, id);
  await visitForm(bookingForm, publicId, "opened", customerContext(parts, db, later(30)));
  if (stage === "read") return;
  await visitForm(bookingForm, publicId, "viewed", customerContext(parts, db, later(2)));
  if (stage === "viewed") return;
  const viewed = await quote();
  // With the lead goes its quote.
  if (stage === "lost") return loseLead(leadId, "Bought elsewhere", asAgent());

  const option = content.options[0];
  if (!option) return;
  const totals = optionTotals(option.fares, content.party);
  const signing = await demoSigning(parts, {
    ...{ lead, content, sequence, publicId, versionId: viewed.sent?.id ?? 0, totalCents: totals.grossCents },
    today: agencyDate(sale.askedAt),
  });
  await signForm(bookingForm, publicId, signing, customerContext(parts, db, later(12)));
  if (stage === "signed") return;

  const airlines = [...new Set(option.segments.map(({ airline }) => airline))];
  const signed = await quote();
  await confirmBooking(
    signed,
    {
      version: signed.version,
      confirmations: airlines.map((airline) => ({ airline, locator: locator(sequence) })),
      gdsLocator: locator(sequence),
      ticketingDeadline: new Date(Date.parse(parts.now()) + 30 * 60 * minute).toISOString(),
      actualNetCents: totals.netCents,
      bookingMessage: "",
      notifyCustomer: true,
    },
    asTicketing(),
  );
  if (stage === "booked") return;

  const cards = await db.selectFrom("cards").select("id").where("quoteId", "=", id).execute();
  const charge = {
    cardId: cards[0]?.id ?? 0,
    location: "agency:main",
    amountCents: totals.grossCents,
    confirmDuplicateTrip: true,
  };
  const booked = await quote();
  const chargeId = await startCharge(booked, { ...charge, version: booked.version }, asTicketing());
  const result = { result: "approved" as const, processorReference: `DEMO-${id}`, declineCode: "" };
  const inCharge = await quote();
  await finishCharge(inCharge, chargeId, { ...result, version: inCharge.version }, asTicketing());
  if (stage === "charged") return;

  const seller = reference.airline(airlines[0] ?? "");
  const passengers = await db
    .selectFrom("passengers")
    .select("id")
    .where("quoteId", "=", id)
    .orderBy("position")
    .execute();
  const charged = await quote();
  await issueTickets(
    charged,
    {
      version: charged.version,
      issuedOn: agencyDate(later(0)),
      // The numbers are made up; an airline that issues none of its own leaves it to another.
      confirmOtherAirline: true,
      tickets: passengers.map((passenger, index) => ({
        passengerId: passenger.id,
        number: `${seller?.accountingPrefix ?? "016"}${String(id * 100_000 + index).padStart(10, "0")}`,
      })),
    },
    asTicketing(),
  );
}

/** Nobody waits for an answer any more: a lead without an open quote is not quoted. */
async function loseLead(leadId: number, reason: string, context: StaffContext): Promise<void> {
  const lead = await leadRecords.load(context.db, leadId, { lock: true });
  await setStatus(lead, { version: lead.version, status: "lost", reason }, context, loseQuotes);
}

async function publicIdOf(parts: Parts, db: Db, quoteId: number): Promise<string> {
  const link = await db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt"])
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return linkToken(parts.keys, link);
}

function locator(sequence: Sequence): string {
  return Array.from({ length: 6 }, () => sequence.pick([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
}
