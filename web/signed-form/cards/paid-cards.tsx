import { detectBrand, maskCard } from "#domain/card/brand.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { countryName } from "#web/shared/names/countries.ts";
import styles from "../form.module.css";
import { last4, ownBilling } from "./check-cards.ts";
import type { PaymentValues } from "./payment-values.ts";
import { splitAmounts } from "./split-amounts.ts";

interface Props {
  payment: PaymentValues;
  totalCents: number;
  currency: Currency;
}

/** Each card with its last four digits and its amount. */
export function PaidCards({ payment, totalCents, currency }: Props) {
  const { cents } = splitAmounts(
    totalCents,
    payment.cards.map(({ amount }) => amount),
  );
  return (
    <ul className={styles.people}>
      {payment.cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be entered twice.
        <Row as="li" key={index} justify="between">
          <span>
            {detectBrand(card.number)} {maskCard(last4(card))}
            {ownBilling(card, index) && <span className={styles.quietText}>{addressLine(card)}</span>}
          </span>
          <Words nowrap>{formatMoney(cents[index] ?? 0, currency)}</Words>
        </Row>
      ))}
    </ul>
  );
}

export function addressLine({ billing }: Pick<PaymentValues, "billing">): string {
  const place = [billing.city, billing.state, billing.postalCode].filter(Boolean).join(" ");
  return [billing.line1, billing.line2, place, countryName(billing.country)].filter(Boolean).join(", ");
}
