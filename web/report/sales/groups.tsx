import type { SalesReport } from "#contract/report/sales.ts";
import { type Figures, salesReport } from "#domain/report/sales.ts";
import { FigureChange, figureText } from "#web/report/figure.tsx";
import { type GroupRow, GroupsSection } from "#web/report/groups-section.tsx";
import { filtersIn } from "#web/report/report-search.ts";
import type { Column } from "#web/report/report-table.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { isReturnFigure, returnedRows, type SalesFilters } from "./rows.ts";
import type { SalesSearch } from "./search.ts";

type Row = GroupRow<Figures, SalesFilters>;
const { figures, groups } = salesReport;

/** The columns after the profit and its change. */
const columns: readonly (keyof Figures)[] = [
  "sales",
  "soldCents",
  "grossProfitCents",
  "protectionProfitCents",
  "netTipsCents",
  "refundedCents",
  "chargedBackCents",
];

interface Props {
  report: SalesReport;
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** The figures of each group, most profit first. Each group opens its sales. */
export function SalesGroups({ report, search, onChange }: Props) {
  return (
    <GroupsSection
      report={report}
      groups={groups}
      asked={search.groupBy}
      filters={filtersIn(salesReport, search)}
      onChange={onChange}
      linkOf={({ name, now, filters }) => (
        <RowsLink rows={{ to: "/admin/reports/sales/rows", search: filters ?? {} }} count={filters ? now.sales : 0}>
          {name}
        </RowsLink>
      )}
      sizeOf={({ profitCents }) => profitCents}
      columns={[
        [reportWord("sales", "profitCents"), ({ now }) => figureText(figures.profitCents, now.profitCents)],
        [
          t("Change in profit"),
          ({ now, before }) => (
            <FigureChange figure={figures.profitCents} before={before.profitCents} now={now.profitCents} />
          ),
        ],
        ...columns.map((figure): Column<Row> => [reportWord("sales", figure), (row) => cellOf(figure, row)]),
      ]}
    />
  );
}

function cellOf(figure: keyof Figures, { name, now, filters }: Row) {
  const value = figureText(figures[figure], now[figure]);
  if (!filters || !isReturnFigure(figure)) return value;
  return (
    <RowsLink rows={returnedRows(figure, filters)} count={now[figure]} of={[name, reportWord("sales", figure)]}>
      {value}
    </RowsLink>
  );
}
