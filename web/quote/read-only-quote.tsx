import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Quote } from "#contract/quote/quote.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Panel, Stack } from "#web/shared/layout/layout.tsx";
import page from "#web/shared/page-heading.module.css";
import { type ReadOnly, ReadOnlyNotice } from "#web/shared/states/read-only-notice.tsx";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { LoadedQuote } from "./loaded-quote.tsx";
import panel from "./panel.module.css";
import { QuoteFacts } from "./quote-facts.tsx";
import { QuoteOptions } from "./quote-options.tsx";
import styles from "./read-only-quote.module.css";
import { passengerTypeNames } from "./words.ts";

interface Props {
  quote: Quote;
  heading: string;
  why: ReadOnly;
  renderItinerary: (itinerary: ItineraryView) => ReactNode;
}

/** A page that changes a quote, for a user who cannot save: the reason, and the fields that the user may read. */
export function ReadOnlyQuote({ quote, heading, why, renderItinerary }: Props) {
  return (
    <Stack gap={4} shrinks>
      <header className={page.row} data-page-head>
        <h1 className={page.heading}>{heading}</h1>
        <LinkButton variant="subtle" to="/admin/quotes/$quoteId" params={{ quoteId: String(quote.id) }}>
          {t("Back to the quote")}
        </LinkButton>
      </header>
      <ReadOnlyNotice why={why} />
      <Stack gap={4} align="start" className={styles.columns}>
        <Stack gap={4} shrinks>
          <Settings quote={quote} />
          <QuoteFacts quote={quote} />
        </Stack>
        <ShownTogether of={`quote ${quote.id}`}>
          <QuoteOptions quote={quote} renderItinerary={renderItinerary} />
        </ShownTogether>
      </Stack>
    </Stack>
  );
}

/** The quote of the address. Calls `children` with it if the user can save. */
export function ReadOnlyUnless({
  whyNot,
  heading,
  renderItinerary,
  children,
}: Pick<Props, "renderItinerary"> & {
  whyNot: (quote: Quote) => ReadOnly | undefined;
  heading: (quote: Quote) => string;
  children: (quote: Quote) => ReactNode;
}) {
  const { quoteId = "" } = useParams({ strict: false });
  return (
    <LoadedQuote quoteId={quoteId}>
      {(quote) => {
        const why = whyNot(quote);
        return why ? (
          <ReadOnlyQuote quote={quote} heading={heading(quote)} why={why} renderItinerary={renderItinerary} />
        ) : (
          children(quote)
        );
      }}
    </LoadedQuote>
  );
}

/** The fields of the editor that the page of the quote does not list. */
function Settings({ quote: { draft, sent, currency } }: Pick<Props, "quote">) {
  const { party, credits = [] } = draft ?? sent ?? {};
  return (
    <Panel as="section" gap={3} shrinks aria-label={t("Passengers and currency")}>
      <Stack as="dl" gap={2} className={panel.facts}>
        {party &&
          passengerTypes
            .filter((type) => party[type] > 0)
            .map((type) => (
              <div key={type}>
                <dt>{t(passengerTypeNames[type])}</dt>
                <dd>{party[type]}</dd>
              </div>
            ))}
        <div>
          <dt>{t("Currency")}</dt>
          <dd>{currency}</dd>
        </div>
        {credits.map((credit) => (
          <div key={credit.creditId}>
            <dt>{t("Credit of {{name}}", { name: credit.holderName })}</dt>
            <dd>{creditText(credit, currency)}</dd>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function creditText(credit: { amountCents: number; validUntil: string }, currency: Currency): string {
  return t("{{amount}}, valid until {{day}}", {
    amount: formatMoney(credit.amountCents, currency),
    day: plainDate(credit.validUntil),
  });
}
