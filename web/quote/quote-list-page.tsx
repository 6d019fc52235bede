import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import type { QuoteRow } from "#contract/quote.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { askedAnew, type Change } from "#web/shared/list/list-search.ts";
import { quoteStatusNames } from "#web/shared/status-badge.tsx";
import { quoteListQuery } from "./queries.ts";
import { QuoteCard } from "./quote-card.tsx";
import { quoteColumns } from "./quote-columns.tsx";
import { type QuoteSearch, quoteSearch } from "./quote-search.ts";

/** What people look for all day, a click away, in the order of a sale; the rest is in the list beside. */
const common: readonly QuoteStatus[] = ["new", "sent", "viewed", "signed", "booked", "charged", "tickets_purchased"];

const quotes: ListKind<QuoteRow, QuoteStatus> = {
  columns: quoteColumns,
  card: QuoteCard,
  readPermission: "quote.read",
  statuses: common,
  otherStatuses: quoteStatuses.filter((status) => !common.includes(status)),
  statusNames: quoteStatusNames,
  words: {
    title: "Quotes",
    search: "Search quotes",
    searchHint: "Customer, passenger, number, ticket ( / )",
    owner: "Owner",
    anyOwner: "Anybody's",
    none: { title: "No quotes yet", hint: "A quote begins on the page of its lead." },
    noneFor: {
      agent: { title: "No quote is yours yet", hint: "A quote begins on the page of its lead." },
      expert: {
        title: "No question waits for an expert",
        hint: "When an agent asks, the quotes of that lead appear here.",
      },
      ticketing: { title: "No quotes yet", hint: "A quote is yours to reserve once its customer has signed it." },
    },
    noMatch: "No quote matches",
    showAll: "Show all quotes",
  },
};

const route = getRouteApi("/staff/admin/quotes");

/** All quotes this person may see, with the next thing to do about each; filters, order and page are in the address. */
export function QuoteListPage({ waitingWork }: { waitingWork: ReactNode }) {
  const question = route.useSearch();
  const navigate = useNavigate({ from: "/admin/quotes" });
  const answer = useQuery(quoteListQuery(question));
  const ask = useCallback(
    (change: Change<QuoteSearch>) => void navigate({ search: (before) => quoteSearch(askedAnew(before, change)) }),
    [navigate],
  );
  const open = useCallback(
    ({ id }: QuoteRow) => void navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(id) } }),
    [navigate],
  );
  return (
    <ListPage list={quotes} search={question} answer={answer} onAsk={ask} onOpen={open} waitingWork={waitingWork} />
  );
}
