import { isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { type AccountBalance, accountBalances } from "#domain/supplier/accounts.ts";
import type { SupplierEntry } from "#domain/supplier/entries.ts";

interface Sale {
  /** The lifecycle of the quote. */
  lifecycle: string;
  profit: Pick<ProfitSheet, "inputs">;
  charges: readonly { location: string; collectedCents: number | null }[];
  entries: readonly SupplierEntry[];
}

/** Returns the charges of airlines and consolidators that were not reversed, in cents. */
export function chargedBySuppliers(charges: Sale["charges"]): number {
  const theirs = charges.filter(({ location }) => !isAgencyMerchant(location));
  return total(theirs.map(({ collectedCents }) => collectedCents ?? 0));
}

/** Returns the accounts of a sale with its suppliers. Nothing is owed for tickets that were never issued. */
export function balancesOf({ lifecycle, profit, charges, entries }: Sale): AccountBalance[] {
  const hasTickets = lifecycle !== "canceled" && lifecycle !== "lost";
  return accountBalances(profit.inputs, { chargedBySuppliersCents: chargedBySuppliers(charges), hasTickets }, entries);
}
