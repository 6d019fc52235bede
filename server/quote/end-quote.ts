import type { MovedTogether } from "#domain/lead/moved-together.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { purgeCards } from "#server/card/index.ts";
import { releaseCredits } from "#server/credit/index.ts";
import type { Db } from "#server/db/database.ts";
import type { ActingContext, StaffContext } from "#server/http/context.ts";
import { reachRecord } from "#server/http/record-kind.ts";
import { type ClosingReason, giveLead, leadRecords, mustBeListed, mustTakeLeads } from "#server/lead/index.ts";
import { closeLinks } from "#server/link/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { moveQuote, mustBeAllowed } from "./move-quote.ts";
import { offerOf, routeNames } from "./offer.ts";
import type { QuoteRecord } from "./store.ts";

interface Given {
  version: number;
}

/**
 * Cancels a sale before its tickets are issued. Revokes its links and destroys its card data. Throws `invalid_input` if
 * seats are booked and the airline was not told, and the refusals of the sale process.
 */
export async function cancelQuote(
  quote: QuoteRecord,
  given: Given & { reason: string; airlineCancellation?: string | undefined; holdExpired: boolean },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const details = given.airlineCancellation
    ? { airlineCancellation: given.airlineCancellation }
    : { holdExpired: given.holdExpired };
  const move = { action: "cancel" as const, party: actor, version: given.version, now, origin };
  await mustBeAllowed(db, quote, move);
  if (quote.status === "booked" && !given.airlineCancellation && !given.holdExpired) {
    throw invalid([fieldProblem("airlineCancellation", "airline_cancellation_missing")]);
  }
  // A sale that ends holds no credits.
  await releaseCredits(db, quote.id, move);
  await moveQuote(db, quote, { ...move, reason: given.reason, details });
  await closeLinks(db, quote.id, "revoke");
  await purgeCards(db, quote.id, now);
  if (given.airlineCancellation) {
    await db
      .updateTable("bookings")
      .set({ airlineCancellation: given.airlineCancellation })
      .where("quoteId", "=", quote.id)
      .execute();
  }
  if (quote.sentAt && quote.customerEmail) {
    await tellCustomer(db, quote, quote.customerEmail);
  }
}

async function tellCustomer(db: Db, quote: QuoteRecord, recipient: string): Promise<void> {
  if (!quote.sent) return;
  const { agency, agent, quoteId, customerName, options } = await offerOf(db, {
    quoteId: quote.id,
    versionId: quote.sent.id,
    content: quote.sent.content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  const facts = { route: routeNames(options[0]?.itinerary), wasSigned: quote.signedAt !== null };
  await queueMessage(db, {
    template: "quote-cancelled",
    data: { agency, agent, quoteId, customerName, ...facts },
    recipient,
    quoteId: quote.id,
    reader: "customer",
  });
}

/**
 * Marks a quote as lost by hand. Its link works until it expires, because customers do come back
 * (docs/rules/hard-cases.md#lost-quote-comes-back). Returns the changed quote if no other record was changed. Throws
 * `invalid_input` if the reason is not in the settings, and the refusals of the sale process.
 */
export async function markLost(
  quote: QuoteRecord,
  { version, ...given }: Given & ClosingReason,
  { db, actor, now, origin }: StaffContext,
): Promise<QuoteRecord | undefined> {
  const move = { action: "markAsLost" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { reason, note } = await mustBeListed(db, "lost", given);
  const { columns } = await moveQuote(db, quote, {
    ...move,
    reason,
    ...(note && { details: { note } }),
    set: { lostReason: reason, lostNote: note },
  });
  return columns ? ({ ...quote, ...columns } as QuoteRecord) : undefined;
}

/** Hides the quote. It is kept for retention. Throws the refusals of the sale process. */
export async function deleteQuote(
  quote: QuoteRecord,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await moveQuote(db, quote, { action: "delete", party: actor, version, now, origin });
  await closeLinks(db, quote.id, "revoke");
}

/** Restores the quote with its earlier status. Throws the refusals of the sale process. */
export async function restoreQuote(
  quote: QuoteRecord,
  { version }: Given,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await moveQuote(db, quote, { action: "restore", party: actor, version, now, origin });
}

/**
 * Assigns the quote to another agent, with its lead if the caller may assign that. Throws `invalid_input` if the agent
 * already owns it, `target_not_active`, `not_found` and `not_allowed` for the lead, and the refusals of the sale and
 * lead processes.
 */
export async function reassignQuote(
  quote: QuoteRecord,
  given: Given & { ownerId: number; withLead: boolean; together?: MovedTogether },
  context: ActingContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "reassign" as const, party: actor, version: given.version, now, origin };
  await mustBeAllowed(db, quote, move);
  if (given.ownerId === quote.ownerId) throw invalid([fieldProblem("ownerId", "same_owner")]);
  if (given.withLead) {
    const lead = await reachRecord(leadRecords, quote.leadId, context, { permission: "lead.reassign", lock: true });
    await giveLead(lead, { ownerId: given.ownerId }, context);
  }
  await mustTakeLeads(db, given.ownerId);
  const { name } = await db
    .selectFrom("users")
    .select("name")
    .where("id", "=", given.ownerId)
    .executeTakeFirstOrThrow();
  await moveQuote(db, quote, { ...move, details: { owner: name, ...given.together }, set: { ownerId: given.ownerId } });
}
