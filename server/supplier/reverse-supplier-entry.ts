import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { isReversible, reversingAction, supplierKinds } from "#domain/supplier/entries.ts";
import type { StaffContext } from "#server/http/context.ts";
import {
  lockConsolidatorCredit,
  postSupplierEntries,
  type SupplierEntryRow,
  supplierEntriesOf,
} from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

type Given = CallInput<typeof supplierCalls.reverse>["body"];

type Action = ReturnType<typeof reversingAction>;

/**
 * Takes an entry back with the opposite amount. With the last receipt of an account, the difference that closed the
 * account is taken back too. Throws `not_found` for an entry of another sale, `state_conflict` for one that was taken
 * back, takes another back or cannot be taken back, `consolidator_credit_used` if the credit that it brought has paid
 * for another ticket, and the refusals of the sale process.
 */
export async function reverseSupplierEntry(
  quote: QuoteRecord,
  entryId: number,
  { version, reason }: Given,
  { db, actor, now, zone, origin }: StaffContext,
  action: Action,
): Promise<void> {
  const move = { action, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const entries = await supplierEntriesOf(db, quote.id);
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) throw new Refusal("not_found");
  const isReversed = (id: number) => entries.some(({ reversesId }) => reversesId === id);
  const isOfOther = reversingAction(entry.kind) !== action;
  if (isReversed(entryId) || entry.reversesId !== null || !isReversible(entry.kind) || isOfOther)
    throw new Refusal("state_conflict");
  await creditMustRemain(db, entry);

  const difference = entries.find(({ id, differenceOfId }) => differenceOfId === entryId && !isReversed(id));
  const facts = { quoteId: quote.id, movedOn: agencyDate(now, zone), note: reason, postedAt: now, postedBy: actor.id };
  const opposite = ({ id, kind, currency, consolidator, amountCents }: SupplierEntryRow) => ({
    ...facts,
    kind,
    currency,
    consolidator,
    amountCents: 0 - amountCents,
    reversesId: id,
  });
  await postSupplierEntries(db, [entry, ...(difference ? [difference] : [])].map(opposite));
  const details = {
    movement: entry.kind,
    amountCents: 0 - entry.amountCents,
    currency: entry.currency,
    ...(difference ? { differenceCents: 0 - difference.amountCents } : {}),
  };
  await moveQuote(db, quote, { ...move, reason, details });
}

async function creditMustRemain(
  db: StaffContext["db"],
  { kind, consolidator, currency, amountCents }: SupplierEntryRow,
) {
  const brought = supplierKinds[kind].credit * amountCents;
  if (brought <= 0 || consolidator === null) return;
  if ((await lockConsolidatorCredit(db, consolidator, currency)) < brought)
    throw new Refusal("consolidator_credit_used", { consolidator });
}
