import { Link } from "@tanstack/react-router";
import type { SalesReport } from "#contract/report/sales.ts";
import { type Figures, type SaleGroup, saleGroups } from "#domain/report/sales.ts";
import { GroupChips } from "#web/report/group-chips.tsx";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { sourceName } from "#web/report/words.ts";
import { useRole } from "#web/shared/api/session.ts";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { FigureChange, figureText } from "./figures.tsx";
import { isReturnFigure, ReturnedLink } from "./returned-link.tsx";
import { filtersIn, groupFor, type SalesSearch } from "./search.ts";
import { figureNames, groupNames, groupWords, noValue } from "./words.ts";

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

/** The filter of the list of sales that selects a group. */
const filterOf: Record<SaleGroup, keyof SalesSearch> = {
  agent: "agentId",
  route: "route",
  airline: "airline",
  consolidator: "consolidator",
  source: "source",
  currency: "currency",
};

interface Props {
  report: SalesReport;
  search: SalesSearch;
  onChange: (change: Partial<Record<keyof SalesSearch, unknown>>) => void;
}

/** The figures of each group, most profit first. Each group opens its sales. */
export function SalesGroups({ report, search, onChange }: Props) {
  const { groups, others, totals, period, groupBy: shown } = report;
  const role = useRole();
  const filters = filtersIn(search);
  const offered = saleGroups.filter((group) => group !== "agent" || role !== "agent");
  const most = Math.max(1, ...groups.map(({ now }) => now.profitCents));
  return (
    <Section
      titleId="groups-title"
      title={t(groupWords[shown])}
      aside={
        <GroupChips
          value={groupFor(role, search.groupBy)}
          groups={offered}
          nameOf={(group) => t(groupNames[group])}
          onChange={onChange}
        />
      }
    >
      <ScrollTable name={t("Figures of the groups")}>
        <thead>
          <tr>
            <th scope="col">{t(groupNames[shown])}</th>
            <th scope="col">{t(figureNames.profitCents)}</th>
            <th scope="col">{t("Change in profit")}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(figureNames[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, now, before }) => (
            <tr key={key}>
              <th scope="row">
                {key !== "" && now.sales > 0 ? (
                  <Link to="/admin/reports/sales/rows" search={{ ...filters, ...period, ...ofGroup(shown, key) }}>
                    {nameOf(shown, name)}
                  </Link>
                ) : (
                  nameOf(shown, name)
                )}
                <span
                  className={styles.share}
                  style={{ inlineSize: `${Math.max(0, (now.profitCents / most) * 100)}%` }}
                  aria-hidden="true"
                />
              </th>
              <Cells
                of={nameOf(shown, name)}
                now={now}
                before={before}
                rows={key === "" ? undefined : { ...filters, ...period, ...ofGroup(shown, key) }}
              />
            </tr>
          ))}
          {others && (
            <tr>
              <th scope="row">{t("{{count}} others", { count: others.count })}</th>
              <Cells {...others} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            <Cells of={t("Total")} {...totals} rows={{ ...filters, ...period }} />
          </tr>
        </tfoot>
      </ScrollTable>
    </Section>
  );
}

/** Returns the filter that selects a group. */
function ofGroup(group: SaleGroup, key: string): Partial<SalesSearch> {
  return { [filterOf[group]]: group === "agent" ? Number(key) : key };
}

interface CellsProps {
  /** The name of the group. */
  of?: string;
  now: Figures;
  before: Figures;
  /** The days and the filters of the rows that are counted, if a list can select them. */
  rows?: Partial<SalesSearch> | undefined;
}

function Cells({ of, now, before, rows }: CellsProps) {
  return (
    <>
      <td>{figureText("profitCents", now.profitCents)}</td>
      <td>
        <FigureChange name="profitCents" before={before.profitCents} now={now.profitCents} />
      </td>
      {columns.map((name) => (
        <td key={name}>
          {rows && isReturnFigure(name) && now[name] !== 0 ? (
            <ReturnedLink figure={name} search={rows} {...(of && { of })}>
              {figureText(name, now[name])}
            </ReturnedLink>
          ) : (
            figureText(name, now[name])
          )}
        </td>
      ))}
    </>
  );
}

function nameOf(group: SaleGroup, name: string): string {
  if (name === "") return t(noValue[group]);
  return group === "source" ? sourceName(name) : name;
}
