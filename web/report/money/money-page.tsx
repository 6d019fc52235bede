import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { FileFormat } from "#contract/shared/call.ts";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { Commissions } from "./commissions.tsx";
import { Expected } from "./expected.tsx";
import { Moved } from "./moved.tsx";
import { moneyQuery } from "./queries.ts";
import { Suppliers } from "./suppliers.tsx";
import { Totals } from "./totals.tsx";
import { Unreconciled } from "./unreconciled.tsx";

const route = getRouteApi("/staff/admin/reports/money");

/** Shows the amounts that the agency has to pay and to receive now, and the money that moved in a period. */
export function MoneyPage() {
  const { search, change } = useReportSearch(route);
  return (
    <ReportPage
      name="money"
      search={search}
      question={search}
      query={moneyQuery(search)}
      files={({ office }) => [
        {
          name: text("Unpaid commissions"),
          ask: (format) => authorisedAsk(reportCalls.moneyFile, { query: { ...search, table: "commissions", format } }),
        },
        ...(office
          ? [
              {
                name: text("Suppliers"),
                ask: (format: FileFormat) =>
                  authorisedAsk(reportCalls.moneyFile, { query: { ...search, table: "suppliers", format } }),
              },
            ]
          : []),
      ]}
      filters={() => (
        <search className={styles.filters}>
          <PeriodFilter search={search} onChange={change} />
        </search>
      )}
    >
      {(report) => (
        <>
          <p className={styles.muted}>
            {t("As of {{today}}. Amounts in USD, at the rate of each signature.", { today: plainDate(report.today) })}
          </p>
          <WithoutRate count={report.withoutRate} of="amounts" />
          <Totals {...report} />
          <Commissions {...report} />
          {report.office && (
            <>
              <Suppliers suppliers={report.office.suppliers} period={report.period} />
              <Expected expected={report.office.expected} />
              <Unreconciled unreconciled={report.office.unreconciled} />
            </>
          )}
          <Moved {...report} />
        </>
      )}
    </ReportPage>
  );
}
