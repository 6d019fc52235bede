import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { isConsolidatorMerchant, tookMoney } from "#domain/charge/charges.ts";
import { formatAmount } from "#domain/money/format.ts";
import { ledgerKinds } from "#domain/money/ledger.ts";
import { total } from "#domain/money/money.ts";
import type { InputName } from "#domain/money/profit.ts";
import { payeeOf } from "#domain/supplier/accounts.ts";
import { supplierKinds } from "#domain/supplier/entries.ts";
import {
  duePartNames,
  feeSourceNames,
  ledgerNames,
  plainOriginNames,
} from "#web/quote/booking/supplier/money-words.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import type { DerivationLine } from "#web/shared/money/derivation-table.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

type Origin = NonNullable<NonNullable<BookingView["profitOrigins"]>[InputName]>[number];
type Account = SupplierMoney["accounts"][number];

/** Returns the lines that add up to an input of the profit, or to the signed amount. Empty if it is one amount. */
export function profitOriginLines(
  input: InputName | "signed",
  { lines, profitOrigins }: Pick<BookingView, "lines" | "profitOrigins">,
): DerivationLine[] {
  if (input === "signed") return lines.map(({ label, cents }) => ({ name: label, cents }));
  return (profitOrigins?.[input] ?? []).map((line) => ({ name: originName(line), cents: line.cents }));
}

function originName(line: Origin): string {
  switch (line.kind) {
    case "fare":
      return `${line.passengers} × ${t(passengerTypeNames[line.passengerType])}`;
    case "protected_passenger":
      return line.ticketName;
    case "charge_fee":
      return [
        line.last4 === null
          ? t("Fee of {{amount}}", { amount: formatAmount(line.takenCents) })
          : t("Fee of {{amount}} on •••• {{last4}}", { amount: formatAmount(line.takenCents), last4: line.last4 }),
        t(feeSourceNames[line.from]),
      ].join(" · ");
    case "entry":
      return [t(supplierEntryNames[line.entry]), line.by, exactTime(line.at)].join(" · ");
    case "part":
      return t(plainOriginNames[line.part]);
  }
}

/** Returns the lines that add up to the collected amount: payments, and what was returned of them. */
export function collectedLines({ ledger }: Pick<BookingView, "ledger">): DerivationLine[] {
  return ledger.map(({ kind, amountCents }) => ({
    name: t(ledgerNames[kind]),
    cents: ledgerKinds[kind].collected * amountCents,
  }));
}

/**
 * Returns the lines that add up to the open amount: what was signed, less what was collected. What the customer got back
 * after the sale is not collected again.
 */
export function openLines({
  dueCents,
  collectedCents,
  ledger,
}: Pick<BookingView, "dueCents" | "collectedCents" | "ledger">): DerivationLine[] {
  return [
    { name: t("Due"), cents: dueCents },
    { name: t("Collected"), cents: -collectedCents },
    ...ledger
      .filter(({ kind }) => ledgerKinds[kind].givenBack !== 0)
      .map(({ kind, amountCents }) => ({
        name: t(ledgerNames[kind]),
        cents: -ledgerKinds[kind].givenBack * amountCents,
      })),
  ];
}

/** Returns the lines of the due amount of an account with suppliers. */
export function dueLines({ dueLines: lines }: Account): DerivationLine[] {
  return lines.map(({ part, cents }) => ({ name: t(duePartNames[part]), cents }));
}

/** Returns the entries that moved money on an account with suppliers. */
export function movedLines(
  { account, consolidator }: Account,
  { entries, consolidator: ofSale }: Pick<SupplierMoney, "entries" | "consolidator">,
): DerivationLine[] {
  return entries
    .filter((entry) => supplierKinds[entry.kind].account === account)
    .filter((entry) => payeeOf(entry, ofSale)?.consolidator === consolidator)
    .map(({ kind, amountCents, postedBy, postedAt }) => ({
      name: [t(supplierEntryNames[kind]), postedBy.name, exactTime(postedAt)].join(" · "),
      cents: supplierKinds[kind].moved * amountCents,
    }));
}

/**
 * Returns the lines of the amount that remains on a charge: the charge, less its reversals, refunds and disputes. Empty
 * if all of it remains, or if it took nothing.
 */
export function remainingLines(charge: ChargeView, charges: readonly ChargeView[]): DerivationLine[] {
  if (!tookMoney(charge) || charge.collectedCents === charge.amountCents) return [];
  const reversals = charges.filter(({ reversesId }) => reversesId === charge.id);
  const lines = [
    { name: t("Charged"), cents: charge.amountCents },
    ...reversals.map((reversal) => ({
      name: t("Reversed {{when}}", { when: exactTime(reversal.startedAt) }),
      cents: -reversal.amountCents,
    })),
  ];
  const unreversedCents = total(lines.map(({ cents }) => cents));
  const returned = { name: t("Refunded or disputed"), cents: charge.collectedCents - unreversedCents };
  return [...lines, returned];
}

/** Returns the lines of the amount that was signed for cards. Empty if the customer pays in another way. */
export function cardAmountLines({
  dueCents,
  credits,
  payment,
}: Pick<BookingView, "dueCents" | "credits" | "payment">): DerivationLine[] {
  if (payment.method !== "credit_card") return [];
  return [
    { name: t("Signed"), cents: dueCents },
    ...credits.map(({ creditId, amountCents }) => ({
      name: t("Paid by credit {{id}}", { id: String(creditId) }),
      cents: -amountCents,
    })),
  ];
}

/** Returns the lines of the check that a consolidator owes. Empty if no consolidator charged the customer too much. */
export function checkLines({ accounts }: SupplierMoney, charges: readonly ChargeView[]): DerivationLine[] {
  const suppliers = accounts.find(({ account, dueCents }) => account === "suppliers" && dueCents < 0);
  const isByConsolidator = charges.some(
    (charge) => charge.collectedCents > 0 && isConsolidatorMerchant(charge.location),
  );
  return suppliers && isByConsolidator ? dueLines(suppliers).map((line) => ({ ...line, cents: -line.cents })) : [];
}

/** Returns the entries of one kind that changed the agency's credit with a consolidator. */
export function creditLines({ entries }: SupplierMoney, kind: "credit_used" | "credit_added"): DerivationLine[] {
  return entries
    .filter((entry) => entry.kind === kind)
    .map(({ amountCents, consolidator, postedAt }) => ({
      name: [consolidator, exactTime(postedAt)].filter(Boolean).join(" · "),
      cents: amountCents,
    }));
}
