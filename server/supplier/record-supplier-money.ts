import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { consolidatorKinds, differenceEntry, supplierKinds } from "#domain/supplier/entries.ts";
import { loadAgency } from "#server/agency/index.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { lockConsolidatorCredit, postSupplierEntries } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { balancesOf } from "./balances.ts";

type Given = CallInput<typeof supplierCalls.record>["body"];

/**
 * Records money that moved between the agency and a supplier. After the last receipt of an account, the difference to
 * the expected amount is entered too. Returns the id of the entry. Throws `invalid_input`, and the refusals of the sale
 * process.
 */
export async function recordSupplierMoney(quote: QuoteRecord, given: Given, context: StaffContext): Promise<number> {
  const { db, actor, now, zone, origin } = context;
  const move = { action: "recordSupplierMoney" as const, party: actor, version: given.version, now, origin };
  await mustBeAllowed(db, quote, move);
  const sale = await loadSignedSale(db, quote.id);
  const { currency } = sale.signature;
  const { kind, amountCents, movedOn, reference, isLast } = given;
  const consolidator = consolidatorKinds.includes(kind) ? given.consolidator : "";
  const { consolidators } = await loadAgency(db);
  const isUnknown = consolidatorKinds.includes(kind) && !consolidators.includes(consolidator);
  const exceedsCredit =
    kind === "credit_used" && !isUnknown && amountCents > (await lockConsolidatorCredit(db, consolidator, currency));
  const problems = [
    ...(isUnknown ? [fieldProblem("consolidator", "consolidator_unknown")] : []),
    ...(exceedsCredit ? [fieldProblem("amountCents", "exceeds_consolidator_credit")] : []),
    ...(movedOn > agencyDate(now, zone) ? [fieldProblem("movedOn", "moved_in_future")] : []),
  ];
  if (problems.length > 0) throw invalid(problems);

  const entry = { kind, amountCents };
  const entries = [...sale.supplierEntries, entry];
  const balances = balancesOf({ lifecycle: quote.lifecycle, profit: profitOf(sale), charges: sale.charges, entries });
  const open = balances.find(({ account }) => account === supplierKinds[kind].account)?.openCents ?? 0;
  const difference = isLast ? differenceEntry(kind, open) : undefined;
  const facts = {
    quoteId: quote.id,
    currency,
    movedOn,
    consolidator: consolidator || null,
    reference: reference || null,
    note: given.note || null,
    postedAt: now,
    postedBy: actor.id,
  };
  const [receiptId = 0] = await postSupplierEntries(db, [{ ...facts, ...entry }]);
  if (difference) await postSupplierEntries(db, [{ ...facts, ...difference, differenceOfId: receiptId }]);
  const details = {
    movement: kind,
    amountCents,
    currency,
    movedOn,
    ...(consolidator ? { consolidator } : {}),
    ...(difference ? { differenceCents: difference.amountCents } : {}),
  };
  await moveQuote(db, quote, { ...move, details, ...(given.note ? { reason: given.note } : {}) });
  return receiptId;
}
