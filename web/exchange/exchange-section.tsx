import { useMutation, useQuery } from "@tanstack/react-query";
import { exchangeCalls } from "#calls/exchange/calls.ts";
import type { ExchangeChain, ExchangeView } from "#contract/exchange/exchange.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { OfferedLink } from "#web/shared/buttons/offered-link.tsx";
import type { RenderItinerary } from "#web/shared/compared-with.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Note, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { Chain } from "./chain.tsx";
import { Flight, flightName } from "./editor/flights-part.tsx";
import styles from "./exchange.module.css";
import { PriceTable } from "./price-table.tsx";
import { residualNames, sendWords } from "./words.ts";

interface Props {
  quote: Pick<Quote, "id" | "signedAt" | "originalQuoteId" | "allowedActions">;
  renderItinerary: RenderItinerary;
}

/**
 * The exchanges that a quote's tickets came from and went into. Renders nothing if there are none and none can be
 * started.
 */
export function ExchangeSection({ quote, renderItinerary }: Props) {
  const role = useRole();
  const isOfSome = quote.signedAt !== null || quote.originalQuoteId !== null;
  const reads = isOfSome && role !== undefined && scopeOf(role, "money.read") !== undefined;
  const { data, error, refetch } = useQuery({
    ...callQuery(exchangeCalls.chain, { params: { id: quote.id } }),
    enabled: reads,
  });
  if (!reads) return null;
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const isExchange = quote.originalQuoteId !== null;
  const mayBegin = quote.allowedActions.includes("exchange");
  if (data.items.length < 2 && !isExchange && !mayBegin) return null;
  return (
    <Section
      titleId="exchange-title"
      title={t("Exchange")}
      aside={
        <>
          {data.items.length < 2 && <Note>{t("Nothing was exchanged so far.")}</Note>}
          {mayBegin && (
            <OfferedLink
              label={t("New exchange")}
              to="/admin/quotes/$quoteId/exchange"
              params={{ quoteId: String(quote.id) }}
            />
          )}
        </>
      }
    >
      <ExchangeStatus items={data.items} quoteId={quote.id} />
      {isExchange && <Own quoteId={quote.id} renderItinerary={renderItinerary} />}
      {data.items.length > 1 && <Chain items={data.items} quoteId={quote.id} />}
    </Section>
  );
}

/** Describes what happened to the quote's tickets. */
function ExchangeStatus({ items, quoteId }: { items: ExchangeChain["items"]; quoteId: number }) {
  const children = items.filter(({ originalQuoteId }) => originalQuoteId === quoteId);
  const underWay = children.find(({ endedAt }) => endedAt === null);
  const isDone = children.some((child) => child.isDone);
  const own = items.find((item) => item.quoteId === quoteId);
  if (!underWay && !isDone) return null;
  return (
    <p>
      {isDone && (own?.status === "exchanged" ? t("All its tickets were exchanged.") : t("Partly exchanged."))}{" "}
      {underWay && (
        <>
          <strong>{t("Exchange in progress")}</strong>{" "}
          <LinkButton
            variant="subtle"
            size="compact-sm"
            to="/admin/quotes/$quoteId"
            params={{ quoteId: String(underWay.quoteId) }}
          >
            {t("Open quote {{id}}", { id: String(underWay.quoteId) })}
          </LinkButton>
        </>
      )}
    </p>
  );
}

function Own({ quoteId, renderItinerary }: Pick<Props, "renderItinerary"> & { quoteId: number }) {
  const { data: exchange, error, refetch } = useQuery(callQuery(exchangeCalls.get, { params: { id: quoteId } }));
  if (!exchange) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <ExchangePart exchange={exchange} renderItinerary={renderItinerary} />;
}

/** One exchange: the old and new flights, its cost, and the actions that are allowed now. */
export function ExchangePart({
  exchange,
  renderItinerary,
}: Pick<Props, "renderItinerary"> & { exchange: ExchangeView }) {
  const { quoteId, originalQuoteId, currency, lines, flights, residual, residualCents, creditUntil } = exchange;
  const { mutateAsync, isPending, error } = useMutation(callMutation(exchangeCalls.sendForApproval, "exchange"));
  const send = async () => {
    try {
      await mutateAsync({ params: { id: quoteId }, body: { version: exchange.version } });
      toastSuccess(t(sendWords.done));
    } catch {
      // The error is shown above the buttons.
    }
  };
  return (
    <Stack gap={3} shrinks>
      <Note>
        {t("For tickets of quote {{id}}", { id: String(originalQuoteId) })} · {exchange.requestedBy.name} ·{" "}
        <TimeAgo at={exchange.requestedAt} />
      </Note>
      {exchange.rejection && exchange.status === "new" && (
        <Words as="p" tone="trouble">
          {t("Rejected: {{reason}}", { reason: exchange.rejection })}
        </Words>
      )}
      {exchange.status === "exchange_pending_approval" && (
        <p>{t("It waits for a decision, which is at the top of this page.")}</p>
      )}
      <p>{exchange.reason}</p>
      <ul className={styles.list} aria-label={t("Flights of the exchange")}>
        {flights.map(({ segment, fate }) => (
          <Flight
            key={`${fate} ${flightName(segment)} ${segment.departsAt}`}
            segment={segment}
            fate={fate}
            name={flightName(segment)}
          />
        ))}
      </ul>
      <details>
        <summary>{t("Both trips side by side")}</summary>
        <div className={styles.trips}>
          <Stack gap={3} shrinks>
            <Words as="h3" size={3}>
              {t("Until now")}
            </Words>
            {renderItinerary(exchange.before, { other: exchange.after, mark: "given_up" })}
          </Stack>
          <Stack gap={3} shrinks>
            <Words as="h3" size={3}>
              {t("New")}
            </Words>
            {renderItinerary(exchange.after, { other: exchange.before, mark: "new" })}
          </Stack>
        </div>
      </details>
      <PriceTable lines={lines} currency={currency} />
      <dl className={styles.list}>
        {[
          { name: t("Client cost"), cents: exchange.clientCostCents },
          { name: t("Agency cost"), cents: exchange.agencyCostCents },
        ].map(({ name, cents }) => (
          <Row key={name} gap={2} align="center" justify="between" wrap>
            <dt>{name}</dt>
            <dd>
              <MoneyText cents={cents} currency={currency} />
            </dd>
          </Row>
        ))}
      </dl>
      {residual && residualCents > 0 && (
        <p>
          {t("{{amount}} is left over: {{what}}", {
            amount: formatMoney(residualCents, currency),
            what: [t(residualNames[residual]), creditUntil].filter(Boolean).join(", "),
          })}
        </p>
      )}
      <RefusalNotice error={error} title={sendWords.failed} />
      <Row gap={2} align="center" wrap>
        {exchange.allowedActions.includes("sendExchangeForApproval") && (
          <LoadingButton size="xs" loading={isPending} onClick={() => void send()}>
            {t(sendWords.label)}
          </LoadingButton>
        )}
        {exchange.allowedActions.includes("updateExchange") && (
          <LinkButton
            variant="default"
            size="xs"
            to="/admin/quotes/$quoteId/exchange"
            params={{ quoteId: String(quoteId) }}
          >
            {t("Edit")}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}
