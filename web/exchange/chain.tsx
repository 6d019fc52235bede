import { Anchor } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { ExchangeChain } from "#contract/exchange/exchange.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Note, Row, Stack } from "#web/shared/layout/layout.tsx";
import { QuoteStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import styles from "./exchange.module.css";

const QuoteLink = createLink(Anchor);

/** The first sale and the exchanges of its tickets, with the payment for each. */
export function Chain({ items, quoteId }: { items: ExchangeChain["items"]; quoteId: number }) {
  return (
    <Stack as="ol" gap={3} className={styles.chain} aria-label={t("Chain of exchanges")}>
      {items.map((item) => (
        <li key={item.quoteId} className={item.quoteId === quoteId ? styles.here : undefined}>
          <Row gap={2} align="center" justify="between" wrap>
            <span>
              {item.quoteId === quoteId ? (
                t("Quote {{id}}, this one", { id: String(item.quoteId) })
              ) : (
                <QuoteLink to="/admin/quotes/$quoteId" params={{ quoteId: String(item.quoteId) }}>
                  {t("Quote {{id}}", { id: String(item.quoteId) })}
                </QuoteLink>
              )}{" "}
              <QuoteStatusBadge status={item.status} />
            </span>
            <span>
              {t("{{amount}} collected", { amount: formatMoney(item.collectedCents, item.currency) })}
              {item.givenBackCents > 0 &&
                `, ${t("{{amount}} refunded, credited or charged back", { amount: formatMoney(item.givenBackCents, item.currency) })}`}
            </span>
          </Row>
          <Note>
            {item.route}, {plainDate(item.departsOn)}
            {item.passengers.length > 0 && ` · ${item.passengers.join(", ")}`}
          </Note>
        </li>
      ))}
    </Stack>
  );
}
