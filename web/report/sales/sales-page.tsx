import { getRouteApi } from "@tanstack/react-router";
import { reportCalls } from "#calls/report/calls.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type Figures, returnFigures, saleFigures } from "#domain/report/sales.ts";
import styles from "#web/report/report.module.css";
import { ReportPage } from "#web/report/report-page.tsx";
import { useReportSearch } from "#web/report/use-report-search.ts";
import { WithoutRate } from "#web/report/without-rate.tsx";
import { valuesBy } from "#web/report/words.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { FigureChange } from "./figures.tsx";
import { SalesFilters } from "./filters.tsx";
import { SalesGroups } from "./groups.tsx";
import { SalesParts } from "./parts.tsx";
import { salesQuery } from "./queries.ts";
import { RowsLink } from "./rows-link.tsx";
import { filtersIn, groupFor, type SalesSearch } from "./search.ts";
import { figureHints, figureNames, groupWords } from "./words.ts";

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
  const question = { ...asked, groupBy: groupFor(role, asked.groupBy) };
  return (
    <ReportPage
      name="sales"
      search={search}
      question={question}
      query={salesQuery(question)}
      files={({ groupBy, step }) => [
        {
          name: groupWords[groupBy],
          ask: (format) => authorisedAsk(reportCalls.salesFile, { query: { ...question, table: "groups", format } }),
        },
        {
          name: valuesBy[step],
          ask: (format) => authorisedAsk(reportCalls.salesFile, { query: { ...question, table: "parts", format } }),
        },
      ]}
      filters={() => <SalesFilters search={search} onChange={change} />}
    >
      {(report) => (
        <>
          <p className={styles.muted}>
            {t("{{period}}, compared with {{before}}. Amounts in USD, at the rate of each signature.", {
              period: plainDates(report.period.from, report.period.until),
              before: plainDates(report.before.from, report.before.until),
            })}
          </p>
          <WithoutRate count={report.withoutRate} of="sales" />
          <Totals report={report} search={search} />
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
  return [...saleFigures, ...returnFigures].every((name) => now[name] === 0 && before[name] === 0);
}

interface TotalsProps {
  report: SalesReport;
  search: SalesSearch;
}

function Totals({ report: { totals, period, toCome }, search }: TotalsProps) {
  const { period: name } = search;
  const goesOn = name === undefined || name === "this_month" || name === "this_quarter" || name === "this_year";
  return (
    <dl className={styles.totals}>
      {goesOn && toCome.sales > 0 && (
        <div data-first="true">
          <dt>{t("Profit forecast")}</dt>
          <dd>
            <strong>{formatAmount(totals.now.profitCents + toCome.profitCents)}</strong>
            <span className={styles.muted}>
              {t(
                {
                  one: "With {{count}} sale that is signed and not ticketed yet",
                  other: "With {{count}} sales that are signed and not ticketed yet",
                },
                { count: toCome.sales },
              )}
            </span>
          </dd>
        </div>
      )}
      {shownFirst.map((figure) => {
        const hint = figureHints[figure];
        return (
          <div key={figure} data-first={figure === "profitCents"}>
            <dt title={hint && t(hint)}>{t(figureNames[figure])}</dt>
            <dd>
              <strong>
                <RowsLink figure={figure} figures={totals.now} search={{ ...filtersIn(search), ...period }} />
              </strong>
              <FigureChange name={figure} before={totals.before[figure]} now={totals.now[figure]} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
