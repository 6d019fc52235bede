import { setOff } from "#domain/money/set-off.ts";
import type { AccountBalance } from "./accounts.ts";

/** The account of one sale of a trip with its supplier. */
export interface TripAccount {
  /** The consolidator; empty if none is known, or the tickets are the airline's. */
  supplier: string;
  /** The amount that the agency has to pay. Below zero if the supplier owes the agency. */
  openCents: number;
}

/**
 * Returns the open amount of each sale of a trip after each supplier's claims and debts on the trip are set off against
 * each other. A ticket that replaced another is refunded on the exchange, while the original may still be unpaid, so
 * neither side owes the other anything. A sale without a known supplier has that of the sale before it.
 * @param accounts in the order of the trip, the first sale first
 */
export function openOfTrip(accounts: readonly TripAccount[]): number[] {
  let before = "";
  const suppliers = accounts.map(({ supplier }) => {
    before = supplier || before;
    return before;
  });
  const open = accounts.map(({ openCents }) => openCents);
  for (const supplier of new Set(suppliers)) {
    const places = suppliers.flatMap((one, place) => (one === supplier ? [place] : []));
    const left = setOff(places.map((place) => open[place] ?? 0));
    for (const [index, place] of places.entries()) open[place] = left[index] ?? 0;
  }
  return open;
}

/**
 * Returns the accounts of each sale of a trip after the claims and debts of each supplier are set off.
 * @param trip the accounts of each sale, in the order of the trip. The account with the consolidator of the sale is first
 */
export function accountsOfTrip<Account extends Pick<AccountBalance, "account" | "consolidator" | "openCents">>(
  trip: readonly (readonly Account[])[],
): Account[][] {
  const ofSuppliers = trip.flatMap((accounts) => {
    const [home, ...others] = accounts.filter(({ account }) => account === "suppliers");
    // A declined charge of a consolidator leaves an account without money, which must not name the supplier of the others.
    const withMoney = others.filter(({ openCents }) => openCents !== 0).reverse();
    // The account with the consolidator of a sale comes last, because the next sale may have the same one.
    return home ? [...withMoney, home] : [];
  });
  const open = openOfTrip(
    ofSuppliers.map(({ consolidator, openCents }) => ({ supplier: consolidator ?? "", openCents })),
  );
  return trip.map((accounts) =>
    accounts.map((one) => ({ ...one, openCents: open[ofSuppliers.indexOf(one)] ?? one.openCents })),
  );
}
