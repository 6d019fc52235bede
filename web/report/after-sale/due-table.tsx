import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type AfterSaleKind, type Due, dueFilters } from "#domain/report/after-sale.ts";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import own from "./after-sale.module.css";
import { Counted } from "./counted.tsx";
import type { AfterSaleSearch } from "./search.ts";
import { dueNames } from "./words.ts";

interface Props {
  caption: string;
  rows: AfterSaleReport["deadlines"];
  nameOf: (kind: AfterSaleKind) => string;
  /** The columns that are shown even if no row has a value in them. */
  always: readonly Due[];
  report: AfterSaleReport;
  search: AfterSaleSearch;
}

/** The numbers and amounts of records by the days that are left until their last day. */
export function DueTable({ caption, rows, nameOf, always, report: { dues }, search }: Props) {
  const shown = dues
    .map((due, place) => ({ ...due, place }))
    .filter(({ due, place }) => always.includes(due) || rows.some(({ byDue }) => (byDue[place]?.count ?? 0) > 0));
  return (
    <ScrollTable name={caption}>
      <thead>
        <tr>
          <th scope="col">{t("Days left")}</th>
          {shown.map(({ due }) => (
            <th key={due} scope="col">
              {t(dueNames[due])}
            </th>
          ))}
          <th scope="col">{t("Total")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, total, byDue }) => (
          <tr key={kind}>
            <th scope="row">{nameOf(kind)}</th>
            {shown.map(({ due, days, place }) => (
              <td key={due} data-trouble={due === "overdue" && (byDue[place]?.count ?? 0) > 0} className={own.cell}>
                <Cell
                  value={byDue[place] ?? none}
                  filters={dueFilters(kind, days)}
                  search={search}
                  name={`${nameOf(kind)}, ${t(dueNames[due])}`}
                />
              </td>
            ))}
            <td className={own.cell}>
              <Cell value={total} filters={dueFilters(kind)} search={search} name={`${nameOf(kind)}, ${t("Total")}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

const none = { count: 0, cents: 0 };

interface CellProps {
  value: { count: number; cents: number };
  filters: ReturnType<typeof dueFilters>;
  search: AfterSaleSearch;
  name: string;
}

function Cell({ value, filters, search, name }: CellProps) {
  if (value.count === 0) return <Muted>–</Muted>;
  return (
    <>
      <Counted number={value.count} filters={filters} search={search} of={[name]} />
      <Muted size={1} block className={own.amount}>
        {formatAmount(value.cents)}
      </Muted>
    </>
  );
}
