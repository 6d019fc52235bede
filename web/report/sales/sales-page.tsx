import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type Figures, reportFigures, saleGroups, salesReport } from "#domain/report/sales.ts";
import { FigureChange, figureText } from "#web/report/figure.tsx";
import { groupWords } from "#web/report/groups-section.tsx";
import styles from "#web/report/report.module.css";
import { ReportFilters } from "#web/report/report-filters.tsx";
import { ReportPage } from "#web/report/report-page.tsx";
import { filterValuesQuery } from "#web/report/report-query.ts";
import { filtersIn, groupFor } from "#web/report/report-search.ts";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { Total, Totals } from "#web/report/totals.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { periodsText, valuesBy } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { type Text, t, text, texts } from "#web/shared/texts/texts.ts";
import { SalesGroups } from "./groups.tsx";
import { SalesParts } from "./parts.tsx";
import { rowsOf } from "./rows.ts";
import type { SalesSearch } from "./search.ts";

const route = getRouteApi("/staff/admin/reports/sales");

/** The figures at the top of the report. The rest is in its tables. */
const shownFirst: readonly (keyof Figures)[] = [
  "profitCents",
  "grossProfitCents",
  "protectionProfitCents",
  "netTipsCents",
  "sales",
  "soldCents",
  "refundedCents",
  "chargedBackCents",
];

/** Shows sales, profit and returned money of a period, beside the period before. */
export function SalesPage() {
  const { search, change } = useReportSearch(route);
  const role = useRole();
  const { figure = "profitCents", ...asked } = search;
  const { data: offered } = useQuery(filterValuesQuery(reportCalls.salesFilters));
  const question = { ...asked, groupBy: groupFor(role, saleGroups, asked.groupBy) };
  return (
    <ReportPage
      name="sales"
      call={reportCalls.sales}
      fileCall={reportCalls.salesFile}
      search={search}
      question={question}
      files={({ groupBy, step }) => ({
        groups: groupWords[groupBy],
        parts: valuesBy[step],
        ...(role && scopeOf(role, "report.read") === "any" && { sales: text("One row per sale, for the accountant") }),
      })}
      filters={() => <ReportFilters report={salesReport} search={search} offered={offered} onChange={change} />}
    >
      {(report) => (
        <>
          <Muted as="p" size={2}>
            {t(
              "{{period}}, compared with {{before}}. Amounts in USD, at the rate of each signature.",
              periodsText(report),
            )}
          </Muted>
          <WithoutRate count={report.withoutRate} of="sales" />
          <SalesTotals report={report} search={search} />
          {isEmpty(report) ? (
            <EmptyState title={t("No sales in these periods")}>
              <p>{t("A sale counts on the day on which its tickets are issued.")}</p>
            </EmptyState>
          ) : (
            <>
              <SalesParts report={report} figure={figure} search={search} onChange={change} />
              <SalesGroups report={report} search={search} onChange={change} />
            </>
          )}
        </>
      )}
    </ReportPage>
  );
}

function isEmpty({ totals: { now, before } }: SalesReport): boolean {
  return reportFigures.every((name) => now[name] === 0 && before[name] === 0);
}

/** Explains the figures whose names do not say how they are counted. */
const hints: Partial<Record<keyof Figures, Text>> = texts({
  soldCents: "Tickets, protection and gratuity, as signed",
  grossProfitCents: "On the tickets, after refunds and debit memos",
  refundedCents: "By the date of the refund or chargeback",
  chargedBackCents: "Net of chargebacks won",
});

interface TotalsProps {
  report: SalesReport;
  search: SalesSearch;
}

function SalesTotals({ report: { totals, period, toCome }, search }: TotalsProps) {
  const { period: name } = search;
  const goesOn = name === undefined || name === "this_month" || name === "this_quarter" || name === "this_year";
  const filters = { ...filtersIn(salesReport, search), ...period };
  return (
    <Totals>
      {goesOn && toCome.sales > 0 && (
        <Total isFirst name={t("Profit forecast")} value={formatAmount(totals.now.profitCents + toCome.profitCents)}>
          <span className={styles.muted}>
            {t(
              {
                one: "With {{count}} sale that is signed and not ticketed yet",
                other: "With {{count}} sales that are signed and not ticketed yet",
              },
              { count: toCome.sales },
            )}
          </span>
        </Total>
      )}
      {shownFirst.map((name) => {
        const figure = salesReport.figures[name];
        return (
          <Total
            key={name}
            name={reportWord("sales", name)}
            hint={hints[name]}
            isFirst={name === "profitCents"}
            value={
              <RowsLink {...rowsOf(name, totals.now, filters)} of={[reportWord("sales", name)]}>
                {figureText(figure, totals.now[name])}
              </RowsLink>
            }
          >
            <FigureChange figure={figure} before={totals.before[name]} now={totals.now[name]} />
          </Total>
        );
      })}
    </Totals>
  );
}
