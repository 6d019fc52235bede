import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import { leadGroups } from "#domain/report/funnel.ts";
import { funnelReport } from "#domain/report/funnel-report.ts";
import { groupWords } from "#web/report/groups-section.tsx";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { ReportPage } from "#web/report/report-page.tsx";
import { filterValuesQuery } from "#web/report/report-query.ts";
import { groupFor } from "#web/report/report-search.ts";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { periodsText, valuesBy } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { FunnelGroups } from "./groups.tsx";
import { FunnelParts } from "./parts.tsx";
import { LostReasons } from "./reasons.tsx";
import { FunnelStages } from "./stages.tsx";

const route = getRouteApi("/staff/admin/reports/funnel");

/** Shows the leads of a period by the stages that they have reached, beside the period before. */
export function FunnelPage() {
  const { search, change } = useReportSearch(route);
  const role = useRole();
  const { figure = "arrived", ...asked } = search;
  const { data: offered } = useQuery(filterValuesQuery(reportCalls.funnelFilters));
  const question = { ...asked, groupBy: groupFor(role, leadGroups, asked.groupBy) };
  return (
    <ReportPage
      name="funnel"
      call={reportCalls.funnel}
      fileCall={reportCalls.funnelFile}
      search={search}
      question={question}
      files={({ groupBy, step }) => ({ groups: groupWords[groupBy], parts: valuesBy[step] })}
      filters={() => <ReportFilters report={funnelReport} search={search} offered={offered} onChange={change} />}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t(
              "{{period}}, compared with {{before}}. Each lead counts on the day it arrived, with its present stage.",
              periodsText(report),
            )}
          </Muted>
          {report.totals.now.arrived === 0 && report.totals.before.arrived === 0 ? (
            <EmptyState title={t("No leads in these periods")}>
              <p>{t("A lead counts on the day on which it arrived. Deleted and merged leads do not count.")}</p>
            </EmptyState>
          ) : (
            <>
              <FunnelStages report={report} search={search} />
              <FunnelParts report={report} stage={figure} search={search} onChange={change} />
              <FunnelGroups report={report} search={search} onChange={change} />
              <LostReasons report={report} search={search} />
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}
