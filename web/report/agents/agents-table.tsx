import type { AgentsReport } from "#contract/report/agents.ts";
import shared from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./agents.module.css";
import { type ColumnName, type FigureName, targetNames } from "./column-names.ts";
import { columnHints, columnWord, shownColumns, sortedRows } from "./columns.ts";
import { type Counted, Figure } from "./figure.tsx";
import { Progress } from "./progress.tsx";
import { type AgentsSearch, daysIn } from "./search.ts";

interface Props {
  report: AgentsReport;
  search: AgentsSearch;
  onChange: (change: Partial<AgentsSearch>) => void;
}

/** The figures of each agent. The name stays visible while the table scrolls sideways. */
export function AgentsTable({ report: { agents, totals, period }, search, onChange }: Props) {
  const { sortBy = "profitCents", sortOrder = sortBy === "agent" ? "ASC" : "DESC" } = search;
  const counted = { period, search: daysIn(search) };
  const ofTeam = search.teamLeadId === undefined ? {} : { teamLeadId: search.teamLeadId };
  const columns = shownColumns();
  return (
    <Section titleId="agents-title" title={t("By agent")}>
      <ScrollTable name={t("Figures of the agents")} className={`${shared.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column} name={column} order={column === sortBy ? sortOrder : undefined} onSort={onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(agents, sortBy, sortOrder).map((row) => (
            <tr key={row.agent.id}>
              <th scope="row">
                {row.agent.name}
                {!row.isPresent && (
                  <Muted size={1} weight={400} block className={styles.small}>
                    {t("Not an active agent")}
                  </Muted>
                )}
              </th>
              <Cells row={row} {...counted} of={{ agentId: row.agent.id }} owner={row.agent.name} hasLeadList />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("Total")}</th>
            <Cells
              row={totals}
              {...counted}
              of={ofTeam}
              owner={t("Total")}
              hasLeadList={search.teamLeadId !== undefined}
            />
          </tr>
        </tfoot>
      </ScrollTable>
    </Section>
  );
}

function Cells({ row, ...counted }: Counted & { row: AgentsReport["totals"]; owner: string }) {
  return shownColumns()
    .filter((name) => name !== "agent")
    .map((name) => (
      <td key={name}>
        {isTarget(name) ? (
          <Progress name={name} target={row.target} />
        ) : (
          <Figure name={name as FigureName} row={row} isShort {...counted} />
        )}
      </td>
    ));
}

function isTarget(name: ColumnName): name is (typeof targetNames)[number] {
  return targetNames.some((target) => target === name);
}

interface HeadingProps {
  name: ColumnName;
  order: "ASC" | "DESC" | undefined;
  onSort: (sort: Pick<AgentsSearch, "sortBy" | "sortOrder">) => void;
}

/** The head of a column. A press sorts by the column: names from A, figures from the largest. */
function Heading({ name, order, onSort }: HeadingProps) {
  const first = name === "agent" ? "ASC" : "DESC";
  const next = order === first ? (first === "ASC" ? "DESC" : "ASC") : first;
  const hint = columnHints[name];
  return (
    <th scope="col" aria-sort={order && (order === "ASC" ? "ascending" : "descending")}>
      <button
        type="button"
        className={styles.sort}
        title={hint && t(hint)}
        onClick={() => onSort({ sortBy: name, sortOrder: next })}
      >
        {columnWord(name)}
        {order && <span aria-hidden="true"> {order === "ASC" ? "↑" : "↓"}</span>}
      </button>
    </th>
  );
}
