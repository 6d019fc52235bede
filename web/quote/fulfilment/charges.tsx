import { Alert, Button } from "@mantine/core";
import type { BookingView, ChargeView } from "#contract/fulfilment.ts";
import type { Quote } from "#contract/quote.ts";
import { formatMoney } from "#domain/money/format.ts";
import panel from "#web/quote/panel.module.css";
import { t } from "#web/shared/texts.ts";
import { ChargeItem } from "./charge-item.tsx";

interface Props {
  quote: Quote;
  booking: BookingView;
  onAskForCard: () => void;
  onRecordPayment: () => void;
}

/** Every attempt to take money, in order; an open one asks for its result before anything else is charged. */
export function BookingCharges({ quote, booking, onAskForCard, onRecordPayment }: Props) {
  const mayRecord = quote.allowedActions.includes("recordPayment");
  if (booking.charges.length === 0 && !mayRecord) return null;
  const aboveCents = Math.max(0, -booking.openCents);
  return (
    <section className={panel.section} aria-labelledby="charges-title">
      <h2 id="charges-title" tabIndex={-1} className={panel.title}>
        {t("Charges")}
      </h2>
      {aboveCents > 0 && (
        <Alert
          color="red"
          role="status"
          title={t("Overpaid by {{amount}}", { amount: formatMoney(aboveCents, booking.currency) })}
        >
          {t("More is collected than was signed. What is too much goes back: reverse it at one of the charges below.")}
        </Alert>
      )}
      {mayRecord && (
        <div>
          <Button size="xs" variant="default" onClick={onRecordPayment}>
            {t("Record a payment without a card")}
          </Button>
        </div>
      )}
      <ul className={panel.list}>
        {booking.charges.map((charge) => (
          <ChargeItem
            key={charge.id}
            {...{ quote, charge, aboveCents }}
            onAskForCard={mayAskAfter(charge, quote, booking) ? onAskForCard : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** Money whose signature was set aside: the next signature counts it, or it goes back from here. */
export function SetAsideCharges({ quote, setAside }: { quote: Quote; setAside: NonNullable<Quote["setAside"]> }) {
  const { collectedCents, charges } = setAside;
  return (
    <section className={panel.section} aria-labelledby="charges-title">
      <h2 id="charges-title" tabIndex={-1} className={panel.title}>
        {t("Charges")}
      </h2>
      {collectedCents > 0 && (
        <Alert
          color="yellow"
          role="status"
          title={t("{{amount}} is collected, and nothing is signed", {
            amount: formatMoney(collectedCents, quote.currency),
          })}
        >
          {t("It counts towards the next signature. If there is none, reverse it: the quote cannot end before.")}
        </Alert>
      )}
      <ul className={panel.list}>
        {charges.map((charge) => (
          <ChargeItem key={charge.id} {...{ quote, charge }} aboveCents={collectedCents} />
        ))}
      </ul>
    </section>
  );
}

/** The last word of the terminal was no, and the card it was about is still the one there is. */
function mayAskAfter(charge: ChargeView, quote: Quote, { charges, cards }: BookingView): boolean {
  if (charge.state !== "declined" || charge.id !== charges.at(-1)?.id) return false;
  const replaced = cards.some(({ id, replacedAt }) => id === charge.cardId && replacedAt);
  return !replaced && quote.allowedActions.includes("askForReplacementCard");
}
