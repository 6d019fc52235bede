import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import { PeriodFilter } from "#web/report/period-filter.tsx";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { Commissions } from "./commissions.tsx";
import { Expected } from "./expected.tsx";
import { Moved } from "./moved.tsx";
import { Suppliers } from "./suppliers.tsx";
import { MoneyTotals } from "./totals.tsx";
import { Unreconciled } from "./unreconciled.tsx";

const route = getRouteApi("/staff/admin/reports/money");

/** Shows the amounts that the agency has to pay and to receive now, and the money that moved in a period. */
export function MoneyPage() {
  const { search, change } = useReportSearch(route);
  return (
    <ReportPage
      name="money"
      call={reportCalls.money}
      fileCall={reportCalls.moneyFile}
      search={search}
      question={search}
      files={({ office }) => ({
        commissions: text("Unpaid commissions"),
        ...(office && { suppliers: text("Suppliers") }),
      })}
      filters={() => (
        <search className={styles.filters}>
          <PeriodFilter search={search} onChange={change} />
        </search>
      )}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t("As of {{today}}. Amounts in USD, at the rate of each signature.", { today: plainDate(report.today) })}
          </Muted>
          <WithoutRate count={report.withoutRate} of="amounts" />
          <MoneyTotals {...report} />
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
