import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import { daysAskedFor } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { ReportNav } from "#web/report/report-nav.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import heading from "#web/shared/page-heading.module.css";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate, plainDates } from "#web/shared/time/dates.ts";
import { Credits } from "./credits.tsx";
import { Deadlines } from "./deadlines.tsx";
import { Endings } from "./endings.tsx";
import { AfterSaleFilters } from "./filters.tsx";
import { Flow } from "./flow.tsx";
import { OpenWork } from "./open-work.tsx";
import { AfterSaleParts } from "./parts.tsx";
import { afterSaleQuery } from "./queries.ts";
import { Returned } from "./returned.tsx";
import type { AfterSaleSearch } from "./search.ts";

const route = getRouteApi("/staff/admin/reports/after-sale");

/** Requests, deadlines, credits, chargebacks and debit memos: the present state, and a period beside the one before. */
export function AfterSalePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...afterSaleQuery(search), enabled: isAsked });
  const change = (next: Partial<Record<keyof AfterSaleSearch, unknown>>) =>
    void navigate({
      search: (before) => ({ ...before, ...next }) as AfterSaleSearch,
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      <ReportNav />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("After the sale")}</h1>
        {report && isAsked && (
          <ReportActions
            report="after-sale"
            question={search}
            files={[
              {
                name: text("Open records"),
                ask: (format) =>
                  authorisedAsk(reportCalls.afterSaleFile, { query: { ...search, table: "open", format } }),
              },
              {
                name: text("Records of the period"),
                ask: (format) =>
                  authorisedAsk(reportCalls.afterSaleFile, { query: { ...search, table: "period", format } }),
              },
            ]}
          />
        )}
      </header>
      <AfterSaleFilters search={search} onChange={change} />
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
              "Open on {{today}}, for the present owner of each sale. Amounts in USD, at the rate of each signature.",
              {
                today: plainDate(report.today),
              },
            )}
          </p>
          {report.withoutRate > 0 && (
            <p role="status">
              {t(
                {
                  one: "{{count}} amount counts as 0.00 because there is no exchange rate for its currency.",
                  other: "{{count}} amounts count as 0.00 because there is no exchange rate for their currency.",
                },
                { count: report.withoutRate },
              )}
            </p>
          )}
          <Deadlines report={report} search={search} />
          <OpenWork report={report} search={search} />
          <p className={styles.muted}>
            {t("{{period}}, compared with {{before}}.", {
              period: plainDates(report.period.from, report.period.until),
              before: plainDates(report.before.from, report.before.until),
            })}
          </p>
          <Returned report={report} search={search} />
          <Credits report={report} search={search} />
          {report.flow.length === 0 ? (
            <p className={styles.muted}>{t("Nothing was recorded and nothing ended in these periods.")}</p>
          ) : (
            <>
              <AfterSaleParts report={report} search={search} onStep={(step) => change({ step })} />
              <Flow report={report} search={search} />
              <Endings report={report} search={search} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
