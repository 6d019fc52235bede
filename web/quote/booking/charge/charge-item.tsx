import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { isAgencyMerchant, tookMoney } from "#domain/charge/charges.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { FeeDialog } from "#web/quote/booking/supplier/fee-dialog.tsx";
import panel from "#web/quote/panel.module.css";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { paymentNames } from "#web/shared/names/payment-names.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { ChargeFields } from "./charge-fields.tsx";
import { BookingChargeResult } from "./charge-result.tsx";
import { merchantName } from "./charge-words.ts";
import { isUnanswered } from "./is-unanswered.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";

interface Props {
  quote: Quote;
  charge: ChargeView;
  /** All charges and reversals of the quote. */
  charges: readonly ChargeView[];
  /** Undefined if the signature that the charge was for is superseded. */
  booking?: BookingView | undefined;
  /** The amount collected above the signature, in cents. Suggested as the amount to reverse. */
  aboveCents: number;
  /** Omitted if no other card can be requested after this charge. */
  onAskForCard?: (() => void) | undefined;
}

const states: Record<ChargeView["state"], { name: Text; group: StatusGroup }> = {
  initiated: { name: text("Started, result missing"), group: "attention" },
  approved: { name: text("Approved"), group: "done" },
  declined: { name: text("Declined"), group: "trouble" },
  unknown: { name: text("Unknown, ask the processor"), group: "attention" },
  abandoned: { name: text("Not sent"), group: "draft" },
  settled: { name: text("Settled"), group: "done" },
};
const reversed: (typeof states)[ChargeView["state"]] = { name: text("Reversed"), group: "after_sale" };

/** One row of the ledger: a charge or a reversal. */
export function ChargeItem({ quote, charge, charges, booking, aboveCents, onAskForCard }: Props) {
  const [reversing, setReversing] = useState(false);
  const [isEnteringFee, setEnteringFee] = useState(false);
  const mayEnterFee =
    hasFee(charge) && charge.merchantFeeCents !== undefined && quote.allowedActions.includes("enterFee");
  const isReversal = charge.reversesId !== null;
  const mayReverse = charge.allowedActions.includes("reverse") && quote.allowedActions.includes("reverseCharge");
  const look = isReversal ? reversed : states[charge.state];
  return (
    <Stack as="li" gap={2} divided data-state={isReversal ? charge.kind : charge.state}>
      <Row gap={3} align="baseline" wrap>
        <strong>{formatAmount(isReversal ? -charge.amountCents : charge.amountCents)}</strong>
        <Badge {...look} exact={isReversal ? charge.kind : charge.state} />
        <span className={panel.muted}>
          {[
            charge.last4 ? `•••• ${charge.last4}` : `${t(paymentNames[charge.paymentType])}, ${charge.billingName}`,
            merchantName(charge),
            charge.chargedBy.name,
            exactTime(charge.startedAt),
          ].join(" · ")}
        </span>
      </Row>
      {(charge.processorReference || charge.declineCode || charge.merchantFeeCents != null) && (
        <p className={panel.muted}>{detailsOf(charge)}</p>
      )}
      {charge.reason && (
        <Words as="p" pre>
          {charge.reason}
        </Words>
      )}
      {(onAskForCard || mayReverse || mayEnterFee) && (
        <Row gap={2} wrap>
          {onAskForCard && (
            <Button size="compact-sm" variant="default" onClick={onAskForCard}>
              {t("Ask for a replacement card")}
            </Button>
          )}
          {mayEnterFee && (
            <Button size="compact-sm" variant="default" onClick={() => setEnteringFee(true)}>
              {charge.merchantFeeCents === null ? t("Enter the fee") : t("Correct the fee")}
            </Button>
          )}
          {mayReverse && (
            <Button size="compact-sm" variant="default" onClick={() => setReversing(true)}>
              {t("Reverse")}
            </Button>
          )}
        </Row>
      )}
      {!isReversal && <ChargeFields charge={charge} charges={charges} booking={booking} />}
      {/* Remounts, because another state has other results. */}
      {isUnanswered(charge) && (
        <BookingChargeResult key={charge.state} quote={quote} currency={quote.currency} charge={charge} />
      )}
      {isEnteringFee && <FeeDialog quote={quote} charge={charge} onClose={() => setEnteringFee(false)} />}
      {reversing && (
        <ReverseDialog quote={quote} charge={charge} aboveCents={aboveCents} onClose={() => setReversing(false)} />
      )}
    </Stack>
  );
}

/** Only charges on the agency's account that took money have a fee. */
function hasFee(charge: ChargeView): boolean {
  return tookMoney(charge) && charge.paymentType === "credit_card" && isAgencyMerchant(charge.location);
}

function detailsOf({ processorReference, declineCode, merchantFeeCents }: ChargeView): string {
  return [
    processorReference && t("Reference {{reference}}", { reference: processorReference }),
    declineCode && t("Decline code {{code}}", { code: declineCode }),
    merchantFeeCents != null && t("Merchant fee {{amount}}", { amount: formatAmount(merchantFeeCents) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
