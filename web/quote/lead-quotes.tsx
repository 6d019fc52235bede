import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Lead } from "#contract/lead/lead.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./lead-quotes.module.css";
import { leadQuotesQuery } from "./queries.ts";
import { QuoteStep } from "./quote-step.tsx";

/** The quotes of this lead, newest first. */
export function LeadQuotes({ lead }: { lead: Pick<Lead, "id" | "version" | "allowedActions"> }) {
  const { data, error, refetch } = useQuery(leadQuotesQuery(lead.id, lead.version));
  return (
    <>
      {error && <ErrorState error={error} retry={refetch} />}
      {data?.items.length === 0 && (
        <Muted as="p">
          {lead.allowedActions.includes("createQuote")
            ? t("No quote yet. Paste an itinerary and price it.")
            : t("No quote yet.")}
        </Muted>
      )}
      <Stack as="ul" gap={2}>
        {data?.items.map((quote) => (
          <li key={quote.id}>
            <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }} className={styles.quote}>
              <Row as="span" gap={3} justify="between">
                <strong>{quote.route}</strong>
                <QuoteStatusBadge status={quote.status} />
              </Row>
              <Row as="span" gap={3} justify="between">
                <span>{plainDate(quote.departsOn)}</span>
                <Words weight={600}>
                  {quote.dueCents === null
                    ? t("from {{amount}}", { amount: formatMoney(quote.fromGrossCents, quote.currency) })
                    : formatMoney(quote.dueCents, quote.currency)}
                </Words>
              </Row>
              <LifeSign quote={quote} />
              <QuoteStep quote={quote} />
              <Muted>
                {t("Quote {{id}}", { id: String(quote.id) })} · {quote.owner.name} · <TimeAgo at={quote.updatedAt} />
              </Muted>
            </Link>
          </li>
        ))}
      </Stack>
    </>
  );
}

/** Shows the customer's activity on the quote. */
function LifeSign({ quote: { status, visits, lastVisitedAt } }: { quote: QuoteRow }) {
  if (lastVisitedAt === null) {
    return status === "sent" || status === "resent" ? <span>{t("Not opened yet")}</span> : null;
  }
  return (
    <span>
      {visits === 0
        ? t("Opened, form not viewed")
        : t({ one: "Viewed once", other: "Viewed {{count}} times" }, { count: visits })}
      {" · "}
      <TimeAgo at={lastVisitedAt} />
    </span>
  );
}
