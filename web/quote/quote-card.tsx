import { Link } from "@tanstack/react-router";
import type { QuoteRow } from "#contract/quote.ts";
import { plainDate } from "#web/shared/dates.ts";
import list from "#web/shared/list/list-page.module.css";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { AttentionMark } from "./attention-mark.tsx";
import { QuotePrice } from "./quote-price.tsx";

/** A quote in the list on a phone. */
export function QuoteCard({ row: quote }: { row: QuoteRow }) {
  return (
    <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }} className={list.card}>
      <span className={list.cardLine}>
        <strong title={quote.customer}>{quote.customer}</strong>
        <QuoteStatusBadge status={quote.status} />
      </span>
      <span className={list.cardLine}>
        <span>
          <code>{quote.route}</code> <span className={list.muted}>{plainDate(quote.departsOn)}</span>
        </span>
        <QuotePrice quote={quote} />
      </span>
      <AttentionMark quote={quote} />
      <span className={list.muted}>
        {quote.owner.name} · <TimeAgo at={quote.updatedAt} />
      </span>
    </Link>
  );
}
