import type { SoldTripView } from "#contract/after-sale/request.ts";
import { refundToPayments } from "#domain/after-sale/refund-to-payments.ts";
import { type PassengerLine, sumOfLines } from "#domain/after-sale/returnable.ts";
import { settlementOf } from "#domain/after-sale/settlement.ts";
import type { GivenLine } from "#domain/after-sale/work-out.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Section } from "#web/shared/section.tsx";
import { CustomerReads } from "#web/shared/settlement/customer-reads.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "../after-sale.module.css";
import { AmountsTable } from "../amounts-table.tsx";
import { paidWith } from "../request-facts.tsx";
import { withPaid } from "../with-paid.ts";

/** The result of the current input: the amounts of each passenger, and the refund to each card. */
export function Result({
  lines,
  given,
  trip,
  problem,
}: {
  lines: PassengerLine[];
  given: readonly GivenLine[];
  trip: SoldTripView;
  problem: string | undefined;
}) {
  const { cashCents } = sumOfLines(lines);
  const flownOf = (id: number) => given.find(({ passengerId }) => passengerId === id)?.flownCents ?? null;
  const shown = lines.map((line) => ({ ...line, flownCents: flownOf(line.passengerId) }));
  const parts = refundToPayments(cashCents, trip.payments);
  const nameOf = (passengerId: number) => trip.travelers.find(({ id }) => id === passengerId)?.name ?? "";
  return (
    <Section titleId="result-title" title={t("Result")}>
      {lines.length === 0 ? (
        <p className={styles.muted}>{t("Choose passengers and flights.")}</p>
      ) : (
        <>
          <AmountsTable lines={withPaid(shown, trip)} nameOf={nameOf} currency={trip.currency} />
          <CustomerReads settlement={settlementOf(shown)} currency={trip.currency} />
        </>
      )}
      <Stack aria-live="polite" gap={3} shrinks>
        {problem && (
          <Words as="p" tone="trouble">
            {problem}
          </Words>
        )}
        {cashCents > 0 && parts && (
          <Stack as="ol" gap={2} aria-label={t("Refunds, newest charge first")}>
            {parts.map(({ entryId, amountCents }) => {
              const payment = trip.payments.find((one) => one.entryId === entryId);
              return (
                <Row as="li" key={entryId} gap={2} align="center" justify="between" wrap>
                  <span>{payment && paidWith(payment)}</span>
                  <span>
                    <MoneyText cents={amountCents} currency={trip.currency} />
                  </span>
                </Row>
              );
            })}
          </Stack>
        )}
        {cashCents > 0 && !parts && (
          <Words as="p" tone="trouble">
            {t("Only {{amount}} of the payment can still be refunded.", {
              amount: formatMoney(Math.max(0, trip.refundableCents), trip.currency),
            })}
          </Words>
        )}
      </Stack>
    </Section>
  );
}
