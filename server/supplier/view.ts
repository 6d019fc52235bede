import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { accountBalances, isReversible } from "#domain/supplier/entries.ts";
import type { SupplierEntryRow } from "#server/money/index.ts";

interface Shown {
  entries: readonly SupplierEntryRow[];
  profit: ProfitSheet;
  charges: Parameters<typeof chargedBySuppliers>[0];
  consolidators: string[];
}

/** Returns the money of a sale with its suppliers as a person with money.read sees it. */
export function supplierView({ entries, profit, charges, consolidators }: Shown): SupplierMoney {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  return {
    consolidators,
    accounts: accountBalances(profit.inputs, chargedBySuppliers(charges), entries),
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
      postedBy: { id: entry.postedBy, name: entry.postedByName },
      canReverse: isReversible(entry.kind) && entry.reversesId === null && !reversed.has(entry.id),
    })),
  };
}

/** Returns the charges of airlines and consolidators that were not reversed, in cents. */
export function chargedBySuppliers(charges: readonly { location: string; collectedCents: number | null }[]): number {
  const theirs = charges.filter(({ location }) => !isAgencyMerchant(location));
  return total(theirs.map(({ collectedCents }) => collectedCents ?? 0));
}
