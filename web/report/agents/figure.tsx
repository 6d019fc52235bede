import type { AgentRow } from "#contract/report/agents.ts";
import { agentsReport } from "#domain/report/agents.ts";
import type { FunnelStage } from "#domain/report/funnel.ts";
import type { Period } from "#domain/report/period.ts";
import { FigureChange } from "#web/report/figure.tsx";
import { type Rows, RowsLink } from "#web/report/rows-link.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./agents.module.css";
import type { FigureName } from "./column-names.ts";
import { columnWord, textOf } from "./columns.ts";
import type { daysIn } from "./search.ts";

/** The rows that a figure counts: those of one agent, of a team, or all that the user can read. */
export interface Counted {
  period: Period;
  /** The days in the address, which other reports take over. */
  search: ReturnType<typeof daysIn>;
  of: { agentId?: number; teamLeadId?: number };
  /** True if the list of leads has only these leads. Without a filter it has those without an agent as well. */
  hasLeadList: boolean;
}

interface Props extends Counted {
  name: FigureName;
  row: Pick<AgentRow, "now" | "before">;
  /** Names the rows that are counted, if they are not those of the whole report. */
  owner?: string;
  /** In a table, changes are short. */
  isShort?: boolean;
}

/** A figure with its change since the period before. It opens the rows that it counts. */
export function Figure({ name, row: { now, before }, owner, isShort = false, hasLeadList, ...counted }: Props) {
  const isLink = name !== "firstTouch" && name !== "signBps" && (hasLeadList || !stageOf[name]);
  return (
    <>
      <strong className={styles.value}>
        <RowsLink rows={rowsOf(name, counted)} count={isLink ? (now[name] ?? 0) : 0} of={[owner, columnWord(name)]}>
          {textOf(name, now)}
        </RowsLink>
      </strong>
      <Since name={name} now={now} before={before} isShort={isShort} />
    </>
  );
}

function Since({
  name,
  now,
  before,
  isShort,
}: Pick<AgentRow, "now" | "before"> & { name: FigureName; isShort: boolean }) {
  const [present, earlier] = [now[name], before[name]];
  // A percentage of a rate or of a limit would be misread.
  if (earlier === null) return null;
  if (name === "firstTouch" || name === "signBps" || typeof present !== "number" || typeof earlier !== "number")
    return (
      <Muted size={1} weight={400} block className={styles.small}>
        {t("Before: {{amount}}", { amount: textOf(name, before) })}
      </Muted>
    );
  if (present === 0 && earlier === 0) return null;
  return (
    <Muted size={1} weight={400} block className={styles.small}>
      <FigureChange figure={agentsReport.figures[name]} before={earlier} now={present} isShort={isShort} />
    </Muted>
  );
}

const stageOf: Partial<Record<FigureName, FunnelStage>> = {
  arrived: "arrived",
  taken: "taken",
  quoted: "quoted",
  signed: "signed",
};

/** Returns the rows that a figure counts, or the report that has more about it. */
function rowsOf(name: FigureName, { period, search, of }: Omit<Counted, "hasLeadList">): Rows {
  const stage = stageOf[name];
  if (stage) return { to: "/admin/reports/funnel/rows", search: { stage, ...period, ...of } };
  switch (name) {
    case "sales":
      return { to: "/admin/reports/sales/rows", search: { ...period, ...of } };
    case "refunds":
      return { to: "/admin/reports/after-sale/rows", search: { kind: "refund", ...period, ...of } };
    case "cancellations":
      return { to: "/admin/reports/after-sale/rows", search: { kind: "cancellation", ...period, ...of } };
    case "refundedCents":
      return { to: "/admin/reports/sales/returned", search: { group: "refunds", ...period, ...of } };
    case "chargedBackCents":
      return { to: "/admin/reports/sales/returned", search: { group: "chargebacks", ...period, ...of } };
    case "missed":
      return { to: "/admin/reports/queue", search: { ...search, ...of } };
    default:
      return { to: "/admin/reports/sales", search: { ...search, ...of } };
  }
}
