import type { z } from "zod";
import { quoteCalls } from "#calls/quote/calls.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { quoteList } from "#domain/quote/list.ts";
import { type QuoteStatus, quoteStatuses } from "#domain/quote/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { type AboveList, ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { quoteStatusNames } from "#web/shared/status-badge.tsx";
import { t, text, texts } from "#web/shared/texts/texts.ts";
import { QuoteCard } from "./quote-card.tsx";
import { quoteColumns } from "./quote-columns.tsx";

/** The common filters, in the order of a sale. The others are in a select. */
const common: readonly QuoteStatus[] = ["new", "sent", "viewed", "signed", "booked", "charged", "tickets_purchased"];

const quotes: ListKind<typeof quoteList, QuoteRow> = {
  name: "quotes",
  list: quoteList,
  path: "/admin/quotes",
  columns: quoteColumns,
  card: QuoteCard,
  useRows: (question) => useListRows(quoteCalls.list, question as z.input<(typeof quoteCalls)["list"]["query"]>),
  askForFile: (query, options) => authorisedAsk(quoteCalls.export, { query }, options),
  filters: {
    keyword: { as: "search", label: text("Search quotes"), hint: text("Customer, passenger, number, ticket ( / )") },
    ownerId: { as: "person", label: text("Owner"), anybody: text("Any owner") },
    status: {
      as: "words",
      label: text("Status"),
      names: quoteStatusNames,
      insteadOf: "waiting",
      common,
      others: { label: text("Other statuses"), words: quoteStatuses.filter((status) => !common.includes(status)) },
    },
    waiting: { as: "given", said: text("Waiting for you") },
    leadId: { as: "given", said: text("Of lead {{value}}") },
  },
  words: texts({
    title: "Quotes",
    all: "All quotes",
    none: { title: "No quotes yet", hint: "Create a quote on the page of its lead." },
    noneFor: {
      agent: { title: "You have no quotes yet", hint: "Create a quote on the page of its lead." },
      expert: {
        title: "No question waits for an expert",
        hint: "When an agent asks, the quotes of that lead appear here.",
      },
      ticketing: { title: "No quotes yet", hint: "You can reserve a quote once its customer has signed it." },
    },
    noMatch: "No quote matches",
    showAll: "Show all quotes",
  }),
};

/** The quotes that this user may see, each with its next step. */
export function QuoteListPage(above: AboveList) {
  const role = useRole();
  const letters = role && scopeOf(role, "letter.manage") && (
    <LinkButton variant="default" to="/admin/letters">
      {t("Undelivered emails")}
    </LinkButton>
  );
  return <ListPage kind={quotes} action={letters} {...above} />;
}
