import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { SoldRow } from "#contract/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { BackToReport } from "#web/report/back-to-report.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { listQuery } from "#web/shared/api/call-query.ts";
import { currencyFilter } from "#web/shared/list/currency-filter.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { text, texts } from "#web/shared/texts/texts.ts";
import { salesSearch } from "./search.ts";
import { soldColumns, soldLines } from "./sold-columns.tsx";

const sold: ListKind<typeof soldList, SoldRow> = {
  name: "sold",
  list: soldList,
  path: "/admin/reports/sales/rows",
  pathOf: ({ id }) => `/admin/quotes/${id}`,
  rowName: ({ customer }) => customer,
  columns: soldColumns,
  card: cardOf(soldLines),
  useRows: (question) => useAllPages(useInfiniteQuery(listQuery(reportCalls.sold, question))),
  sums: sumsOf(soldList, reportCalls.soldSums, {
    soldCents: text("Sold"),
    grossProfitCents: text("Gross profit"),
    profitCents: text("Profit"),
    payable: text("Payable to suppliers"),
  }),
  askForFile: (query, options) => authorisedAsk(reportCalls.export, { query }, options),
  filters: {
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent") },
    from: { as: "day", label: text("Sold from") },
    until: { as: "day", label: text("Sold until") },
    route: { as: "text", label: text("Route") },
    airline: { as: "text", label: text("Airline") },
    consolidator: { as: "text", label: text("Consolidator") },
    source: { as: "text", label: text("Source") },
    currency: currencyFilter,
    payable: {
      as: "words",
      label: text("To pay"),
      names: texts({ suppliers: "To suppliers and others", others: "To airlines and others" }),
      common: ["suppliers", "others"],
      isMore: true,
    },
    payableTo: { as: "given", said: text("To pay to {{value}}") },
    teamLeadId: { as: "given", said: text("One team's sales") },
  },
  words: {
    title: text("Sales in this report"),
    all: text("All sales"),
    none: {
      title: text("No sales yet"),
      hint: text("A sale is listed here when its tickets are issued."),
    },
    noMatch: text("No sales match"),
    showAll: text("Show all sales"),
  },
};

/** The sales with an amount that is still to be paid. The amount is shown in any width. */
const payable: typeof sold = {
  ...sold,
  columns: { ...soldColumns, payable: { ...soldColumns.payable, worth: "always" } },
  card: cardOf({ ...soldLines, beside: "payable" }),
};

/** The sales that the sales report counts. Amounts are in USD. */
export function SoldListPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isPayable = search.payable !== undefined || search.payableTo !== undefined;
  return (
    <ListPage
      kind={isPayable ? payable : sold}
      action={<BackToReport to="/admin/reports/sales" read={salesSearch} />}
    />
  );
}
