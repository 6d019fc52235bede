import { Button } from "@mantine/core";
import type { BookingView, ChargeView } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { chargeTransitions, isAgencyMerchant } from "#domain/booking/charges.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { useRole } from "#web/shared/session.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import panel from "../panel.module.css";
import { paymentNames } from "../words.ts";
import { BookingChargeResult } from "./charge-result.tsx";
import styles from "./charges.module.css";

interface Props {
  quote: Quote;
  booking: BookingView;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

const states: Record<ChargeView["state"], { name: string; group: StatusGroup }> = {
  initiated: { name: "Started, result missing", group: "fulfilment" },
  approved: { name: "Approved", group: "done" },
  declined: { name: "Declined", group: "trouble" },
  unknown: { name: "Unknown, ask the processor", group: "fulfilment" },
  abandoned: { name: "Never sent", group: "draft" },
  settled: { name: "Settled", group: "done" },
};

/** Every attempt to take money, in order; an open one asks for its result before anything else is charged. */
export function BookingCharges({ quote, booking, onAskForCard, onRecordPayment }: Props) {
  if (booking.charges.length === 0 && !booking.mayCharge) return null;
  return (
    <section className={panel.section} aria-labelledby="charges-title">
      <h2 id="charges-title" tabIndex={-1} className={panel.title}>
        {t("Charges")}
      </h2>
      {booking.mayCharge && (
        <div>
          <Button size="xs" variant="default" onClick={onRecordPayment}>
            {t("Record a payment without a card")}
          </Button>
        </div>
      )}
      <ul className={panel.list}>
        {booking.charges.map((charge) => (
          <ChargeItem key={charge.id} {...{ quote, booking, charge, onAskForCard }} />
        ))}
      </ul>
    </section>
  );
}

function ChargeItem({ quote, booking, charge, onAskForCard }: Omit<Props, "onRecordPayment"> & { charge: ChargeView }) {
  const role = useRole();
  // What the terminal said is written down whatever became of the quote meanwhile.
  const mayAnswer = role !== undefined && scopeOf(role, "booking.charge") !== undefined;
  const open = charge.state !== "approved" && chargeTransitions[charge.state].length > 0;
  return (
    <li className={panel.entry} data-state={charge.state}>
      <div className={styles.line}>
        <strong>{formatAmount(charge.amountCents)}</strong>
        <Badge {...states[charge.state]} exact={charge.state} />
        <span className={panel.muted}>
          {[
            charge.last4 ? `•••• ${charge.last4}` : `${t(paymentNames[charge.paymentType])}, ${charge.billingName}`,
            merchantName(charge.location),
            charge.chargedBy.name,
            exactTime(charge.startedAt),
          ].join(" · ")}
        </span>
      </div>
      {(charge.processorReference || charge.declineCode || charge.merchantFeeCents != null) && (
        <p className={panel.muted}>{detailsOf(charge)}</p>
      )}
      {mayAskAfter(charge, quote, booking) && (
        <div>
          <Button size="compact-sm" variant="default" onClick={onAskForCard}>
            {t("Ask for another card")}
          </Button>
        </div>
      )}
      {/* Another state has other results to choose from. */}
      {open && mayAnswer && (
        <BookingChargeResult key={charge.state} quote={quote} currency={booking.currency} charge={charge} />
      )}
    </li>
  );
}

/** The last word of the terminal was no, and the card it was about is still the one there is. */
function mayAskAfter(charge: ChargeView, quote: Quote, { charges, cards }: BookingView): boolean {
  if (charge.state !== "declined" || charge.id !== charges.at(-1)?.id) return false;
  const replaced = cards.some(({ id, replacedAt }) => id === charge.cardId && replacedAt);
  return !replaced && quote.allowedActions.includes("askForCard");
}

/** "consolidator:Sky Fares" → "Sky Fares". */
function merchantName(location: string): string {
  if (isAgencyMerchant(location)) return t("Agency account");
  return location === "airline" ? t("Airline") : location.replace("consolidator:", "");
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
