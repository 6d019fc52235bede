import { Link } from "@tanstack/react-router";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import list from "#web/shared/list/list-page.module.css";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { QuotePrice } from "./quote-price.tsx";
import { QuoteStep } from "./quote-step.tsx";

/** A quote as a card, for phones. */
export function QuoteCard({ row: quote }: { row: QuoteRow }) {
  return (
    <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }} className={list.card}>
      <span className={list.cardLine}>
        <CardName title={quote.customer}>{quote.customer}</CardName>
        <QuoteStatusBadge status={quote.status} />
      </span>
      <span className={list.cardLine}>
        <span>
          <code>{quote.route}</code> <span className={list.muted}>{plainDate(quote.departsOn)}</span>
        </span>
        <QuotePrice quote={quote} />
      </span>
      <QuoteStep quote={quote} />
      <span className={list.muted}>
        {quote.owner.name} · <TimeAgo at={quote.updatedAt} />
      </span>
    </Link>
  );
}
