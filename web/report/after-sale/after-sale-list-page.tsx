import { useInfiniteQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import type { AfterSaleRow } from "#contract/report/after-sale.ts";
import { afterSaleKinds, afterSaleStates, faults } from "#domain/report/after-sale.ts";
import { afterSaleList } from "#domain/report/after-sale-list.ts";
import { BackToReport } from "#web/report/back-to-report.tsx";
import { reportTexts } from "#web/report/report-words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { listQuery } from "#web/shared/api/call-query.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import { afterSaleCard, afterSaleColumns } from "./after-sale-columns.tsx";
import { afterSaleSearch } from "./search.ts";

const records: ListKind<typeof afterSaleList, AfterSaleRow> = {
  name: "afterSale",
  list: afterSaleList,
  path: "/admin/reports/after-sale/rows",
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  rowName: ({ customer }) => customer,
  columns: afterSaleColumns,
  card: afterSaleCard,
  useRows: (question) => useAllPages(useInfiniteQuery(listQuery(reportCalls.afterSaleRows, question))),
  askForFile: (query, options) => authorisedAsk(reportCalls.exportAfterSale, { query }, options),
  filters: {
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent") },
    isOpen: {
      as: "words",
      label: text("Open or ended"),
      names: texts({ true: "Open", false: "Ended" }),
      common: ["true", "false"],
    },
    kind: {
      as: "words",
      label: text("Kind"),
      get names() {
        return reportTexts("afterSaleKinds");
      },
      common: [],
      others: { label: text("Any kind"), words: afterSaleKinds },
    },
    state: {
      as: "words",
      label: text("State"),
      get names() {
        return reportTexts("afterSaleStates");
      },
      common: [],
      others: { label: text("Any state"), words: afterSaleStates },
      isMore: true,
    },
    from: { as: "day", label: text("Recorded from") },
    until: { as: "day", label: text("Recorded until") },
    endedFrom: { as: "day", label: text("Ended from") },
    endedUntil: { as: "day", label: text("Ended until") },
    dueFrom: { as: "day", label: text("Last day from") },
    dueUntil: { as: "day", label: text("Last day until") },
    fault: {
      as: "words",
      label: text("Debit memo"),
      get names() {
        return reportTexts("faults");
      },
      common: faults,
      isMore: true,
    },
    isCredit: {
      as: "words",
      label: text("Credits"),
      names: texts({ true: "Only credits", false: "Without credits" }),
      common: ["true", "false"],
      isMore: true,
    },
    teamLeadId: { as: "given", said: text("One team's sales") },
  },
  words: {
    title: text("Records after the sale"),
    all: text("All records"),
    none: {
      title: text("No requests, disputes or credits yet"),
      hint: text("Requests, chargebacks, debit memos and credits of sales are listed here."),
    },
    noMatch: text("No records match"),
    showAll: text("Show all records"),
  },
};

/** The records that the report "After the sale" counts. */
export function AfterSaleListPage() {
  return <ListPage kind={records} action={<BackToReport to="/admin/reports/after-sale" read={afterSaleSearch} />} />;
}
