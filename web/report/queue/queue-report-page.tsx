import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { QueueReport } from "#contract/report/queue.ts";
import { Age } from "#web/report/age.tsx";
import { daysAskedFor } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { ReportNav } from "#web/report/report-nav.tsx";
import { valuesBy } from "#web/report/words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { QueueAgents } from "./agents.tsx";
import { QueueFilters } from "./filters.tsx";
import { QueueLimits } from "./limits.tsx";
import { QueueParts } from "./parts.tsx";
import { queueQuery } from "./queries.ts";
import type { QueueSearch } from "./search.ts";
import { QueueTotals } from "./totals.tsx";
import { QueueWeek } from "./week.tsx";

const route = getRouteApi("/staff/admin/reports/queue");

/** Waiting leads, offers and first touches of a period, beside the period before. Agents see their own. */
export function QueueReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isAgent = useRole() === "agent";
  const { figure = "missed", hours: shown = "arrived", ...question } = search;
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...queueQuery(question), enabled: isAsked });
  const change = (next: Partial<Record<keyof QueueSearch, unknown>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as QueueSearch, replace: true, resetScroll: false });
  const isFiltered = isAgent || search.agentId !== undefined || search.teamLeadId !== undefined;
  return (
    <div className={styles.page}>
      <ReportNav />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Queue report")}</h1>
        {report && <Age age={report.age} />}
        {report && isAsked && (
          <ReportActions
            report="queue"
            question={question}
            files={[
              {
                name: text("By agent"),
                ask: (format) =>
                  authorisedAsk(reportCalls.queueFile, { query: { ...question, table: "agents", format } }),
              },
              {
                name: valuesBy[report.step],
                ask: (format) =>
                  authorisedAsk(reportCalls.queueFile, { query: { ...question, table: "parts", format } }),
              },
            ]}
          />
        )}
      </header>
      <QueueFilters search={search} onChange={change} />
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
            {t("{{period}}, compared with {{before}}.", {
              period: plainDates(report.period.from, report.period.until),
              before: plainDates(report.before.from, report.before.until),
            })}{" "}
            {isFiltered
              ? t("Leads by the day on which they arrived, for the agent who has them now.")
              : t("Leads by the day on which they arrived, offers by the day on which they were made.")}
          </p>
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
        </div>
      )}
    </div>
  );
}

function isEmpty({ totals: { now, before } }: QueueReport): boolean {
  return [now, before].every(({ arrived, offered }) => arrived === 0 && offered === 0);
}
