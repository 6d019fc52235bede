import { Link } from "@tanstack/react-router";
import type { QuoteRow } from "#contract/quote.ts";
import styles from "#web/shared/list-page.module.css";
import { MoneyText } from "#web/shared/money-text.tsx";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { plainDate, TimeAgo } from "#web/shared/time-ago.tsx";
import { AttentionMark } from "./attention-mark.tsx";

/** The list on a phone: a card for each quote, wholly a link. */
export function QuoteCards({ quotes }: { quotes: readonly QuoteRow[] }) {
  return (
    <ul className={styles.cards} aria-label={t("Quotes")}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }} className={styles.card}>
            <span className={styles.cardLine}>
              <strong>{quote.customer}</strong>
              <QuoteStatusBadge status={quote.status} />
            </span>
            <span className={styles.cardLine}>
              <span>
                <code>{quote.route}</code> <span className={styles.muted}>{plainDate(quote.departsOn)}</span>
              </span>
              <MoneyText cents={quote.fromGrossCents} currency={quote.currency} />
            </span>
            <AttentionMark quote={quote} />
            <span className={styles.muted}>
              {quote.owner.name} · <TimeAgo at={quote.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
