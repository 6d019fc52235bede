import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { valuesBy } from "#web/report/words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { FunnelFilters } from "./filters.tsx";
import { FunnelGroups } from "./groups.tsx";
import { FunnelParts } from "./parts.tsx";
import { funnelQuery } from "./queries.ts";
import { LostReasons } from "./reasons.tsx";
import { groupFor } from "./search.ts";
import { FunnelStages } from "./stages.tsx";
import { groupWords } from "./words.ts";

const route = getRouteApi("/staff/admin/reports/funnel");

/** Shows the leads of a period by the stages that they have reached, beside the period before. */
export function FunnelPage() {
  const { search, change } = useReportSearch(route);
  const role = useRole();
  const { figure = "arrived", ...asked } = search;
  const question = { ...asked, groupBy: groupFor(role, asked.groupBy) };
  return (
    <ReportPage
      name="funnel"
      search={search}
      question={question}
      query={funnelQuery(question)}
      files={({ groupBy, step }) => [
        {
          name: groupWords[groupBy],
          ask: (format) => authorisedAsk(reportCalls.funnelFile, { query: { ...question, table: "groups", format } }),
        },
        {
          name: valuesBy[step],
          ask: (format) => authorisedAsk(reportCalls.funnelFile, { query: { ...question, table: "parts", format } }),
        },
      ]}
      filters={() => <FunnelFilters search={search} onChange={change} />}
    >
      {(report) => (
        <>
          <p className={styles.muted}>
            {t(
              "{{period}}, compared with {{before}}. Each lead counts on the day it arrived, with its present stage.",
              {
                period: plainDates(report.period.from, report.period.until),
                before: plainDates(report.before.from, report.before.until),
              },
            )}
          </p>
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
