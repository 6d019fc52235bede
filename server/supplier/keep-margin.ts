import type { Currency } from "#domain/money/money.ts";
import { marginOf } from "#domain/money/profit.ts";
import { type QuoteAction, quoteProcess as saleProcess } from "#domain/quote/process.ts";
import type { Outcome } from "#domain/quote/status.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { SupplierEntry } from "#domain/supplier/entries.ts";
import {
  allowedMargin,
  costMatter,
  fallsTooLow,
  keepsMargin,
  needsAdministrator,
} from "#domain/supplier/margin-limit.ts";
import { forDecision } from "#server/approval/index.ts";
import { approvedMargin, profitOf, type SignedSale } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { QuoteRecord } from "#server/quote/index.ts";

/**
 * Judges entries of costs by the margin of the sale with them. Returns true if the person decides on their own booking,
 * because no other administrator is active. Throws `costs_need_administrator` if an administrator who did not confirm the
 * booking has to enter them, and `invalid_input` for an own decision without a reason.
 */
export async function mustKeepMargin(
  quote: QuoteRecord,
  sale: SignedSale,
  { entries, note }: { entries: readonly SupplierEntry[]; note: string },
  { db, actor, now }: Pick<StaffContext, "db" | "actor" | "now">,
): Promise<boolean> {
  const { inputs } = profitOf(sale);
  const isExchange = quote.originalQuoteId !== null;
  const { hasEnded } = sale;
  if (!keepsMargin({ hasEnded, outcome: quote.outcome as Outcome | null, isExchange, inputs })) return false;
  const after = profitOf({ ...sale, supplierEntries: [...sale.supplierEntries, ...entries] });
  const margins = {
    beforeCents: marginOf(inputs),
    afterCents: marginOf(after.inputs),
    floorCents: quote.marginFloorCents,
    approvedCents: approvedMargin(sale),
  };
  if (!fallsTooLow(margins)) return false;
  const loaded = { margins, bookedBy: await bookedBy(db, quote.id), deciders: [] };
  const { isOwn, ...facts } = await forDecision(db, loaded, costMatter, actor);
  const refusal = needsAdministrator(facts, actor, now);
  if (refusal) {
    const currency = quote.currency as Currency;
    throw new Refusal(refusal, {
      margin: { cents: margins.afterCents, currency },
      allowed: { cents: allowedMargin(margins), currency },
    });
  }
  if (isOwn && note === "") throw invalid([fieldProblem("note", "own_costs_reason_missing")]);
  return isOwn;
}

/** Returns the people who confirmed the booking of a sale. */
async function bookedBy(db: Db, quoteId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom("history")
    .select("actorId")
    .where("quoteId", "=", quoteId)
    .where("record", "=", saleProcess.record)
    .where("action", "=", "markAsBooked" satisfies QuoteAction)
    .execute();
  return rows.map(({ actorId }) => actorId);
}
