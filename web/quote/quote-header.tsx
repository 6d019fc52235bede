import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { BookingView } from "#contract/fulfilment.ts";
import type { Quote } from "#contract/quote.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { MoreActions } from "#web/shared/more-actions.tsx";
import { useOfferActions } from "#web/shared/offered-actions.ts";
import page from "#web/shared/page-heading.module.css";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { actionWords, wordsOf } from "./action-words.ts";
import { JumpBar } from "./jump-bar.tsx";
import { nextAction } from "./next-action.ts";
import styles from "./quote-header.module.css";
import { showSection } from "./show-section.ts";

interface Props {
  quote: Quote;
  onAction: (action: QuoteAction) => void;
  onRecordPayment: () => void;
}

/** Status, money and the one next action: stays in sight while the page scrolls. */
export function QuoteHeader({ quote, onAction, onRecordPayment }: Props) {
  const next = nextAction(quote);
  const others = quote.allowedActions.filter((action) => action !== next && actionWords[action]);
  const edit = others.includes("update");
  const offered = quote.allowedActions.filter((action) => actionWords[action]);
  useOfferActions(offered.map((action) => ({ label: t(wordsOf(action).label), run: () => onAction(action) })));
  return (
    <header className={styles.header} data-page-head>
      <div className={styles.headline}>
        <h1 className={page.heading}>
          {quote.customer} <span className={page.beside}>{t("Quote {{id}}", { id: String(quote.id) })}</span>
        </h1>
        <p className={styles.status}>
          <QuoteStatusBadge status={quote.status} /> {t("This quote is {{status}}", { status: quote.status })}
          {quote.unsentChanges && <span className={styles.unsent}>{t("Changes not sent")}</span>}
        </p>
      </div>
      <div>
        <p className={styles.money}>{headMoney(quote)}</p>
        {quote.booking && <Collected booking={quote.booking} />}
        {quote.setAside && (
          <p className={styles.overpaid}>
            {t("{{collected}} collected, nothing signed", { collected: formatAmount(quote.setAside.collectedCents) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <MoreActions actions={others.filter((action) => action !== "update").map(asItem)} onAction={onAction} />
        {edit && (
          <Button variant="default" onClick={() => onAction("update")}>
            {t("Edit")}
          </Button>
        )}
        {next && <Button onClick={() => onAction(next)}>{t(wordsOf(next).label)}</Button>}
        {!next && quote.status === "viewed" && quote.customerPhone && (
          <Button component="a" href={`tel:${quote.customerPhone}`}>
            {t("Call {{customer}}", { customer: quote.customer })}
          </Button>
        )}
        {!next && <MoneyButton quote={quote} onRecordPayment={onRecordPayment} />}
      </div>
      {quote.booking && <JumpBar booking={quote.booking} />}
    </header>
  );
}

/** The seats are held and money is missing: leads to where it is taken, or written down where it came without a card. */
function MoneyButton({
  quote: { status, booking, allowedActions },
  onRecordPayment,
}: Pick<Props, "quote" | "onRecordPayment">) {
  if (!booking || status === "signed") return null;
  const unanswered = booking.charges.some(({ allowedActions }) => allowedActions.includes("approve"));
  if (!unanswered && !allowedActions.includes("startCharge")) return null;
  if (booking.payment.method !== "credit_card") {
    return <Button onClick={onRecordPayment}>{t("Record a payment")}</Button>;
  }
  if (!booking.cards.some(isUsable)) return null;
  return (
    <Button onClick={() => showSection(unanswered ? "charges-title" : "cards-title")}>
      {unanswered ? t("Enter the result of the charge") : t("Charge the card")}
    </Button>
  );
}

function isUsable({ removedAt, replacedAt }: BookingView["cards"][number]): boolean {
  return !removedAt && !replacedAt;
}

function asItem(action: QuoteAction) {
  const { label, grave = false } = wordsOf(action);
  return { action, label: t(label), isGrave: grave };
}

/** What came in and what is still open, once somebody may take it. */
function Collected({ booking: { collectedCents, disputedCents, openCents } }: { booking: BookingView }) {
  if (disputedCents > 0)
    return <p className={styles.overpaid}>{t("{{amount}} in dispute", { amount: formatAmount(disputedCents) })}</p>;
  if (openCents < 0) {
    const amounts = { collected: formatAmount(collectedCents), over: formatAmount(-openCents) };
    return <p className={styles.overpaid}>{t("{{collected}} collected, {{over}} too much", amounts)}</p>;
  }
  if (openCents === 0) return <p className={styles.collected}>{t("fully collected")}</p>;
  const amounts = { collected: formatAmount(collectedCents), open: formatAmount(openCents) };
  return <p className={styles.collected}>{t("{{collected}} collected, {{open}} open", amounts)}</p>;
}

/** Before the signature the cheapest offer, afterwards what was signed. */
function headMoney({ booking, fromGrossCents, currency, sent, draft }: Quote): ReactNode {
  if (booking) return formatMoney(booking.dueCents, booking.currency);
  const several = ((sent ?? draft)?.options.length ?? 0) > 1;
  const amount = formatMoney(fromGrossCents, currency);
  return several ? t("from {{amount}}", { amount }) : amount;
}
