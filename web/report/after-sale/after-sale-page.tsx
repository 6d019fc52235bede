import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import { afterSaleReport } from "#domain/report/after-sale-list.ts";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { ReportPage } from "#web/report/report-page.tsx";
import { filterValuesQuery } from "#web/report/report-query.ts";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { periodsText } from "#web/report/words.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { Credits } from "./credits.tsx";
import { Deadlines } from "./deadlines.tsx";
import { Endings } from "./endings.tsx";
import { Flow } from "./flow.tsx";
import { OpenWork } from "./open-work.tsx";
import { AfterSaleParts } from "./parts.tsx";
import { Returned } from "./returned.tsx";

const route = getRouteApi("/staff/admin/reports/after-sale");

/** Shows requests, deadlines, credits, chargebacks and debit memos, as they are now and in a period. */
export function AfterSalePage() {
  const { search, change } = useReportSearch(route);
  const { data: offered } = useQuery(filterValuesQuery(reportCalls.salesFilters));
  return (
    <ReportPage
      name="after-sale"
      call={reportCalls.afterSale}
      fileCall={reportCalls.afterSaleFile}
      hasAge={false}
      search={search}
      question={search}
      files={() => ({ open: text("Open records"), period: text("Records of the period") })}
      filters={() => <ReportFilters report={afterSaleReport} search={search} offered={offered} onChange={change} />}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t(
              "Open on {{today}}, for the present owner of each sale. Amounts in USD, at the rate of each signature.",
              {
                today: plainDate(report.today),
              },
            )}
          </Muted>
          <WithoutRate count={report.withoutRate} of="amounts" />
          <Deadlines report={report} search={search} />
          <OpenWork report={report} search={search} />
          <Muted as="p" size={2}>
            {t("{{period}}, compared with {{before}}.", periodsText(report))}
          </Muted>
          <Returned report={report} search={search} />
          <Credits report={report} search={search} />
          {report.flow.length === 0 ? (
            <Muted as="p" size={2}>
              {t("Nothing was recorded and nothing ended in these periods.")}
            </Muted>
          ) : (
            <>
              <AfterSaleParts report={report} search={search} onChange={change} />
              <Flow report={report} search={search} />
              <Endings report={report} search={search} />
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}
