import type { SupplierEntryView, SupplierMoney } from "#contract/supplier/supplier.ts";
import { payeeOf } from "#domain/supplier/accounts.ts";
import {
  type MovementKind,
  type SupplierAccount,
  supplierKinds,
  type WriteOffKind,
  writeOffKinds,
} from "#domain/supplier/entries.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

const accounts: Record<SupplierAccount, Text> = texts({
  suppliers: "To pay to suppliers",
  others: "To pay to others (courier, bank, miles)",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
});

const owed: Partial<Record<SupplierAccount, Text>> = texts({
  suppliers: "Owed by suppliers (check or refund)",
  others: "Owed by others (courier, bank, miles)",
});

export type AccountView = SupplierMoney["accounts"][number];

/** Returns the name of an account, with its consolidator. If suppliers owe the agency, it is a check or a refund. */
export function accountWords({ account, consolidator, dueCents }: AccountView): string {
  const ofDebt = owed[account];
  const name = dueCents < 0 && ofDebt ? t(ofDebt) : t(accounts[account]);
  return consolidator === null ? name : t("{{account}}: {{consolidator}}", { account: name, consolidator });
}

/** Returns the account that a movement or write-off with a consolidator changes. */
export function accountOf(
  { accounts: all, consolidator: ofSale }: SupplierMoney,
  kind: MovementKind | WriteOffKind,
  consolidator: string,
): AccountView | undefined {
  const payee = payeeOf({ kind, amountCents: 0, consolidator: consolidator || null }, ofSale);
  return all.find((one) => one.account === payee?.account && one.consolidator === payee.consolidator);
}

/**
 * Returns the consolidator with which an amount of this kind of movement is open: the chosen one, or else another one.
 * Returns the chosen one if nothing is open.
 */
export function whereOpen(suppliers: SupplierMoney, kind: MovementKind, chosen: string): string {
  const open = [chosen, ...suppliers.consolidators.map(({ name }) => name)].find(
    (name) => (accountOf(suppliers, kind, name)?.openCents ?? 0) * supplierKinds[kind].moved > 0,
  );
  return open ?? chosen;
}

/** Returns the consolidator of the sale if it is still in the settings; "" if there is none. */
export function presetConsolidator({ consolidator, consolidators }: SupplierMoney): string {
  return consolidators.find(({ name }) => name === consolidator)?.name ?? "";
}

/** Returns the write-offs that are possible now, with their accounts. Only what is open can be written off. */
export function writtenOffFrom({ accounts: all }: SupplierMoney): { kind: WriteOffKind; account: AccountView }[] {
  return writeOffKinds.flatMap((kind) =>
    all
      .filter(
        ({ account, openCents }) =>
          account === supplierKinds[kind].account && openCents * supplierKinds[kind].moved > 0,
      )
      .map((account) => ({ kind, account })),
  );
}

/** "140,000 miles at 1.350 cents"; undefined for an entry without miles. */
export function mileageWords({ miles, milliCentsPerMile }: SupplierEntryView): string | undefined {
  if (miles === null || milliCentsPerMile === null) return undefined;
  return t("{{miles}} miles at {{price}} cents", {
    miles: miles.toLocaleString("en-US"),
    price: (milliCentsPerMile / 1000).toFixed(3),
  });
}
