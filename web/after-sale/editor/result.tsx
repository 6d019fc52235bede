import type { SoldTripView } from "#contract/after-sale/request.ts";
import { refundToPayments } from "#domain/after-sale/refund-to-payments.ts";
import { type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "../after-sale.module.css";
import { AmountsTable } from "../amounts-table.tsx";
import { paidWith } from "../request-facts.tsx";

/** The result of the current input: the amounts of each passenger, and the refund to each card. */
export function Result({
  lines,
  trip,
  problem,
}: {
  lines: PassengerLine[];
  trip: SoldTripView;
  problem: string | undefined;
}) {
  const { cashCents } = sumOfLines(lines);
  const parts = refundToPayments(cashCents, trip.payments);
  const nameOf = (passengerId: number) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? "";
  return (
    <Section titleId="result-title" title={t("Result")}>
      {lines.length === 0 ? (
        <p className={styles.muted}>{t("Choose passengers and flights.")}</p>
      ) : (
        <AmountsTable lines={lines} nameOf={nameOf} currency={trip.currency} />
      )}
      <div aria-live="polite" className={styles.part}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {cashCents > 0 && parts && (
          <ol className={styles.list} aria-label={t("Refunds, newest charge first")}>
            {parts.map(({ entryId, amountCents }) => {
              const payment = trip.payments.find((one) => one.entryId === entryId);
              return (
                <li key={entryId} className={styles.line}>
                  <span>{payment && paidWith(payment)}</span>
                  <span>{formatMoney(amountCents, trip.currency)}</span>
                </li>
              );
            })}
          </ol>
        )}
        {cashCents > 0 && !parts && (
          <p className={styles.problem}>
            {t("Only {{amount}} of the payment can still be refunded.", {
              amount: formatMoney(Math.max(0, trip.refundableCents), trip.currency),
            })}
          </p>
        )}
      </div>
    </Section>
  );
}
