import { Button } from "@mantine/core";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { isRefundOpen } from "#domain/after-sale/refund-payment-states.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./after-sale.module.css";
import { paidWith } from "./request-facts.tsx";
import { refundStateNames, wordsOf } from "./words.ts";

interface Props {
  request: RequestView;
  trip: SoldTripView;
  onSettle: (paymentId: number) => void;
}

/** The payments that the money returns to, in order, with the state of each refund. */
export function MoneyTrail({ request, trip, onSettle }: Props) {
  const { payments, currency, kind, allowedActions } = request;
  if (payments.length === 0) return null;
  const taken = trip.payments.filter(({ entryId }) => !payments.some((payment) => payment.entryId === entryId));
  return (
    <Stack gap={3} shrinks>
      <strong>{t("Refunds, newest charge first")}</strong>
      <Stack as="ol" gap={2}>
        {payments.map((payment) => (
          <Row as="li" key={payment.id ?? payment.entryId} gap={2} align="center" justify="between" wrap>
            <span>
              {paidWith(payment)}
              {payment.state && <> · {t(refundStateNames[payment.state])}</>}
              {payment.reference && <> · {payment.reference}</>}
              {payment.failure && <Words tone="trouble"> · {payment.failure}</Words>}
            </span>
            <Row as="span" gap={2} align="center" wrap>
              {formatMoney(payment.amountCents, currency)}
              {payment.id !== null &&
                payment.state !== null &&
                isRefundOpen(payment.state) &&
                allowedActions.includes("settlePayment") && (
                  <Button size="compact-xs" variant="default" onClick={() => onSettle(payment.id ?? 0)}>
                    {t(wordsOf(kind, "settlePayment").label)}
                  </Button>
                )}
            </Row>
          </Row>
        ))}
        {taken.map((payment) => (
          <Row as="li" key={payment.entryId} gap={2} align="center" justify="between" wrap>
            <span className={styles.muted}>{paidWith(payment)}</span>
            <span className={styles.muted}>{t("none of it")}</span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
