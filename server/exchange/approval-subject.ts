import type { ExchangeDraft } from "#contract/exchange/exchange.ts";
import { priceOfTerms } from "#domain/exchange/price-exchange.ts";
import { type QuoteAction, quoteProcess } from "#domain/quote/process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { basisOf, requestApproval, type Subject } from "#server/approval/index.ts";
import { canonicalJson } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { loadQuote, moveQuote, mustBeAllowed, type QuoteRecord, sendQuote } from "#server/quote/index.ts";
import { loadExchangeable } from "./load-exchangeable.ts";
import { planExchange } from "./plan.ts";
import { loadExchange, termsOf } from "./store.ts";

const basis = (quote: QuoteRecord) => basisOf(termsOf(quote).content);

/** The quote of the new tickets, as the subject of approval requests. */
export const exchangeSubject: Subject<QuoteRecord> = {
  name: "exchange",
  about: ({ id, leadId, currency }) => ({ id, quoteId: id, leadId, currency }),
  // The process of the sale checks the action that sends it for approval, before this is called.
  mustBeAskable: async () => {},
  writing: () => ({ record: quoteProcess.record, actions: ["create", "updateExchange"] satisfies QuoteAction[] }),
  propose: async (_db, quote) => {
    const { clientCostCents, agencyCostCents, residualCents } = priceOfTerms(termsOf(quote).exchange);
    const after = [
      { what: "clientCost" as const, cents: clientCostCents },
      { what: "agencyCost" as const, cents: agencyCostCents },
      { what: "profit" as const, cents: clientCostCents - agencyCostCents },
      { what: "residual" as const, cents: residualCents },
    ];
    return { basis: basis(quote), before: after.map((amount) => ({ ...amount, cents: 0 })), after };
  },
  approved: async ({ id }, context) => sendQuote("approveExchange", await loadQuote(context.db, id), {}, context),
  declined: async ({ id }, reason, { db, actor, now, origin }) => {
    await moveQuote(db, await loadQuote(db, id), { action: "rejectExchange", party: actor, now, origin, reason });
  },
  undecided: async (db, id, { now, origin }) => {
    const quote = await loadQuote(db, id);
    if (quote.status !== "exchange_pending_approval") return;
    await moveQuote(db, quote, { action: "returnExchange", party: "system", now, origin });
  },
  basisNow: async (db, id) => basis(await loadQuote(db, id)),
};

/**
 * Sends an exchange for approval by another user, after computing it again from the current sale. Throws
 * `request_does_not_balance`, and the refusals of the sale's process.
 */
export async function sendForApproval(quote: QuoteRecord, version: number, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const move = { action: "sendExchangeForApproval" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const { reason, originalQuoteId } = await loadExchange(db, quote.id);
  const exchangeable = await loadExchangeable(db, await loadQuote(db, originalQuoteId), now);
  const plan = planExchange(exchangeable, draftOf(quote, reason), now);
  if (plan.problems.length > 0 || canonicalJson(plan.content) !== canonicalJson(termsOf(quote).content)) {
    throw new Refusal("request_does_not_balance");
  }
  await moveQuote(db, quote, { ...move, reason });
  const asking = { kind: "exchange" as const, version, reason };
  await requestApproval(await loadQuote(db, quote.id), asking, context, exchangeSubject);
}

/** Returns the draft that an exchange was made from. */
export function draftOf(quote: QuoteRecord, reason: string): ExchangeDraft {
  const { content, option, exchange } = termsOf(quote);
  return {
    passengerIds: exchange.passengers.map(({ passengerId }) => passengerId),
    segments: option.segments,
    flown: exchange.passengers.flatMap(({ passengerId, flownCents }) =>
      flownCents === undefined ? [] : [{ passengerId, cents: flownCents }],
    ),
    costs: { ...exchange.costs },
    residual: exchange.residual,
    creditUntil: exchange.creditUntil,
    creditKind: exchange.creditKind,
    reason,
    notes: content.notesForAdmin,
    customizedMessage: content.customizedMessage,
    noneChangeable: option.noneChangeable,
    expiresAt: content.expiresAt,
  };
}
