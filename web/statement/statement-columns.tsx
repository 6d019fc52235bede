import type { StatementRow } from "#contract/statement/calls.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import type { statementList } from "#domain/statement/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { payoutText, periodText, statementStatusGroups, statementStatusNames } from "./words.ts";

export function StatementStatusBadge({ status }: Pick<StatementRow, "status">) {
  return <Badge group={statementStatusGroups[status]} exact={status} name={statementStatusNames[status]} />;
}

/** Returns whether a closed statement is acknowledged or disputed. Undefined before. */
function nextOf({ status, acknowledgedAt, openDisputes }: StatementRow): string | undefined {
  if (openDisputes > 0) return t("Disputed");
  if (status !== "closed") return undefined;
  return acknowledgedAt === null ? t("Not acknowledged yet") : t("Acknowledged");
}

/** The amount that is paid, or that the person owes, with its calculation. "–" until the lines are reviewed. */
function Total({ statement: { id, openingCents, linesCents, lines } }: { statement: StatementRow }) {
  if (linesCents === null) return "–";
  return (
    <DerivedAmount
      name={t("Total of statement {{id}}", { id: String(id) })}
      cents={statementBalance(openingCents, linesCents).totalCents}
      currency="USD"
      lines={[
        { name: t("Previous balance"), cents: openingCents },
        { name: t({ one: "{{count}} line", other: "{{count}} lines" }, { count: lines ?? 0 }), cents: linesCents },
      ]}
    />
  );
}

export const statementColumns: ListKind<typeof statementList, StatementRow>["columns"] = {
  id: { title: () => t("Number"), worth: 1, numeric: true, cell: ({ id }) => id },
  agent: { title: () => t("Agent"), name: true, worth: "always", cell: ({ agent }) => agent.name },
  period: {
    title: () => t("Period"),
    name: true,
    link: true,
    cell: periodText,
  },
  status: {
    title: () => t("Status"),
    worth: 3,
    cell: (statement) => (
      <>
        <StatementStatusBadge status={statement.status} /> <span className={list.muted}>{nextOf(statement)}</span>
      </>
    ),
  },
  lines: { title: () => t("Lines"), worth: 1, numeric: true, cell: ({ lines }) => lines ?? "–" },
  total: { title: () => t("Total"), worth: 3, numeric: true, cell: (statement) => <Total statement={statement} /> },
  payout: {
    title: () => t("Paid"),
    worth: 2,
    cell: ({ payoutDay, payoutReference }) =>
      payoutDay === null ? (
        "–"
      ) : (
        <>
          {plainDate(payoutDay)} <span className={list.muted}>{payoutReference}</span>
        </>
      ),
  },
  openedAt: { title: () => t("Opened"), worth: 1, numeric: true, cell: ({ openedAt }) => <TimeAgo at={openedAt} /> },
};

export const statementCard = cardOf<typeof statementList, StatementRow>({
  name: "agent",
  beside: ({ status }) => <StatementStatusBadge status={status} />,
  lines: [["period", "total"]],
  notes: [[nextOf], [payoutText]],
  hasButtons: true,
});
