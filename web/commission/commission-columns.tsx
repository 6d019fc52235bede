import { Link } from "@tanstack/react-router";
import type { CommissionRow } from "#contract/commission/calls.ts";
import type { commissionList } from "#domain/commission/list.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { commissionLineName, commissionStateNames } from "#web/shared/names/commission-names.ts";
import { percent } from "#web/shared/percent.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { CommissionAmount } from "./commission-amount.tsx";
import { stateGroups, waitTexts } from "./words.ts";

/** The state of a line. Its title says what the line waits for. */
export function CommissionStateBadge({ line: { state, waitsFor } }: { line: CommissionRow }) {
  return (
    <span title={waitsFor ? t(waitTexts[waitsFor]) : undefined}>
      <Badge group={stateGroups[state]} exact={state} name={commissionStateNames[state]} />
    </span>
  );
}

/** The customer of the sale. A line that belongs to no sale was entered by hand. */
export function commissionName({ customer }: Pick<CommissionRow, "customer">): string {
  return customer ?? t("Manual commission");
}

/** "–" for figures that the line does not have, or that the user may not see. */
const amount = (cents: number | null = null) => (cents === null ? "–" : formatAmount(cents));

export const commissionColumns: ListKind<typeof commissionList, CommissionRow>["columns"] = {
  id: { title: () => t("Number"), worth: 1, numeric: true, cell: ({ id }) => id },
  sale: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: commissionName,
  },
  agent: { title: () => t("Agent"), name: true, cell: ({ agent }) => agent?.name ?? t("House account") },
  kind: { title: () => t("Kind"), cell: commissionLineName },
  state: { title: () => t("Status"), worth: 3, cell: (line) => <CommissionStateBadge line={line} /> },
  saleDate: {
    title: () => t("Date of sale"),
    numeric: true,
    cell: ({ saleDate }) => (saleDate === null ? "–" : plainDate(saleDate)),
  },
  passengers: { title: () => t("Passengers"), worth: 1, numeric: true, cell: ({ passengers }) => passengers ?? "–" },
  ccAmount: {
    title: () => t("CC amount"),
    worth: 1,
    numeric: true,
    cell: ({ ccAmountCents = null, saleCurrency = null }) =>
      ccAmountCents === null || saleCurrency === null ? "–" : formatMoney(ccAmountCents, saleCurrency),
  },
  grossProfit: {
    title: () => t("Gross profit"),
    worth: 1,
    numeric: true,
    cell: ({ grossProfitCents }) => amount(grossProfitCents),
  },
  netTips: {
    title: () => t("Net gratuity"),
    worth: 1,
    numeric: true,
    cell: ({ netTipsCents }) => amount(netTipsCents),
  },
  tpProfit: { title: () => t("TP profit"), worth: 1, numeric: true, cell: (line) => amount(line.tpProfitCents) },
  airCommissions: {
    title: () => t("Air commissions"),
    worth: 1,
    numeric: true,
    cell: ({ airCommissionsCents }) => amount(airCommissionsCents),
  },
  rate: {
    title: () => t("Rate"),
    numeric: true,
    cell: ({ rateBps = null }) => (rateBps === null ? "–" : percent(rateBps, 2)),
  },
  amount: {
    title: () => t("Commission"),
    worth: 3,
    numeric: true,
    cell: (line) => <CommissionAmount line={line} />,
  },
  statement: {
    title: () => t("Statement"),
    worth: 1,
    numeric: true,
    cell: ({ statementId }) =>
      statementId === null ? (
        "–"
      ) : (
        <Link to="/admin/comissions/statements/$statementId" params={{ statementId: String(statementId) }}>
          {statementId}
        </Link>
      ),
  },
  at: { title: () => t("Written"), worth: 1, numeric: true, cell: ({ at }) => <TimeAgo at={at} /> },
};

/** Returns the kind of a line with its rate: "Sale, 35.00%". */
function kindAndRate(line: CommissionRow): string {
  const { rateBps = null } = line;
  return rateBps === null ? commissionLineName(line) : `${commissionLineName(line)}, ${percent(rateBps, 2)}`;
}

export const commissionCard = cardOf<typeof commissionList, CommissionRow>({
  name: "sale",
  beside: "state",
  lines: [[kindAndRate, "amount"]],
  notes: [["agent", ({ saleDate }) => (saleDate === null ? t("Not ticketed yet") : plainDate(saleDate))]],
  hasButtons: true,
});
