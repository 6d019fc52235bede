import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { QueueReport } from "#contract/report/queue.ts";
import { hasQueueFigures, queueReport } from "#domain/report/waits.ts";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { ReportPage } from "#web/report/report-page.tsx";
import { filterValuesQuery } from "#web/report/report-query.ts";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { periodsText, valuesBy } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { QueueAgents } from "./agents.tsx";
import { QueueLimits } from "./limits.tsx";
import { QueueParts } from "./parts.tsx";
import { QueueTotals } from "./totals.tsx";
import { QueueWeek } from "./week.tsx";

const route = getRouteApi("/staff/admin/reports/queue");

/** Shows waiting leads, offers and first touches of a period, beside the period before. Agents see their own. */
export function QueueReportPage() {
  const { search, change } = useReportSearch(route);
  const isAgent = useRole() === "agent";
  const { figure = "missed", hours: shown = "arrived", ...question } = search;
  const { data: offered } = useQuery(filterValuesQuery(reportCalls.queueFilters));
  const isFiltered = isAgent || search.agentId !== undefined || search.teamLeadId !== undefined;
  return (
    <ReportPage
      name="queue"
      call={reportCalls.queue}
      fileCall={reportCalls.queueFile}
      search={search}
      question={question}
      files={({ step }) => ({ agents: text("By agent"), parts: valuesBy[step] })}
      filters={() => <ReportFilters report={queueReport} search={search} offered={offered} onChange={change} />}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t("{{period}}, compared with {{before}}.", periodsText(report))}{" "}
            {isFiltered
              ? t("Leads by the day on which they arrived, for the agent who had them then.")
              : t("Leads by the day on which they arrived, offers by the day on which they were made.")}
          </Muted>
          <QueueTotals report={report} search={search} />
          {isEmpty(report) ? (
            <EmptyState title={t("No leads and no offers in these periods")}>
              <p>{t("Leads count from their arrival. Offers count when the queue makes them.")}</p>
            </EmptyState>
          ) : (
            <>
              <QueueWeek hours={report.hours} shown={shown} onShow={(hours) => change({ hours })} />
              <QueueParts report={report} figure={figure} search={search} onChange={change} />
              {!isAgent && <QueueAgents report={report} />}
              <QueueLimits report={report} />
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}

function isEmpty({ totals: { now, before } }: QueueReport): boolean {
  return ![now, before].some(hasQueueFigures);
}
