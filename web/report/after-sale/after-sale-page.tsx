import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
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

const route = getRouteApi("/staff/admin/reports/after-sale");

/** Shows requests, deadlines, credits, chargebacks and debit memos, as they are now and in a period. */
export function AfterSalePage() {
  const { search, change } = useReportSearch(route);
  return (
    <ReportPage
      name="after-sale"
      hasAge={false}
      search={search}
      question={search}
      query={afterSaleQuery(search)}
      files={() => [
        {
          name: text("Open records"),
          ask: (format) => authorisedAsk(reportCalls.afterSaleFile, { query: { ...search, table: "open", format } }),
        },
        {
          name: text("Records of the period"),
          ask: (format) => authorisedAsk(reportCalls.afterSaleFile, { query: { ...search, table: "period", format } }),
        },
      ]}
      filters={() => <AfterSaleFilters search={search} onChange={change} />}
    >
      {(report) => (
        <>
          <p className={styles.muted}>
            {t(
              "Open on {{today}}, for the present owner of each sale. Amounts in USD, at the rate of each signature.",
              {
                today: plainDate(report.today),
              },
            )}
          </p>
          <WithoutRate count={report.withoutRate} of="amounts" />
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
        </>
      )}
    </ReportPage>
  );
}
