import type { QuoteContent } from "#contract/quote/content.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { optionTotals } from "#domain/quote/pricing.ts";
import { minute } from "#domain/shared/durations.ts";
import { bookingForm } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { type ClosingReason, leadRecords, loadLead, setStatus } from "#server/lead/index.ts";
import { cancelQuote, createQuote, deleteQuote, loadQuote, loseQuotes, sendQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { type Cast, customerContext, demoZone, publicIdOf, staffContext } from "./context.ts";
import { book, charge, ticket } from "./fulfil.ts";
import type { Sequence } from "./random.ts";
import { demoContent, demoSigning } from "./sale.ts";
import { trips } from "./trips.ts";

/** The stage that a demo sale reaches. A lead without a quote has not been called yet. */
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

/** The stages in turn. As in reality, there are many offers and fewer signatures. */
export const stages: readonly Stage[] = [
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
];

/** Plays one sale through the use cases until its stage is reached. */
export async function sellTo(sale: {
  parts: Parts;
  db: Db;
  leadId: number;
  agent: number;
  cast: Cast;
  sequence: Sequence;
  stage: Stage;
  askedAt: string;
  /** Changes the content of the quote before it is stored. */
  change?: (content: QuoteContent) => QuoteContent;
  /** The location of the charge. The agency's account if omitted. */
  location?: string;
}): Promise<void> {
  const { parts, db, leadId, agent, cast, sequence, stage, change = (content) => content } = sale;
  if (stage === "none") return;
  let time = Date.parse(sale.askedAt);
  const later = (minutes: number) => {
    time = Math.min(time + minutes * minute, Date.parse(parts.now()));
    return new Date(time).toISOString();
  };
  const asAgent = () => staffContext(parts, db, agent, "agent", later(20 + sequence.below(90)));
  const lead = await loadLead(db, leadId);
  const trip = trips.find(({ from, to }) => from === lead.origin && to === lead.destination) ?? trips[0];
  if (!trip) return;

  const expiresAt = new Date(Date.parse(parts.now()) + (12 + sequence.below(72)) * 60 * minute).toISOString();
  const content = change(demoContent(lead, trip, sequence, expiresAt));
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
    return loseLead(leadId, { reason: "Trip canceled", note: reason }, asAgent());
  }

  const publicId = await publicIdOf(parts, db, id, "booking");
  await visitForm(bookingForm, publicId, "opened", customerContext(parts, db, later(30)));
  if (stage === "read") return;
  await visitForm(bookingForm, publicId, "viewed", customerContext(parts, db, later(2)));
  if (stage === "viewed") return;
  const viewed = await quote();
  // Losing the lead loses its quote too.
  if (stage === "lost") return loseLead(leadId, lostBecause(leadId), asAgent());

  const option = content.options[0];
  if (!option) return;
  const totals = optionTotals(option.fares, content.party);
  const signing = await demoSigning(parts, {
    lead,
    content,
    sequence,
    publicId,
    versionId: viewed.sent?.id ?? 0,
    totalCents: totals.grossCents,
    today: agencyDate(sale.askedAt, demoZone),
  });
  await signForm(bookingForm, publicId, signing, customerContext(parts, db, later(12)));
  if (stage === "signed") return;

  const fulfilled = { parts, db, quoteId: id, segments: option.segments, cast, sequence, later };
  await book({ ...fulfilled, netCents: totals.netCents });
  if (stage === "booked") return;
  const location = sale.location ? { location: sale.location } : {};
  await charge({ ...fulfilled, ...location, amountCents: totals.grossCents });
  if (stage === "charged") return;
  await ticket(fulfilled);
}

/** Marks a lead as lost together with its quotes, because a lead without an open quote is not `quoted`. */
async function loseLead(leadId: number, because: ClosingReason, context: StaffContext): Promise<void> {
  const lead = await leadRecords.load(context.db, leadId, { lock: true });
  await setStatus(lead, { version: lead.version, status: "lost", ...because }, context, loseQuotes);
}

/** Returns the reasons of the settings in turn. */
function lostBecause(leadId: number): ClosingReason {
  return reasons[leadId % reasons.length] as ClosingReason;
}

const reasons: readonly ClosingReason[] = [
  { reason: "Bought elsewhere", note: "" },
  { reason: "Price too high", note: "Found it for 140 less on a web site" },
  { reason: "No answer", note: "" },
  { reason: "Dates or route changed", note: "The wedding was moved to spring" },
];
