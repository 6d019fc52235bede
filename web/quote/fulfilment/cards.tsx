import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView, CardView } from "#contract/fulfilment.ts";
import type { Quote } from "#contract/quote.ts";
import { formatAmount } from "#domain/money/format.ts";
import panel from "#web/quote/panel.module.css";
import { revealReasonText } from "#web/shared/reveal-reasons.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { useMinute } from "#web/shared/use-minute.ts";
import { BookingCardReveal } from "./card-reveal.tsx";
import styles from "./cards.module.css";
import { BookingChargeForm } from "./charge-form.tsx";
import { isUnanswered } from "./is-unanswered.ts";

interface Props {
  quote: Quote;
  booking: BookingView;
  viewer: string;
}

export function BookingCards({ quote, booking, viewer }: Props) {
  return (
    <section className={panel.section} aria-labelledby="cards-title">
      <h2 id="cards-title" tabIndex={-1} className={panel.title}>
        {t("Cards")}
      </h2>
      <CardRequest request={booking.cardRequest} />
      <div className={panel.list}>
        {booking.cards.map((card) => (
          <Card key={card.id} {...{ quote, booking, viewer, card }} />
        ))}
      </div>
    </section>
  );
}

/** A link is with the customer: whoever looks here need not ask again. */
function CardRequest({ request }: { request: BookingView["cardRequest"] }) {
  const now = useMinute();
  if (!request) return null;
  const when = { asked: exactTime(request.askedAt), end: exactTime(request.expiresAt) };
  return (
    <p className={panel.muted}>
      {request.expiresAt > now
        ? t("A replacement card was asked for {{asked}}. The customer's link works until {{end}}.", when)
        : t("A replacement card was asked for {{asked}}. The customer's link ended {{end}}.", when)}
    </p>
  );
}

function Card({ quote, booking, viewer, card }: Props & { card: CardView }) {
  const [open, setOpen] = useState<"reveal" | "charge">();
  const usable = !card.removedAt && !card.replacedAt;
  const chargeable = usable && card.openCents > 0;
  const mayCharge = chargeable && quote.allowedActions.includes("startCharge");
  const mayReveal = usable && quote.allowedActions.includes("revealCard");
  // One charge at a time: the answer to the last one comes first.
  const waiting = chargeable && booking.charges.some(isUnanswered);
  const close = () => setOpen(undefined);
  const waitingId = `card-${card.id}-waiting`;
  return (
    <article className={panel.entry} aria-label={`${card.brand} •••• ${card.last4}`}>
      <h3 className={panel.entryName}>
        {card.brand} <code>•••• {card.last4}</code>
        <span className={styles.expiry}>{`${String(card.expMonth).padStart(2, "0")}/${card.expYear}`}</span>
        {card.replacedAt && <span className={panel.tag}>{t("Replaced")}</span>}
        {!card.replacedAt && card.openCents <= 0 && <span className={panel.tag}>{t("Fully charged")}</span>}
      </h3>
      <p>
        {card.holderName} ·{" "}
        {card.replacedAt
          ? t("nothing more may be charged since {{when}}", { when: exactTime(card.replacedAt) })
          : t("authorized for {{amount}}", { amount: `${booking.currency} ${formatAmount(card.amountCents)}` })}
      </p>
      <p className={panel.muted}>{stateOf(card)}</p>
      {(mayCharge || waiting || mayReveal) && (
        <div className={styles.actions}>
          {(mayCharge || waiting) && (
            <Button
              size="xs"
              variant="default"
              disabled={waiting}
              {...(waiting ? { "aria-describedby": waitingId } : {})}
              onClick={() => setOpen("charge")}
            >
              {t("Charge")}
            </Button>
          )}
          {mayReveal && (
            <Button size="xs" variant="default" onClick={() => setOpen("reveal")}>
              {t("Reveal number")}
            </Button>
          )}
        </div>
      )}
      {waiting && (
        <p id={waitingId} className={panel.muted}>
          {t("A charge is under way: enter its result before the next one.")}
        </p>
      )}
      {open === "charge" && <BookingChargeForm {...{ quote, booking, card }} onClose={close} />}
      {open === "reveal" && <BookingCardReveal quoteId={quote.id} card={card} viewer={viewer} onClose={close} />}
      {card.revealed && card.revealed.length > 0 && <Reveals card={card} />}
    </article>
  );
}

function stateOf({ removedAt, cvvAvailable }: CardView): string {
  if (removedAt) return t("Card data destroyed {{when}}", { when: exactTime(removedAt) });
  return cvvAvailable ? t("Security code kept until the first charge is answered") : t("Security code destroyed");
}

/** Who has looked is shown to whoever may look. */
function Reveals({ card }: { card: CardView }) {
  return (
    <ul className={styles.reveals} aria-label={t("Who looked at the number")}>
      {card.revealed?.map(({ by, at, reason }) => (
        <li key={at}>
          {t("Shown to {{name}}, {{when}}: {{reason}}", {
            name: by.name,
            when: exactTime(at),
            reason: revealReasonText(reason),
          })}
        </li>
      ))}
    </ul>
  );
}
