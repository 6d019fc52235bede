import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { quoteCalls } from "#calls/quote-calls.ts";
import type { QuoteRow } from "#contract/quote.ts";
import { quoteList } from "#domain/quote/list.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { quoteStatusNames } from "#web/shared/status-badge.tsx";
import { text, texts } from "#web/shared/texts.ts";
import { type QuoteQuestion, quoteListQuery } from "./queries.ts";
import { QuoteCard } from "./quote-card.tsx";
import { quoteColumns } from "./quote-columns.tsx";

/** What people look for all day, a click away, in the order of a sale; the rest is in the list beside. */
const common: readonly QuoteStatus[] = ["new", "sent", "viewed", "signed", "booked", "charged", "tickets_purchased"];

const quotes: ListKind<typeof quoteList, QuoteRow> = {
  ...{ name: "quotes", list: quoteList, path: "/admin/quotes", columns: quoteColumns, card: QuoteCard },
  useRows: (question) => useAllPages(useInfiniteQuery(quoteListQuery(question as QuoteQuestion))),
  askForFile: (query) => authorisedAsk(quoteCalls.export, { query }),
  filters: {
    keyword: { as: "search", label: text("Search quotes"), hint: text("Customer, passenger, number, ticket ( / )") },
    ownerId: { as: "person", label: text("Owner"), anybody: text("Anybody's") },
    status: {
      ...{ as: "words", label: text("Status"), names: quoteStatusNames, insteadOf: "waiting", common },
      others: { label: text("Other statuses"), words: quoteStatuses.filter((status) => !common.includes(status)) },
    },
    waiting: { as: "given", said: text("What waits for you") },
    leadId: { as: "given", said: text("Of lead {{value}}") },
  },
  words: texts({
    title: "Quotes",
    all: "All quotes",
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
  }),
};

/** All quotes this person may see, with the next thing to do about each. */
export function QuoteListPage({ waitingWork }: { waitingWork: ReactNode }) {
  return <ListPage kind={quotes} waitingWork={waitingWork} />;
}
