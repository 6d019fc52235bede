import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { FileFormat } from "#contract/shared/call.ts";
import { Age } from "#web/report/age.tsx";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import { daysAskedFor, type PeriodSearch, type periodSearch } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { ReportNav } from "#web/report/report-nav.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import heading from "#web/shared/page-heading.module.css";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { Commissions } from "./commissions.tsx";
import { Expected } from "./expected.tsx";
import { Moved } from "./moved.tsx";
import { OutOfStep } from "./out-of-step.tsx";
import { moneyQuery } from "./queries.ts";
import { Suppliers } from "./suppliers.tsx";
import { Totals } from "./totals.tsx";

const route = getRouteApi("/staff/admin/reports/money");

/** What the agency has to pay and to receive now, and the money that moved in a period. */
export function MoneyPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...moneyQuery(search), enabled: isAsked });
  const change = (next: PeriodSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...next }) as ReturnType<typeof periodSearch>,
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      <ReportNav />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Money")}</h1>
        {report && <Age age={report.age} />}
        {report && isAsked && (
          <ReportActions
            report="money"
            question={search}
            files={[
              {
                name: text("Unpaid commissions"),
                ask: (format) =>
                  authorisedAsk(reportCalls.moneyFile, { query: { ...search, table: "commissions", format } }),
              },
              ...(report.office
                ? [
                    {
                      name: text("Suppliers"),
                      ask: (format: FileFormat) =>
                        authorisedAsk(reportCalls.moneyFile, { query: { ...search, table: "suppliers", format } }),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </header>
      <div className={styles.filters}>
        <PeriodFilter search={search} onChange={change} />
      </div>
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
            {t("As of {{today}}. Amounts in USD, at the rate of each signature.", { today: plainDate(report.today) })}
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
          <Totals {...report} />
          <Commissions {...report} />
          {report.office && (
            <>
              <Suppliers suppliers={report.office.suppliers} period={report.period} />
              <Expected expected={report.office.expected} />
              <OutOfStep outOfStep={report.office.outOfStep} />
            </>
          )}
          <Moved {...report} />
        </div>
      )}
    </div>
  );
}
