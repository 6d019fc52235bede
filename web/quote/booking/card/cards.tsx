import { Button } from "@mantine/core";
import { useState } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { CardView } from "#contract/charge/charge.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { formatAmount } from "#domain/money/format.ts";
import { BookingChargeForm } from "#web/quote/booking/charge/charge-form.tsx";
import { isUnanswered } from "#web/quote/booking/charge/is-unanswered.ts";
import panel from "#web/quote/panel.module.css";
import { Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { revealReasonText } from "#web/shared/names/reveal-reasons.ts";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { BookingCardReveal } from "./card-reveal.tsx";
import styles from "./cards.module.css";

interface Props {
  quote: Quote;
  booking: BookingView;
  viewer: string;
  /** How often the user has asked to charge the card. Each time opens the form, if only one card can be charged. */
  charging?: number;
}

export function BookingCards({ quote, booking, viewer, charging = 0 }: Props) {
  const [only, ...others] = booking.cards.filter(isChargeable);
  const opened = charging > 0 && others.length === 0 ? only?.id : undefined;
  return (
    <Section titleId="cards-title" isJumpTarget title={t("Cards")}>
      <CardRequest request={booking.cardRequest} />
      <div className={panel.list}>
        {booking.cards.map((card) => (
          <Card
            key={card.id === opened ? `${card.id} ${charging}` : card.id}
            quote={quote}
            booking={booking}
            viewer={viewer}
            card={card}
            isOpened={card.id === opened}
          />
        ))}
      </div>
    </Section>
  );
}

/** Shows that the customer has a link, so that no user asks for another card again. */
function CardRequest({ request }: { request: BookingView["cardRequest"] }) {
  const now = useMinute();
  if (!request) return null;
  const when = { asked: exactTime(request.askedAt), end: exactTime(request.expiresAt) };
  return (
    <p className={panel.muted}>
      {request.expiresAt > now
        ? t("A replacement card was requested {{asked}}. The customer's link works until {{end}}.", when)
        : t("A replacement card was requested {{asked}}. The customer's link expired {{end}}.", when)}
    </p>
  );
}

function isUsable({ removedAt, replacedAt }: CardView): boolean {
  return !removedAt && !replacedAt;
}

function isChargeable(card: CardView): boolean {
  return isUsable(card) && card.openCents > 0;
}

function Card({ quote, booking, viewer, card, isOpened }: Props & { card: CardView; isOpened: boolean }) {
  const chargeable = isChargeable(card);
  const mayCharge = chargeable && quote.allowedActions.includes("startCharge");
  const mayReveal = isUsable(card) && quote.allowedActions.includes("revealCard");
  // Only one charge at a time: the result of the last one has to be entered first.
  const waiting = chargeable && booking.charges.some(isUnanswered);
  const [open, setOpen] = useState<"reveal" | "charge" | undefined>(
    isOpened && mayCharge && !waiting ? "charge" : undefined,
  );
  const close = () => setOpen(undefined);
  const waitingId = `card-${card.id}-waiting`;
  return (
    <Stack as="article" gap={2} divided aria-label={`${card.brand} •••• ${card.last4}`}>
      <Words as="h3" fontSize={3}>
        {card.brand} <code>•••• {card.last4}</code>{" "}
        <span className={styles.expiry}>{`${String(card.expMonth).padStart(2, "0")}/${card.expYear}`}</span>{" "}
        {card.replacedAt && <span className={panel.tag}>{t("Replaced")}</span>}
        {!card.replacedAt && card.openCents <= 0 && <span className={panel.tag}>{t("Fully charged")}</span>}
      </Words>
      <p>
        {card.holderName} ·{" "}
        {card.replacedAt
          ? t("no charges allowed since {{when}}", { when: exactTime(card.replacedAt) })
          : t("authorized for {{amount}}", { amount: `${booking.currency} ${formatAmount(card.amountCents)}` })}
      </p>
      <p className={panel.muted}>{stateOf(card)}</p>
      {(mayCharge || waiting || mayReveal) && (
        <Row gap={2} wrap>
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
        </Row>
      )}
      {waiting && (
        <p id={waitingId} className={panel.muted}>
          {t("A charge is pending. Enter its result before the next one.")}
        </p>
      )}
      {open === "charge" && <BookingChargeForm quote={quote} booking={booking} card={card} onClose={close} />}
      {open === "reveal" && <BookingCardReveal quoteId={quote.id} card={card} viewer={viewer} onClose={close} />}
      <Reveals card={card} />
    </Stack>
  );
}

function stateOf({ removedAt, cvvAvailable }: CardView): string {
  if (removedAt) return t("Card data destroyed {{when}}", { when: exactTime(removedAt) });
  return cvvAvailable ? t("Security code kept until the first charge is answered") : t("Security code destroyed");
}

/** Lists who has viewed the number of the card, when and why, for all users who see the card. */
function Reveals({ card: { id, revealed } }: { card: CardView }) {
  return (
    <>
      {revealed.length === 0 ? (
        <p className={panel.muted}>{t("No one has viewed the number")}</p>
      ) : (
        <ul className={styles.reveals} aria-label={t("Who viewed the number")}>
          {revealed.map(({ by, at, reason }) => (
            <li key={at}>
              {t("Shown to {{name}}, {{when}}: {{reason}}", {
                name: by.name,
                when: exactTime(at),
                reason: revealReasonText(reason),
              })}
            </li>
          ))}
        </ul>
      )}
      <RecordAuditLink subject={`card:${id}`} label={t("Audit trail of this card")} />
    </>
  );
}
