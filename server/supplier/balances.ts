import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { type AccountBalance, accountBalances } from "#domain/supplier/accounts.ts";
import type { SupplierEntry } from "#domain/supplier/entries.ts";

interface Sale {
  profit: Pick<ProfitSheet, "inputs">;
  charges: readonly { location: string; collectedCents: number | null }[];
  entries: readonly SupplierEntry[];
}

/** Returns the charges of airlines and consolidators that were not reversed, in cents. */
export function chargedBySuppliers(charges: Sale["charges"]): number {
  const theirs = charges.filter(({ location }) => !isAgencyMerchant(location));
  return total(theirs.map(({ collectedCents }) => collectedCents ?? 0));
}

/** Returns the accounts of a sale with its suppliers. */
export function balancesOf({ profit, charges, entries }: Sale): AccountBalance[] {
  return accountBalances(profit.inputs, { chargedBySuppliersCents: chargedBySuppliers(charges) }, entries);
}
