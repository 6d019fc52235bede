import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AgentRow } from "#contract/report/agents.ts";
import type { FunnelStage } from "#domain/report/funnel.ts";
import type { Period } from "#domain/report/period.ts";
import { Change } from "#web/report/change.tsx";
import { linkName } from "#web/report/words.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./agents.module.css";
import type { FigureName } from "./column-names.ts";
import { columnWords, figureText, isLoss, valueText } from "./columns.ts";
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
  const text = figureText(name, now);
  const isLink = name !== "firstTouch" && name !== "signBps" && (hasLeadList || !stageOf[name]);
  const hasRows = isLink && now[name] !== 0 && now[name] !== null;
  return (
    <>
      <strong className={styles.value}>
        {hasRows ? (
          <RowsLink name={name} label={linkName(text, owner, t(columnWords[name]))} {...counted}>
            {text}
          </RowsLink>
        ) : (
          text
        )}
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
    return <span className={styles.small}>{t("Before: {{amount}}", { amount: figureText(name, before) })}</span>;
  if (present === 0 && earlier === 0) return null;
  const format = (value: number) => valueText(name, value);
  return (
    <span className={styles.small}>
      <Change before={earlier} now={present} format={format} isLoss={isLoss(name)} isShort={isShort} />
    </span>
  );
}

const stageOf: Partial<Record<FigureName, FunnelStage>> = {
  arrived: "arrived",
  taken: "taken",
  quoted: "quoted",
  signed: "signed",
};

/** A link to the rows that a figure counts, or to the report that has more about it. */
function RowsLink({
  name,
  period,
  search,
  of,
  label,
  children,
}: Omit<Counted, "hasLeadList"> & { name: FigureName; label: string; children: ReactNode }) {
  const stage = stageOf[name];
  if (stage)
    return (
      <Link to="/admin/reports/funnel/rows" search={{ stage, ...period, ...of }} aria-label={label}>
        {children}
      </Link>
    );
  if (name === "sales")
    return (
      <Link to="/admin/reports/sales/rows" search={{ ...period, ...of }} aria-label={label}>
        {children}
      </Link>
    );
  if (name === "refunds" || name === "cancellations")
    return (
      <Link
        to="/admin/reports/after-sale/rows"
        search={{ kind: name === "refunds" ? "refund" : "cancellation", ...period, ...of }}
        aria-label={label}
      >
        {children}
      </Link>
    );
  if (name === "refundedCents" || name === "chargedBackCents")
    return (
      <Link
        to="/admin/reports/sales/returned"
        search={{ group: name === "refundedCents" ? "refunds" : "chargebacks", ...period, ...of }}
        aria-label={label}
      >
        {children}
      </Link>
    );
  if (name === "missed")
    return (
      <Link to="/admin/reports/queue" search={{ ...search, ...of }} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <Link to="/admin/reports/sales" search={{ ...search, ...of }} aria-label={label}>
      {children}
    </Link>
  );
}
