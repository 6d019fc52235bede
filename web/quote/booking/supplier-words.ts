import type { SupplierEntryView, SupplierMoney } from "#contract/supplier/supplier.ts";
import { type SupplierAccount, supplierKinds, type WriteOffKind, writeOffKinds } from "#domain/supplier/entries.ts";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";

const accounts: Record<SupplierAccount, Text> = texts({
  suppliers: "To pay to suppliers",
  airlineCommission: "Commission of the airline",
  consolidatorCommission: "Commission of the consolidator",
});

/** Returns the name of an account. If suppliers owe the agency, it is the consolidator's check or a refund. */
export function accountWords(account: SupplierAccount, dueCents: number): Text {
  return account === "suppliers" && dueCents < 0 ? text("Owed by suppliers (check or refund)") : accounts[account];
}

/** Returns the consolidator that was entered last and is still in the settings; "" if there is none. */
export function lastConsolidator({ entries, consolidators }: SupplierMoney): string {
  const isPresent = (name: string | null) => consolidators.some((one) => one.name === name);
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const counts = ({ id, reversesId }: SupplierEntryView) => reversesId === null && !reversed.has(id);
  return entries.findLast((entry) => counts(entry) && isPresent(entry.consolidator))?.consolidator ?? "";
}

/** Returns the kinds of write-offs that are possible now. Only what is open can be written off. */
export function writtenOffFrom({ accounts }: SupplierMoney): WriteOffKind[] {
  return writeOffKinds.filter((kind) => {
    const { account, moved } = supplierKinds[kind];
    return (accounts.find((one) => one.account === account)?.openCents ?? 0) * moved > 0;
  });
}

/** "140,000 miles at 1.350 cents"; undefined for an entry without miles. */
export function mileageWords({ miles, milliCentsPerMile }: SupplierEntryView): string | undefined {
  if (miles === null || milliCentsPerMile === null) return undefined;
  return t("{{miles}} miles at {{price}} cents", {
    miles: miles.toLocaleString("en-US"),
    price: (milliCentsPerMile / 1000).toFixed(3),
  });
}
