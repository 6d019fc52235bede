import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { SalesReport } from "#contract/report/sales.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type Figures, returnFigures, saleFigures } from "#domain/report/sales.ts";
import { Age } from "#web/report/age.tsx";
import { daysAskedFor } from "#web/report/period-search.ts";
import styles from "#web/report/report.module.css";
import { ReportActions } from "#web/report/report-actions.tsx";
import { valuesBy } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDates } from "#web/shared/time/dates.ts";
import { FigureChange, figureText } from "./figures.tsx";
import { SalesFilters } from "./filters.tsx";
import { SalesGroups } from "./groups.tsx";
import { SalesParts } from "./parts.tsx";
import { askForSales, salesQuery } from "./queries.ts";
import { isReturnFigure, ReturnedLink } from "./returned-link.tsx";
import { groupFor, type SalesSearch } from "./search.ts";
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

/** Sales, profit and returned money of a period, beside the period before. */
export function SalesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const { figure = "profitCents", ...asked } = search;
  const question = { ...asked, groupBy: groupFor(role, asked.groupBy) };
  const { hasDays, isAsked } = daysAskedFor(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery({ ...salesQuery(question), enabled: isAsked });
  const change = (next: Partial<Record<keyof SalesSearch, unknown>>) =>
    void navigate({ search: (before) => ({ ...before, ...next }) as SalesSearch, replace: true, resetScroll: false });
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Sales")}</h1>
        {report && <Age age={report.age} />}
        {report && isAsked && (
          <ReportActions
            report="sales"
            question={question}
            files={[
              {
                name: groupWords[report.groupBy],
                ask: (format) => askForSales(question, "groups", format),
              },
              { name: valuesBy[report.step], ask: (format) => askForSales(question, "parts", format) },
            ]}
          />
        )}
      </header>
      <SalesFilters search={search} onChange={change} />
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
            {t("{{period}}, compared with {{before}}. Amounts in USD, at the rate of each signature.", {
              period: plainDates(report.period.from, report.period.until),
              before: plainDates(report.before.from, report.before.until),
            })}
          </p>
          {report.withoutRate > 0 && (
            <p role="status">
              {t(
                {
                  one: "{{count}} sale counts as 0.00 because there is no exchange rate for its currency.",
                  other: "{{count}} sales count as 0.00 because there is no exchange rate for their currency.",
                },
                { count: report.withoutRate },
              )}
            </p>
          )}
          <Totals report={report} search={search} />
          {isEmpty(report) ? (
            <EmptyState title={t("No sales in these periods")}>
              <p>{t("A sale counts from the day on which its tickets are issued.")}</p>
            </EmptyState>
          ) : (
            <>
              <SalesParts report={report} figure={figure} search={search} onChange={change} />
              <SalesGroups report={report} search={search} onChange={change} />
            </>
          )}
        </div>
      )}
    </div>
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
  const { period: name, step: _, groupBy: __, figure: ___, ...filters } = search;
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
        const value = figureText(figure, totals.now[figure]);
        const isOfSales = saleFigures.some((one) => one === figure);
        return (
          <div key={figure} data-first={figure === "profitCents"}>
            <dt title={hint && t(hint)}>{t(figureNames[figure])}</dt>
            <dd>
              <strong>
                {isOfSales && totals.now.sales > 0 ? (
                  <Link to="/admin/reports/sales/rows" search={{ ...filters, ...period }}>
                    {value}
                  </Link>
                ) : isReturnFigure(figure) && totals.now[figure] !== 0 ? (
                  <ReturnedLink figure={figure} search={{ ...filters, ...period }}>
                    {value}
                  </ReturnedLink>
                ) : (
                  value
                )}
              </strong>
              <FigureChange name={figure} before={totals.before[figure]} now={totals.now[figure]} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
