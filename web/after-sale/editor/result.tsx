import type { SoldTripView } from "#contract/after-sale.ts";
import { backToPayment } from "#domain/after-sale/back-to-payment.ts";
import { type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { formatMoney } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import styles from "../after-sale.module.css";
import { AmountsTable } from "../amounts-table.tsx";
import { paidWith } from "../request-facts.tsx";

/** What comes of it as it stands, passenger by passenger, and how much goes to which card. */
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
  const parts = backToPayment(cashCents, trip.payments);
  const nameOf = (passengerId: number) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? "";
  return (
    <section className={styles.section} aria-labelledby="result-title">
      <h2 id="result-title" className={styles.title}>
        {t("What comes of it")}
      </h2>
      {lines.length === 0 ? (
        <p className={styles.muted}>{t("Choose what it is about.")}</p>
      ) : (
        <AmountsTable lines={lines} nameOf={nameOf} currency={trip.currency} />
      )}
      <div aria-live="polite" className={styles.part}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {cashCents > 0 && parts && (
          <ol className={styles.list} aria-label={t("How the money goes back: to what was charged last first")}>
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
            {t("Only {{amount}} of what was paid can still go back.", {
              amount: formatMoney(Math.max(0, trip.refundableCents), trip.currency),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
