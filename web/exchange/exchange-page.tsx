import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { ExchangeStart } from "#contract/exchange.ts";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import { t } from "#web/shared/texts.ts";
import { ExchangeEditor } from "./editor/exchange-editor.tsx";
import type { FlightDrawings } from "./editor/flights-part.tsx";
import { chainQuery, exchangeQuery, startQuery } from "./queries.ts";

/** What the customer asked for, which a new one is made of. */
type Asked = Pick<Parameters<typeof ExchangeEditor>[0], "asked">;

/** The exchange of a quote: a new one, or the draft that the quote itself is. */
export function ExchangePage({ asked, ...drawings }: FlightDrawings & Asked) {
  const { quoteId = "" } = useParams({ strict: false });
  const { data: chain, error, refetch } = useQuery({ ...chainQuery(Number(quoteId)), refetchOnWindowFocus: false });
  if (!chain) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const own = chain.items.find((item) => item.quoteId === Number(quoteId));
  return (
    <Chosen
      key={quoteId}
      {...drawings}
      {...{ quoteId, asked }}
      isDraft={own?.originalQuoteId !== null && own?.status === "new"}
    />
  );
}

/** Which of the two it is stays as it was when the page was opened, whatever is saved on it. */
function Chosen({
  quoteId,
  isDraft,
  asked,
  ...drawings
}: FlightDrawings & Asked & { quoteId: string; isDraft: boolean }) {
  const [edits] = useState(isDraft);
  return edits ? (
    <EditedDraft {...drawings} quoteId={quoteId} />
  ) : (
    <Loaded {...drawings} originalId={Number(quoteId)} asked={asked} />
  );
}

function EditedDraft({ quoteId, ...drawings }: FlightDrawings & { quoteId: string }) {
  const { data, error, refetch } = useQuery({ ...exchangeQuery(Number(quoteId)), refetchOnWindowFocus: false });
  const [opened, open] = useState(data);
  if (data && !opened) open(data);
  if (!opened) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  if (!opened.allowedActions.includes("updateExchange")) {
    return (
      <EmptyState heading title={t("This exchange cannot be edited")}>
        {t("Only a draft can be.")}
      </EmptyState>
    );
  }
  return <Loaded {...drawings} originalId={opened.originalQuoteId} exchange={opened} />;
}

type Draft = Pick<Parameters<typeof ExchangeEditor>[0], "exchange" | "asked">;

/** Asked once: what is typed stays on screen whatever somebody else begins meanwhile. */
function Loaded({ originalId, exchange, asked, ...drawings }: FlightDrawings & Draft & { originalId: number }) {
  const { data, error, refetch } = useQuery({ ...startQuery(originalId), refetchOnWindowFocus: false });
  const [start, open] = useState(data);
  if (data && !start) open(data);
  if (!start) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <Opened {...drawings} {...{ start, asked }} {...(exchange && { exchange })} />;
}

function Opened({ start, exchange, asked, ...drawings }: FlightDrawings & Draft & { start: ExchangeStart }) {
  if (exchange) return <ExchangeEditor {...drawings} start={start} exchange={exchange} />;
  if (start.underWay !== null) {
    return (
      <EmptyState heading title={t("An exchange of this quote is under way")}>
        <LinkButton to="/admin/quotes/$quoteId" params={{ quoteId: String(start.underWay) }}>
          {t("Open quote {{id}}", { id: String(start.underWay) })}
        </LinkButton>
      </EmptyState>
    );
  }
  if (!start.mayExchange) {
    return (
      <EmptyState heading title={t("This quote cannot be exchanged now")}>
        {t("Something else is under way after the sale, or nothing of its tickets is left to be flown.")}
      </EmptyState>
    );
  }
  return <ExchangeEditor {...drawings} {...{ start, asked }} />;
}
