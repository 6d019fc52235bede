import type { ReactNode } from "react";
import type { QuoteVersionView } from "#contract/quote/quote.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { type FareParts, type Issuing, noIssuing, noParts, type TicketCommission } from "#domain/quote/fare-parts.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./option-issuing.module.css";
import { issuerNames, passengerTypeNames } from "./words.ts";

interface Props {
  option: QuoteVersionView["options"][number];
  currency: Currency;
}

/** Shows who issues the tickets of an option, and the parts of its fares, as quoted. Omits empty fields. */
export function OptionIssuing({ option, currency }: Props) {
  const { fares, issuing = noIssuing } = option;
  if (!fares) return null;
  const facts: [name: string, value: ReactNode][] = [
    [t("Issued by"), issuing.issuer && (issuing.consolidator || t(issuerNames[issuing.issuer]))],
    [t("Validating carrier"), issuing.validatingCarrier],
    [t("Commission of the airline"), commissionText(issuing.airlineCommission, currency)],
    [t("Commission of the consolidator"), commissionText(issuing.consolidatorCommission, currency)],
    [t("Tour code"), issuing.tourCode],
    [t("Taxes of the flights"), flightTaxesText(issuing.flightTaxes)],
    [t("Penalty for a change"), issuing.changePenalty],
    [t("Penalty for a refund"), issuing.refundPenalty],
    ...option.byType.map(({ passengerType }): [string, string] => [
      t(passengerTypeNames[passengerType]),
      partsText(fares[passengerType].parts ?? noParts),
    ]),
  ];
  const entered = facts.filter(([, value]) => value);
  if (entered.length === 0) return null;
  return (
    <Stack as="dl" gap={1} size={2} className={styles.facts} aria-label={t("Fare details")}>
      {entered.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

function commissionText(commission: TicketCommission | null, currency: Currency): string | null {
  if (!commission) return null;
  return commission.kind === "rate"
    ? t("{{percent}} % of the base fare", { percent: formatAmount(commission.basisPoints) })
    : t("{{amount}} a ticket", { amount: formatMoney(commission.cents, currency) });
}

/** "60.00 + 52.60"; flights without an entered amount are "–". */
function flightTaxesText(flightTaxes: Issuing["flightTaxes"] = []): string {
  return flightTaxes.map((cents) => (cents === null ? "–" : formatAmount(cents))).join(" + ");
}

/** Describes the parts of a fare: "fare 900.00, taxes 310.00, YLXP2M, 2PC". */
function partsText({ baseFareCents, taxesCents, fareBasis, baggage, consolidatorFeeCents, miles }: FareParts): string {
  return [
    baseFareCents !== null && t("base fare {{amount}}", { amount: formatAmount(baseFareCents) }),
    taxesCents !== null && t("taxes {{amount}}", { amount: formatAmount(taxesCents) }),
    fareBasis,
    baggage,
    consolidatorFeeCents !== null && t("fee {{amount}}", { amount: formatAmount(consolidatorFeeCents) }),
    miles !== null && t("{{miles}} miles", { miles: miles.toLocaleString("en-US") }),
  ]
    .filter(Boolean)
    .join(", ");
}
