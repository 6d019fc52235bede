import type { BookingView } from "#contract/booking/booking.ts";
import { formatAmount } from "#domain/money/format.ts";
import { settledCents, settlementDifference } from "#domain/money/settlement.ts";
import styles from "#web/quote/booking/profit/profit.module.css";
import panel from "#web/quote/panel.module.css";
import money from "#web/shared/money/money-table.module.css";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  currency: BookingView["currency"];
  settlement: NonNullable<BookingView["settlement"]>;
}

/** The settlement of the trip: received and paid so far, plus what is open, equals the profit. */
export function BookingSettlement({ currency, settlement }: Props) {
  const { sales, profitCents, isRefunding } = settlement;
  const settled = settledCents(settlement);
  const difference = settlementDifference(settlement, profitCents);
  const { suppliersOpenCents, customerOwesCents } = settlement;
  const soFar = [
    { name: t("Collected by the agency"), cents: settlement.collectedCents, isAlwaysShown: true },
    { name: t("Paid to suppliers, less received from them"), cents: 0 - settlement.paidToSuppliersCents },
    { name: t("Commissions received"), cents: settlement.commissionsReceivedCents },
    { name: t("Merchant fee"), cents: 0 - settlement.merchantFeeCents },
    { name: t("Cost of the travel protection"), cents: 0 - settlement.protectionCostCents },
    { name: t("Written off, and exchange differences"), cents: 0 - settlement.writtenOffCents },
  ];
  const open = [
    {
      name: customerOwesCents < 0 ? t("Collected above the due amount") : t("Owed by the customer"),
      cents: customerOwesCents,
    },
    { name: t("Held by the bank until a chargeback is decided"), cents: settlement.disputedCents },
    { name: t("Held for the customer"), cents: 0 - settlement.heldCents },
    {
      name: suppliersOpenCents < 0 ? t("Owed by suppliers (check or refund)") : t("To pay to suppliers"),
      cents: 0 - suppliersOpenCents,
    },
    { name: t("Commissions to receive"), cents: settlement.commissionsOpenCents },
    {
      name: isRefunding ? t("Refunds in progress") : t("Difference to the profit"),
      cents: 0 - difference,
    },
  ];
  return (
    <details className={styles.snapshot}>
      <summary>
        <span>{sales > 1 ? t("Where the money of the trip is") : t("Where the money is")}</span>
        <span>{formatAmount(settled)}</span>
        <span className={styles.when}>
          {sales > 1
            ? t("All {{count}} sales: received and paid so far, and what is still open", { count: sales })
            : t("Received and paid so far, and what is still open")}
        </span>
      </summary>
      <table className={money.table}>
        <caption className={money.caption}>{currency}</caption>
        <Rows rows={soFar} sum={{ name: t("Settled"), cents: settled }} />
        <Rows rows={open} sum={{ name: sales > 1 ? t("Profit of the trip") : t("Profit"), cents: profitCents }} />
      </table>
      {difference !== 0 && (
        <p className={isRefunding ? panel.muted : money.loss}>
          {isRefunding
            ? t("The profit counts a refund when it is paid out, before all of it has arrived.")
            : t(
                "The money of this sale and its profit do not match. Compare the charges, refunds and supplier payments, and tell your administrator.",
              )}
        </p>
      )}
    </details>
  );
}

interface Row {
  name: string;
  cents: number;
  isAlwaysShown?: boolean;
}

function Rows({ rows, sum }: { rows: readonly Row[]; sum: Row }) {
  return (
    <tbody>
      {rows
        .filter(({ cents, isAlwaysShown }) => isAlwaysShown || cents !== 0)
        .map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatAmount(cents)}</td>
          </tr>
        ))}
      <tr className={money.rule}>
        <th scope="row">
          <strong>{sum.name}</strong>
        </th>
        <td>
          <strong>{formatAmount(sum.cents)}</strong>
        </td>
      </tr>
    </tbody>
  );
}
