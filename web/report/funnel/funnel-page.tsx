import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import { Age } from "#web/report/age.tsx";
import { daysAskedFor } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { valuesBy } from "#web/report/words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { FunnelFilters } from "./filters.tsx";
import { FunnelGroups } from "./groups.tsx";
import { FunnelParts } from "./parts.tsx";
import { funnelQuery } from "./queries.ts";
import { LostReasons } from "./reasons.tsx";
import { type FunnelSearch, groupFor } from "./search.ts";
import { FunnelStages } from "./stages.tsx";
import { groupWords } from "./words.ts";

const route = getRouteApi("/staff/admin/reports/funnel");

/** The leads of a period by the stages that they have reached, beside the period before. */
export function FunnelPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const { figure = "arrived", ...asked } = search;
  const question = { ...asked, groupBy: groupFor(role, asked.groupBy) };
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...funnelQuery(question), enabled: isAsked });
  const change = (next: Partial<Record<keyof FunnelSearch, unknown>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as FunnelSearch, replace: true, resetScroll: false });
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Funnel")}</h1>
        {report && <Age age={report.age} />}
        {report && isAsked && (
          <ReportActions
            report="funnel"
            question={question}
            files={[
              {
                name: groupWords[report.groupBy],
                ask: (format) =>
                  authorisedAsk(reportCalls.funnelFile, { query: { ...question, table: "groups", format } }),
              },
              {
                name: valuesBy[report.step],
                ask: (format) =>
                  authorisedAsk(reportCalls.funnelFile, { query: { ...question, table: "parts", format } }),
              },
            ]}
          />
        )}
      </header>
      <FunnelFilters search={search} onChange={change} />
      {error && isAsked && !report && <ErrorState error={error} retry={refetch} />}
      {error && isAsked && report && (
        <p role="status" className={styles.muted}>
          {t("The figures could not be updated. They are from before.")}
        </p>
      )}
      {!error && !report && isAsked && <LoadingState />}
      {!hasDays && <p className={styles.muted}>{t("Choose the first and the last day.")}</p>}
      {report && isAsked && (
        <div className={styles.body} data-stale={isPlaceholderData}>
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
              <p>{t("A lead counts from the day on which it arrived. Deleted and merged leads do not count.")}</p>
            </EmptyState>
          ) : (
            <>
              <FunnelStages report={report} search={search} />
              <FunnelParts report={report} stage={figure} search={search} onChange={change} />
              <FunnelGroups report={report} search={search} onChange={change} />
              <LostReasons report={report} search={search} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
