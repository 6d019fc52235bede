import type { AgentRow } from "#contract/report/agents.ts";
import { type AgentFigures, agentsReport } from "#domain/report/agents.ts";
import { count } from "#web/report/axis.ts";
import { figureText } from "#web/report/figure.tsx";
import { reportWord } from "#web/report/report-words.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { type ColumnName, type FigureName, figureNames, type TargetName } from "./column-names.ts";

/** The target of a figure. */
export const targetOf: Partial<Record<FigureName, TargetName>> = { profitCents: "profitTarget", sales: "salesTarget" };

/** Returns the columns in the order of the table. */
export function shownColumns(): ColumnName[] {
  return ["agent", ...figureNames.flatMap((name) => [name, targetOf[name]].filter((one) => one !== undefined))];
}

/** The columns that the file names otherwise. */
const ownWords = texts({
  averageProfitCents: "Profit per sale",
  taken: "Taken",
  firstTouch: "First touch",
  quoted: "Quoted",
  signed: "Signed",
  signBps: "Signed of taken",
  missed: "Offers missed",
});
type OwnName = keyof typeof ownWords;

export function columnWord(name: ColumnName): string {
  if (hasOwnWord(name)) return t(ownWords[name]);
  if (name === "agent") return reportWord("groups", name);
  return reportWord("agents", name === "profitTarget" ? "profitTargetCents" : name);
}

function hasOwnWord(name: ColumnName): name is OwnName {
  return Object.hasOwn(ownWords, name);
}

/** Explains the columns whose names do not say how they are counted. */
export const columnHints: Partial<Record<ColumnName, Text>> = texts({
  arrived: "Leads that arrived in the period, for the agent who took each first. Leads that no agent has do not count",
  taken: "Leads of the period that an agent took. Each step counts for the person who had the lead then",
  firstTouch: "The median time until the first note, call or email",
  quoted: "Leads of the period whose customer received a quote",
  signed: "Leads of the period whose customer signed",
  signBps: "Signed leads out of the taken leads",
  missed: "Queue offers that ran out of time, out of all offers to the agent",
  refunds: "Recorded in the period, for quotes that belong to the agent now",
  cancellations: "Recorded in the period, for quotes that belong to the agent now",
  refundedCents: "By the date of the refund or chargeback",
  chargedBackCents: "Net of chargebacks won",
});

/** Returns the figure as text, with the figure that it is a part of. */
export function textOf(name: FigureName, figures: AgentFigures): string {
  if (name !== "missed") return figureText(agentsReport.figures[name], figures[name]);
  return t("{{missed}} of {{offered}}", { missed: count(figures.missed), offered: count(figures.offered) });
}

/** Returns the value by which the rows are sorted. Null comes last in both directions. */
function sortValue(name: ColumnName, { agent, now, target }: AgentRow): string | number | null {
  if (name === "agent") return agent.name;
  if (name === "profitTarget") return target?.profitCents?.bps ?? null;
  if (name === "salesTarget") return target?.sales?.bps ?? null;
  const value = now[name];
  return value === "longer" ? Number.POSITIVE_INFINITY : value;
}

/** Returns the rows in the order of a column. Rows with the same value keep the order of the server. */
export function sortedRows(rows: readonly AgentRow[], name: ColumnName, order: "ASC" | "DESC"): AgentRow[] {
  return rows.toSorted((one, other) => {
    const [left, right] = [sortValue(name, one), sortValue(name, other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const difference =
      typeof left === "string" || typeof right === "string"
        ? String(left).localeCompare(String(right))
        : left === right
          ? 0
          : left < right
            ? -1
            : 1;
    return order === "ASC" ? difference : -difference;
  });
}
