import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { exchangeCalls } from "#calls/exchange/calls.ts";
import type { ExchangeStart } from "#contract/exchange/exchange.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import type { ReadOnly } from "#web/shared/states/read-only-notice.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ExchangeEditor } from "./editor/exchange-editor.tsx";
import type { FlightDrawings } from "./editor/flights-part.tsx";

/** The customer's request that a new exchange takes up. */
type Asked = Pick<Parameters<typeof ExchangeEditor>[0], "asked">;

interface ReadOnlyPart {
  /** Draws the quote for a user who cannot save an exchange of it now. */
  renderReadOnly: (why: ReadOnly) => ReactNode;
}
type Parts = FlightDrawings & Asked & ReadOnlyPart;

/** The exchange of a quote: a new one, or the draft if the quote is itself an exchange. */
export function ExchangePage({ asked, ...drawings }: Parts) {
  const { quoteId = "" } = useParams({ strict: false });
  const {
    data: chain,
    error,
    refetch,
  } = useQuery({ ...callQuery(exchangeCalls.chain, { params: { id: Number(quoteId) } }), refetchOnWindowFocus: false });
  if (!chain) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const own = chain.items.find((item) => item.quoteId === Number(quoteId));
  return (
    <Chosen
      key={quoteId}
      {...drawings}
      quoteId={quoteId}
      asked={asked}
      isDraft={own?.originalQuoteId !== null && own?.status === "new"}
    />
  );
}

/** Decides only once between a new exchange and a draft, because saving would change it. */
function Chosen({ quoteId, isDraft, asked, ...drawings }: Parts & { quoteId: string; isDraft: boolean }) {
  const [edits] = useState(isDraft);
  return edits ? (
    <EditedDraft {...drawings} quoteId={quoteId} />
  ) : (
    <Loaded {...drawings} originalId={Number(quoteId)} asked={asked} />
  );
}

function EditedDraft({ quoteId, ...drawings }: FlightDrawings & ReadOnlyPart & { quoteId: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(exchangeCalls.get, { params: { id: Number(quoteId) } }),
    refetchOnWindowFocus: false,
  });
  const [opened, open] = useState(data);
  if (data && !opened) open(data);
  if (!opened) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  if (!opened.allowedActions.includes("updateExchange"))
    return drawings.renderReadOnly({
      title: t("This exchange cannot be edited"),
      text: t("Only a draft can be edited."),
    });
  return <Loaded {...drawings} originalId={opened.originalQuoteId} exchange={opened} />;
}

type Draft = Pick<Parameters<typeof ExchangeEditor>[0], "exchange" | "asked"> & ReadOnlyPart;

/** Checked only once, so that the typed values stay if another user starts an exchange meanwhile. */
function Loaded({ originalId, exchange, asked, ...drawings }: FlightDrawings & Draft & { originalId: number }) {
  const { data, error, refetch } = useQuery({
    ...callQuery(exchangeCalls.start, { params: { id: originalId } }),
    refetchOnWindowFocus: false,
  });
  const [start, open] = useState(data);
  if (data && !start) open(data);
  if (!start) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <Opened {...drawings} start={start} asked={asked} {...(exchange && { exchange })} />;
}

function Opened({
  start,
  exchange,
  asked,
  renderReadOnly,
  ...drawings
}: FlightDrawings & Draft & { start: ExchangeStart }) {
  if (exchange) return <ExchangeEditor {...drawings} start={start} exchange={exchange} />;
  if (start.underWay !== null) {
    return (
      <EmptyState heading title={t("This quote is being exchanged")}>
        <LinkButton to="/admin/quotes/$quoteId" params={{ quoteId: String(start.underWay) }}>
          {t("Open quote {{id}}", { id: String(start.underWay) })}
        </LinkButton>
      </EmptyState>
    );
  }
  if (!start.mayExchange)
    return renderReadOnly({
      title: t("This quote cannot be exchanged now"),
      text: t("Another request is in progress, or these tickets have no flights left."),
    });
  return <ExchangeEditor {...drawings} start={start} asked={asked} />;
}
