import { Alert } from "@mantine/core";
import type { BookingView } from "#contract/booking/booking.ts";
import type { ChargeView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { formatMoney } from "#domain/money/format.ts";
import panel from "#web/quote/panel.module.css";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ChargeItem } from "./charge-item.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

/** All charges in order. An open one requires its result before another can be started. */
export function BookingCharges({ quote, booking, onAskForCard, onRecordPayment }: Props) {
  const mayRecord = quote.allowedActions.includes("recordPayment");
  if (booking.charges.length === 0 && !mayRecord) return null;
  const aboveCents = Math.max(0, -booking.openCents);
  return (
    <Section titleId="charges-title" isJumpTarget title={t("Charges")}>
      {aboveCents > 0 && (
        <Alert
          color="red"
          role="status"
          title={t("Overpaid by {{amount}}", { amount: formatMoney(aboveCents, booking.currency) })}
        >
          {t("More was collected than signed. Reverse the excess at one of the charges below.")}
        </Alert>
      )}
      {mayRecord && (
        <div>
          <OfferedButton
            size="xs"
            variant="default"
            label={t("Record a payment without a card")}
            run={onRecordPayment}
          />
        </div>
      )}
      <ul className={panel.list}>
        {booking.charges.map((charge) => (
          <ChargeItem
            key={charge.id}
            quote={quote}
            charge={charge}
            charges={booking.charges}
            booking={booking}
            aboveCents={aboveCents}
            onAskForCard={mayAskAfter(charge, quote, booking) ? onAskForCard : undefined}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Payments of a superseded signature. The next signature counts them, or they are reversed here. */
export function SetAsideCharges({ quote, setAside }: { quote: Quote; setAside: NonNullable<Quote["setAside"]> }) {
  const { collectedCents, charges } = setAside;
  return (
    <Section titleId="charges-title" isJumpTarget title={t("Charges")}>
      {collectedCents > 0 && (
        <Alert
          color="yellow"
          role="status"
          title={t("{{amount}} is collected, and nothing is signed", {
            amount: formatMoney(collectedCents, quote.currency),
          })}
        >
          {t(
            "It counts toward the next signature. If there is none, reverse it. The quote cannot be closed before that.",
          )}
        </Alert>
      )}
      <ul className={panel.list}>
        {charges.map((charge) => (
          <ChargeItem key={charge.id} quote={quote} charge={charge} charges={charges} aboveCents={collectedCents} />
        ))}
      </ul>
    </Section>
  );
}

/** Returns true if the last answer was a decline and the card is still the current one. */
function mayAskAfter(charge: ChargeView, quote: Quote, { charges, cards }: BookingView): boolean {
  if (charge.state !== "declined" || charge.id !== charges.at(-1)?.id) return false;
  const replaced = cards.some(({ id, replacedAt }) => id === charge.cardId && replacedAt);
  return !replaced && quote.allowedActions.includes("askForReplacementCard");
}
