import type { ExchangeDraft } from "#contract/exchange/exchange.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { takeUp } from "#server/customer-request/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { insertQuote, loadQuote, moveQuote, mustBeAllowed, type QuoteRecord, saveDraft } from "#server/quote/index.ts";
import { loadExchangeable } from "./load-exchangeable.ts";
import { planExchange } from "./plan.ts";
import { holdCoupons, loadExchange } from "./store.ts";

type Given = ExchangeDraft & { version: number };

/**
 * Creates a separate quote for the new tickets, as a priced draft that holds the coupons to be given up. Returns its
 * id. Throws `invalid_input`, and the refusals of the sale's process, such as `request_not_possible` if another request
 * is open.
 */
export async function createExchange(
  original: QuoteRecord,
  { version, customerRequestId = null, ...given }: Given & { customerRequestId?: number | null },
  context: StaffContext,
): Promise<number> {
  const { db, actor, now, origin } = context;
  const move = { action: "exchange" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, original, move);
  const plan = planExchange(await loadExchangeable(db, original, now), given, now);
  if (plan.problems.length > 0) throw invalid(plan.problems);
  const { id: originalQuoteId, leadId, ownerId } = original;
  const quoteId = await insertQuote(db, { leadId, ownerId, createdBy: actor.id, content: plan.content, now });
  await db
    .insertInto("exchanges")
    .values({
      quoteId,
      originalQuoteId,
      rootQuoteId: original.rootQuoteId ?? originalQuoteId,
      reason: given.reason,
      takesAll: plan.takesAll,
      requestedBy: actor.id,
      requestedAt: now,
    })
    .execute();
  await holdCoupons(db, quoteId, plan.values);
  await recordHistory(db, {
    record: quoteProcess.record,
    recordId: quoteId,
    leadId,
    quoteId,
    action: "create",
    oldStatus: null,
    newStatus: "new",
    party: actor,
    requestId: origin.requestId,
    now,
    reason: given.reason,
    details: { exchangeOf: originalQuoteId },
  });
  await moveQuote(db, original, { ...move, reason: given.reason, details: { exchange: quoteId } });
  await notify(db, { kind: "quote_created", leadId, quoteId, involved: { owner: ownerId }, by: actor, now });
  await takeUp({ quoteId: originalQuoteId, customerRequestId }, { exchangeId: quoteId }, context);
  return quoteId;
}

/** Replaces the draft of an exchange. Throws `invalid_input`, and the refusals of the sale's process. */
export async function updateExchange(
  quote: QuoteRecord,
  { version, ...given }: Given,
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "updateExchange" as const, party: actor, version, now, origin, reason: given.reason };
  await mustBeAllowed(db, quote, move);
  const { originalQuoteId } = await loadExchange(db, quote.id);
  const original = await loadQuote(db, originalQuoteId);
  const plan = planExchange(await loadExchangeable(db, original, now), given, now);
  if (plan.problems.length > 0) throw invalid(plan.problems);
  await holdCoupons(db, quote.id, plan.values);
  await db
    .updateTable("exchanges")
    .set({ reason: given.reason, takesAll: plan.takesAll })
    .where("quoteId", "=", quote.id)
    .execute();
  await saveDraft(quote, plan.content, [], { context, move });
}
