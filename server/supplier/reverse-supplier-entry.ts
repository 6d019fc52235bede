import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { isReversible } from "#domain/supplier/entries.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postSupplierEntries, supplierEntriesOf } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

type Given = CallInput<typeof supplierCalls.reverse>["body"];

/**
 * Takes an entry back with the opposite amount. Throws `not_found` for an entry of another sale, `state_conflict` for
 * one that was taken back, takes another back or is a cost, and the refusals of the sale process.
 */
export async function reverseSupplierEntry(
  quote: QuoteRecord,
  entryId: number,
  { version, reason }: Given,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const move = { action: "reverseSupplierEntry" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const entries = await supplierEntriesOf(db, quote.id);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new Refusal("not_found");
  const isReversed = entries.some(({ reversesId }) => reversesId === entryId);
  if (isReversed || entry.reversesId !== null || !isReversible(entry.kind)) throw new Refusal("state_conflict");
  const { kind, currency, consolidator, miles, milliCentsPerMile } = entry;
  const amountCents = entry.amountCents === 0 ? 0 : -entry.amountCents;
  await postSupplierEntries(db, [
    {
      kind,
      currency,
      consolidator,
      miles,
      milliCentsPerMile,
      amountCents,
      quoteId: quote.id,
      reversesId: entryId,
      movedOn: agencyDate(now, zone),
      note: reason,
      postedAt: now,
      postedBy: actor.id,
    },
  ]);
  await moveQuote(db, quote, { ...move, reason, details: { movement: kind, amountCents, currency } });
}
