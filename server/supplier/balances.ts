import { type Charge, consolidatorOf, isAgencyMerchant } from "#domain/charge/charges.ts";
import { total } from "#domain/money/money.ts";
import type { ProfitSheet } from "#domain/money/profit.ts";
import { type AccountBalance, accountBalances, consolidatorOfSale } from "#domain/supplier/accounts.ts";
import type { SignedSale } from "#server/charge/index.ts";
import type { SupplierEntryRow } from "#server/money/index.ts";

interface Sale {
  profit: Pick<ProfitSheet, "inputs">;
  charges: readonly { location: string; kind: string; state: string; collectedCents: number | null }[];
  entries: readonly Pick<SupplierEntryRow, "id" | "kind" | "amountCents" | "consolidator" | "reversesId">[];
  /** The option that the customer chose, with the quoted consolidator. */
  option: Pick<SignedSale["option"], "issuing">;
}

/** Returns the charges of airlines and consolidators that were not reversed, in cents. */
export function chargedBySuppliers(charges: Pick<Sale, "charges">["charges"]): number {
  return total(theirs(charges).map(({ cents }) => cents));
}

function theirs(charges: Sale["charges"]) {
  return charges
    .filter(({ location }) => !isAgencyMerchant(location))
    .map(({ location, collectedCents }) => ({ consolidator: consolidatorOf(location), cents: collectedCents ?? 0 }));
}

/** Returns the consolidator of a sale. Null if its tickets come from airlines. */
export function saleConsolidator({ charges, entries, option }: Pick<Sale, "charges" | "entries" | "option">) {
  return consolidatorOfSale(
    charges as readonly (Pick<Charge, "kind" | "state"> & { location: string })[],
    entries,
    option.issuing?.consolidator,
  );
}

/** Returns the accounts of a sale with airlines and others and with each of its consolidators. */
export function balancesOf({ profit, ...sale }: Sale): AccountBalance[] {
  const purchase = { charged: theirs(sale.charges), consolidator: saleConsolidator(sale) };
  return accountBalances(profit.inputs, purchase, sale.entries);
}
