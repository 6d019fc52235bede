import { useInfiniteQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import type { ReturnedRow } from "#contract/report/sales.ts";
import { returnedList, returnGroupNames } from "#domain/report/returned-list.ts";
import { BackToReport } from "#web/report/back-to-report.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { listQuery } from "#web/shared/api/call-query.ts";
import { currencyFilter } from "#web/shared/list/currency-filter.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { text, texts } from "#web/shared/texts/texts.ts";
import { returnedCard, returnedColumns } from "./returned-columns.tsx";
import { salesSearch } from "./search.ts";

const returned: ListKind<typeof returnedList, ReturnedRow> = {
  name: "returned",
  list: returnedList,
  path: "/admin/reports/sales/returned",
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  rowName: ({ customer }) => customer,
  columns: returnedColumns,
  card: returnedCard,
  useRows: (question) => useAllPages(useInfiniteQuery(listQuery(reportCalls.returned, question))),
  sums: sumsOf(returnedList, reportCalls.returnedSums, { amount: text("Amount"), usdCents: text("In USD") }),
  askForFile: (query, options) => authorisedAsk(reportCalls.exportReturned, { query }, options),
  filters: {
    group: {
      as: "words",
      label: text("Kind"),
      names: texts({ refunds: "Refunds", chargebacks: "Chargebacks" }),
      common: returnGroupNames,
    },
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent") },
    from: { as: "day", label: text("Moved from") },
    until: { as: "day", label: text("Moved until") },
    route: { as: "text", label: text("Route") },
    airline: { as: "text", label: text("Airline") },
    consolidator: { as: "text", label: text("Consolidator") },
    source: { as: "text", label: text("Source") },
    currency: currencyFilter,
    teamLeadId: { as: "given", said: text("One team's sales") },
  },
  words: {
    title: text("Refunds and chargebacks"),
    all: text("All refunds and chargebacks"),
    none: {
      title: text("No refunds or chargebacks yet"),
      hint: text("Money is listed here when it goes back to a customer."),
    },
    noMatch: text("No refund or chargeback matches"),
    showAll: text("Show all refunds and chargebacks"),
  },
};

/** The refunds and chargebacks that the sales report counts. */
export function ReturnedListPage() {
  return <ListPage kind={returned} action={<BackToReport to="/admin/reports/sales" read={salesSearch} />} />;
}
