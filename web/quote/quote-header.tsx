import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { rateText } from "#domain/money/exchange-rate.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { useAnnouncedChange } from "#web/shared/announce/use-announced-change.ts";
import { MoreActions } from "#web/shared/buttons/more-actions.tsx";
import { useOfferActions } from "#web/shared/buttons/offered-actions.ts";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { useKeys } from "#web/shared/keys/use-keys.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { showSection } from "#web/shared/show-section.ts";
import { QuoteStatusBadge, quoteStatusNames } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { useMinute } from "#web/shared/time/use-minute.ts";
import { actionWords, wordsOf } from "./action-words.ts";
import { CanceledPart } from "./canceled-part.tsx";
import { JumpBar } from "./jump-bar.tsx";
import { moneyStep } from "./money-step.ts";
import { nextAction } from "./next-action.ts";
import styles from "./quote-header.module.css";
import { quoteKeys } from "./quote-keys.ts";
import { QuoteStep } from "./quote-step.tsx";

interface Props {
  quote: Quote;
  onAction: (action: QuoteAction) => void;
  onRecordPayment: () => void;
  onCharge: () => void;
}

/** The status, the amounts and the next action. Stays visible while the page scrolls. */
export function QuoteHeader({ quote, onAction, onRecordPayment, onCharge }: Props) {
  const now = useMinute();
  const money = moneyStep(quote, now);
  const next = nextAction(quote) ?? (money === "ask_for_card" ? "askForReplacementCard" : undefined);
  const step = next
    ? { label: t(wordsOf(next).label), run: () => onAction(next) }
    : moneyButton(money, { onRecordPayment, onCharge });
  useKeys({ nextStep: step?.run });
  const others = quote.allowedActions.filter((action) => action !== next && actionWords[action]);
  useAnnouncedChange(quote.id, quote.status, t("Status: {{status}}", { status: t(quoteStatusNames[quote.status]) }));
  const edit = others.includes("update");
  const offered = quote.allowedActions.filter((action) => actionWords[action]);
  useOfferActions(offered.map((action) => ({ label: t(wordsOf(action).label), run: () => onAction(action) })));
  return (
    <Row as="header" gap={6} rowGap={2} align="center" wrap className={styles.header} data-page-head>
      <div className={styles.headline}>
        <h1 className={page.heading}>
          {quote.customer} <span className={page.beside}>{t("Quote {{id}}", { id: String(quote.id) })}</span>
        </h1>
        <Row as="p" gap={2} align="center" wrap>
          <QuoteStatusBadge status={quote.status} />
          <CanceledPart quote={quote} />
          <QuoteStep quote={quote} isHead />
          {quote.unsentChanges && (
            <Words tone="attention" weight={600}>
              {t("Unsent changes")}
            </Words>
          )}
        </Row>
      </div>
      <div>
        <Words as="p" size={4} weight={600}>
          {headMoney(quote)}
        </Words>
        {quote.priceUsd && <PriceUsd price={quote.priceUsd} />}
        {quote.booking && <Collected booking={quote.booking} />}
        {quote.setAside && (
          <p className={styles.overpaid}>
            {t("{{collected}} collected, nothing signed", { collected: formatAmount(quote.setAside.collectedCents) })}
          </p>
        )}
      </div>
      <Row gap={2} wrap>
        <MoreActions actions={others.filter((action) => action !== "update").map(asItem)} onAction={onAction} />
        {edit && (
          <Button variant="default" aria-keyshortcuts={keyOf("update")} onClick={() => onAction("update")}>
            {t("Edit")}
          </Button>
        )}
        {step && (
          <Button
            aria-keyshortcuts={[next && keyOf(next), ariaKeys("nextStep")].filter(Boolean).join(" ")}
            onClick={step.run}
          >
            {step.label}
          </Button>
        )}
        {!step && (quote.status === "viewed" || money === "wait_for_card") && quote.customerPhone && (
          <Button component="a" href={`tel:${quote.customerPhone}`}>
            {t("Call {{customer}}", { customer: quote.customer })}
          </Button>
        )}
      </Row>
      {quote.booking && <JumpBar quote={quote} booking={quote.booking} />}
    </Row>
  );
}

/** Returns the button for the next step of the money: to charge the card, to enter a result, or to record a payment. */
function moneyButton(
  step: ReturnType<typeof moneyStep>,
  { onRecordPayment, onCharge }: Pick<Props, "onRecordPayment" | "onCharge">,
): StepButton | undefined {
  switch (step) {
    case "enter_result":
      return { label: t("Enter the result of the charge"), run: () => showSection("charges-title") };
    case "record_payment":
      return { label: t("Record a payment"), run: onRecordPayment };
    case "charge":
      return { label: t("Charge the card"), run: onCharge };
    default:
      return undefined;
  }
}

interface StepButton {
  label: string;
  run: () => void;
}

/** Returns the key of an action, if it has one. */
function keyOf(action: QuoteAction): string | undefined {
  const name = quoteKeys[action];
  return name && ariaKeys(name);
}

function asItem(action: QuoteAction) {
  const { label, grave = false } = wordsOf(action);
  return { action, label: t(label), isGrave: grave, keyShortcut: keyOf(action) };
}

/** The collected and the open amount, once a payment can be taken. */
function Collected({ booking: { collectedCents, disputedCents, openCents } }: { booking: BookingView }) {
  if (disputedCents > 0)
    return <p className={styles.overpaid}>{t("{{amount}} in dispute", { amount: formatAmount(disputedCents) })}</p>;
  if (openCents < 0) {
    const amounts = { collected: formatAmount(collectedCents), over: formatAmount(-openCents) };
    return <p className={styles.overpaid}>{t("{{collected}} collected, {{over}} too much", amounts)}</p>;
  }
  if (openCents === 0)
    return (
      <Muted as="p" size={1} className={styles.collected}>
        {t("fully collected")}
      </Muted>
    );
  const amounts = { collected: formatAmount(collectedCents), open: formatAmount(openCents) };
  return (
    <Muted as="p" size={1} className={styles.collected}>
      {t("{{collected}} collected, {{open}} open", amounts)}
    </Muted>
  );
}

/** The price in USD, with the rate that the signature froze, or with the present one. */
function PriceUsd({ price: { cents, millionths, source, at, isFrozen } }: { price: NonNullable<Quote["priceUsd"]> }) {
  const rate = { amount: formatMoney(cents, "USD"), rate: rateText(millionths) };
  return (
    <Muted as="p" size={1} className={styles.rate} title={[source, exactTime(at)].filter(Boolean).join(", ")}>
      {isFrozen ? t("{{amount}} at {{rate}}", rate) : t("about {{amount}} at {{rate}}", rate)}
    </Muted>
  );
}

/** Returns the signed amount, or the lowest price before the signature. */
function headMoney({ booking, fromGrossCents, currency, sent, draft }: Quote): ReactNode {
  if (booking) return formatMoney(booking.dueCents, booking.currency);
  const several = ((sent ?? draft)?.options.length ?? 0) > 1;
  const amount = formatMoney(fromGrossCents, currency);
  return several ? t("from {{amount}}", { amount }) : amount;
}
