import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { SupplierEntryView, SupplierMoney } from "#contract/supplier/supplier.ts";
import { formatAmount } from "#domain/money/format.ts";
import { ledgerKinds } from "#domain/money/ledger.ts";
import { total } from "#domain/money/money.ts";
import type { InputName } from "#domain/money/profit.ts";
import { supplierKinds } from "#domain/supplier/entries.ts";
import { passengerTypeNames } from "#web/quote/words.ts";
import type { DerivationLine } from "#web/shared/money/derived-amount.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { merchantName } from "./charge-words.ts";
import { duePartNames, feeSourceNames, ledgerNames, plainOriginNames } from "./money-words.ts";

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
          ? t("Fee of {{amount}}", { amount: formatAmount(line.chargedCents) })
          : t("Fee of {{amount}} on •••• {{last4}}", { amount: formatAmount(line.chargedCents), last4: line.last4 }),
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
  return ledger
    .filter(({ kind }) => ledgerKinds[kind].collected !== 0)
    .map(({ kind, amountCents }) => ({
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
  const givenBack = total(ledger.map(({ kind, amountCents }) => ledgerKinds[kind].givenBack * amountCents));
  return [
    { name: t("Due"), cents: dueCents },
    { name: t("Collected"), cents: -collectedCents },
    { name: t("Returned to the customer after the sale"), cents: -givenBack },
  ];
}

/** Returns the lines of the due amount of an account with suppliers. */
export function dueLines({ dueLines: lines }: Account): DerivationLine[] {
  return lines.map(({ part, cents }) => ({ name: t(duePartNames[part]), cents }));
}

/** Returns the entries that moved money on an account with suppliers. */
export function movedLines({ account }: Account, entries: readonly SupplierEntryView[]): DerivationLine[] {
  return entries
    .filter(({ kind }) => supplierKinds[kind].account === account)
    .map(({ kind, amountCents, postedBy, postedAt }) => ({
      name: [t(supplierEntryNames[kind]), postedBy.name, exactTime(postedAt)].join(" · "),
      cents: supplierKinds[kind].moved * amountCents,
    }));
}

/** Returns the lines of the amount that a charge still has: the charge, less its reversals. */
export function chargeLines({ id, amountCents }: ChargeView, charges: readonly ChargeView[]): DerivationLine[] {
  const reversals = charges.filter(({ reversesId }) => reversesId === id);
  return [
    { name: t("Charged"), cents: amountCents },
    ...reversals.map((reversal) => ({
      name: t("Reversed {{when}}", { when: exactTime(reversal.startedAt) }),
      cents: -reversal.amountCents,
    })),
  ];
}

/** Returns the charges of cards by all merchants, each less its reversals. */
export function cardChargeLines({ charges }: Pick<BookingView, "charges">): DerivationLine[] {
  return charges
    .filter(
      ({ kind, state, last4 }) => kind === "charge" && last4 !== null && (state === "approved" || state === "settled"),
    )
    .map((charge) => ({
      name: [`•••• ${charge.last4}`, merchantName(charge)].join(" · "),
      cents: total(chargeLines(charge, charges).map(({ cents }) => cents)),
    }));
}

/** Returns the lines of the check that a consolidator owes; empty if suppliers owe nothing. */
export function checkLines({ accounts }: SupplierMoney): DerivationLine[] {
  const suppliers = accounts.find(({ account, dueCents }) => account === "suppliers" && dueCents < 0);
  return suppliers ? dueLines(suppliers).map((line) => ({ ...line, cents: -line.cents })) : [];
}

/** Returns the entries that used or added credit with a consolidator. Used credit is above zero. */
export function creditLines({ entries }: SupplierMoney): DerivationLine[] {
  return entries
    .filter(({ kind }) => supplierKinds[kind].credit !== 0)
    .map(({ kind, amountCents, consolidator }) => ({
      name: [t(supplierEntryNames[kind]), consolidator].filter(Boolean).join(" · "),
      cents: 0 - supplierKinds[kind].credit * amountCents,
    }));
}
