import type { CallInput } from "#contract/shared/call.ts";
import type { supplierCalls } from "#contract/supplier/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { supplierKinds } from "#domain/supplier/entries.ts";
import { loadSignedSale, profitOf } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postSupplierEntries } from "#server/money/index.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { balancesOf } from "./balances.ts";

type Given = CallInput<typeof supplierCalls.writeOff>["body"];

/**
 * Enters a loss that the agency bears alone: an amount that a supplier owes and will not pay, or an exchange
 * difference. Throws `invalid_input` if more is written off than is open, and the refusals of the sale process.
 */
export async function writeOff(
  quote: QuoteRecord,
  { version, kind, amountCents, reason, ...given }: Given,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const move = { action: "writeOff" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  const sale = await loadSignedSale(db, quote.id);
  const { account, moved } = supplierKinds[kind];
  const balances = balancesOf({
    profit: profitOf(sale),
    charges: sale.charges,
    entries: sale.supplierEntries,
    option: sale.option,
  });
  const own = balances.filter((one) => one.account === account);
  const open = own.find(({ consolidator }) => given.consolidator === (consolidator ?? "")) ?? own[0];
  if (open && amountCents > open.openCents * moved) throw invalid([fieldProblem("amountCents", "exceeds_open_amount")]);

  const { currency } = sale.signature;
  await postSupplierEntries(db, [
    {
      quoteId: quote.id,
      kind,
      currency,
      amountCents,
      consolidator: open?.consolidator ?? null,
      movedOn: agencyDate(now, zone),
      note: reason,
      postedAt: now,
      postedBy: actor.id,
    },
  ]);
  await moveQuote(db, quote, { ...move, reason, details: { movement: kind, amountCents, currency } });
}
