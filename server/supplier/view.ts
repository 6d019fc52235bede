import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { isReversible } from "#domain/supplier/entries.ts";
import type { SupplierEntryRow } from "#server/money/index.ts";
import { balancesOf, saleConsolidator } from "./balances.ts";

type Sale = Omit<Parameters<typeof balancesOf>[0], "entries"> & { entries: readonly SupplierEntryRow[] };

/** Returns the money of a sale with its suppliers as a person with money.read sees it. */
export function supplierView(sale: Sale, consolidators: SupplierMoney["consolidators"]): SupplierMoney {
  const { entries } = sale;
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return {
    consolidator: saleConsolidator(sale),
    consolidators,
    accounts: balancesOf(sale),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amountCents: entry.amountCents,
      consolidator: entry.consolidator,
      miles: entry.miles,
      milliCentsPerMile: entry.milliCentsPerMile,
      movedOn: entry.movedOn,
      reference: entry.reference,
      note: entry.note,
      postedAt: entry.postedAt,
      reversesId: entry.reversesId,
      differenceOfId: entry.differenceOfId,
      postedBy: { id: entry.postedBy, name: entry.postedByName },
      canReverse: isReversible(entry.kind) && entry.reversesId === null && !reversed.has(entry.id),
    })),
  };
}
