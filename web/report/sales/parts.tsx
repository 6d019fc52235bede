import type { SalesReport } from "#contract/report/sales.ts";
import { type Figures, salesReport } from "#domain/report/sales.ts";
import { figureText } from "#web/report/figure.tsx";
import { PartsSection } from "#web/report/parts-section.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { daysText } from "#web/shared/time/dates.ts";
import { rowsOf } from "./rows.ts";
import type { SalesSearch } from "./search.ts";

interface Props {
  report: SalesReport;
  figure: keyof Figures;
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** One figure by day, week or month. Each value opens its rows. */
export function SalesParts({ report, figure, search, onChange }: Props) {
  const nameOf = (one: keyof Figures) => reportWord("sales", one);
  return (
    <PartsSection
      report={report}
      figures={salesReport.figures}
      nameOf={nameOf}
      figure={figure}
      onChange={onChange}
      linkOf={({ from, until, now }) => (
        <RowsLink
          {...rowsOf(figure, now, { ...filtersIn(salesReport, search), from, until })}
          of={[daysText({ from, until }), nameOf(figure)]}
        >
          {figureText(salesReport.figures[figure], now[figure])}
        </RowsLink>
      )}
    />
  );
}
