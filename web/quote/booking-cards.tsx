import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView, CardView } from "#contract/booking.ts";
import { revealReasons } from "#contract/card.ts";
import type { Quote } from "#contract/quote.ts";
import { formatAmount } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { useMinute } from "#web/shared/use-minute.ts";
import { BookingCardReveal } from "./booking-card-reveal.tsx";
import styles from "./booking-cards.module.css";
import { BookingChargeForm } from "./booking-charge-form.tsx";
import panel from "./panel.module.css";
import { revealReasonNames } from "./words.ts";

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
        ? t("Another card was asked for {{asked}}. The customer's link works until {{end}}.", when)
        : t("Another card was asked for {{asked}}. The customer's link ended {{end}}.", when)}
    </p>
  );
}

function Card({ quote, booking, viewer, card }: Props & { card: CardView }) {
  const [open, setOpen] = useState<"reveal" | "charge">();
  const usable = !card.removedAt && !card.replacedAt;
  const mayCharge = booking.mayCharge && usable;
  const mayReveal = booking.mayReveal && usable;
  // One charge at a time: the answer to the last one comes first.
  const waiting = booking.charges.some(({ state }) => state === "initiated" || state === "unknown");
  const close = () => setOpen(undefined);
  return (
    <article className={panel.entry} aria-label={`${card.brand} •••• ${card.last4}`}>
      <h3 className={panel.entryName}>
        {card.brand} <code>•••• {card.last4}</code>
        <span className={styles.expiry}>{`${String(card.expMonth).padStart(2, "0")}/${card.expYear}`}</span>
        {card.replacedAt && <span className={panel.tag}>{t("Replaced")}</span>}
      </h3>
      <p>
        {card.holderName} ·{" "}
        {card.replacedAt
          ? t("nothing more may be charged since {{when}}", { when: exactTime(card.replacedAt) })
          : t("authorised for {{amount}}", { amount: `${booking.currency} ${formatAmount(card.amountCents)}` })}
      </p>
      <p className={panel.muted}>{stateOf(card)}</p>
      {(mayCharge || mayReveal) && (
        <div className={styles.actions}>
          {mayCharge && (
            <Button size="xs" variant="default" disabled={waiting} onClick={() => setOpen("charge")}>
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

function reasonText(code: string): string {
  const known = revealReasons.find((reason) => reason === code);
  return known ? t(revealReasonNames[known]) : code;
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
            reason: reasonText(reason),
          })}
        </li>
      ))}
    </ul>
  );
}
