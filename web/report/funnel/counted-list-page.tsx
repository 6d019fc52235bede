import { useInfiniteQuery } from "@tanstack/react-query";
import { reportCalls } from "#calls/report/calls.ts";
import type { CountedLead } from "#contract/report/funnel.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { leadStages } from "#domain/report/funnel.ts";
import { BackToReport } from "#web/report/back-to-report.tsx";
import { reportTexts } from "#web/report/report-words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { listQuery } from "#web/shared/api/call-query.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { text } from "#web/shared/texts/texts.ts";
import { countedCard, countedColumns } from "./counted-columns.tsx";
import { funnelSearch } from "./search.ts";

const countedLeads: ListKind<typeof countedLeadsList, CountedLead> = {
  name: "countedLeads",
  list: countedLeadsList,
  path: "/admin/reports/funnel/rows",
  pathOf: ({ id }) => `/admin/leads/${id}`,
  rowName: ({ customer }) => customer,
  columns: countedColumns,
  card: countedCard,
  useRows: (question) => useAllPages(useInfiniteQuery(listQuery(reportCalls.countedLeads, question))),
  askForFile: (query, options) => authorisedAsk(reportCalls.exportCountedLeads, { query }, options),
  filters: {
    stage: {
      as: "words",
      label: text("Reached stage"),
      get names() {
        return reportTexts("funnel");
      },
      common: leadStages,
    },
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent") },
    from: { as: "day", label: text("Arrived from") },
    until: { as: "day", label: text("Arrived until") },
    source: { as: "text", label: text("Source") },
    route: { as: "text", label: text("Route") },
    lostReason: { as: "text", label: text("Reason") },
    teamLeadId: { as: "given", said: text("One team's leads") },
  },
  words: {
    title: text("Leads in this report"),
    all: text("All leads"),
    none: {
      title: text("No leads yet"),
      hint: text("A lead is listed here within a minute after it arrives."),
    },
    noMatch: text("No leads match"),
    showAll: text("Show all leads"),
  },
};

/** The leads that the funnel counts. */
export function CountedListPage() {
  return <ListPage kind={countedLeads} action={<BackToReport to="/admin/reports/funnel" read={funnelSearch} />} />;
}
