import type { DebitMemoRow } from "#contract/debit-memo/calls.ts";
import type { debitMemoList } from "#domain/debit-memo/list.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { debitMemoCategoryNames, debitMemoFaultNames } from "#web/shared/names/debit-memo-names.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { useAgencyToday } from "#web/shared/time/use-agency-today.ts";
import { debitMemoStatusGroups, debitMemoStatusNames } from "./words.ts";

function DebitMemoStatus({ memo: { status } }: { memo: DebitMemoRow }) {
  return <Badge group={debitMemoStatusGroups[status]} exact={status} name={debitMemoStatusNames[status]} />;
}

/** The last day to dispute. Only a received memo waits for it, so it is muted for the others. */
function DisputeBy({ memo: { disputeBy, status } }: { memo: DebitMemoRow }) {
  const today = useAgencyToday();
  if (status !== "received") return <span className={list.muted}>{plainDate(disputeBy)}</span>;
  return disputeBy < today ? <strong>{plainDate(disputeBy)}</strong> : plainDate(disputeBy);
}

function amountOf({ amountCents, acceptedCents, currency }: DebitMemoRow): string {
  const amount = formatMoney(amountCents, currency);
  return acceptedCents !== null && acceptedCents < amountCents
    ? t("{{free}} of {{amount}}", { free: formatMoney(acceptedCents, currency), amount })
    : amount;
}

const none = <span className={list.muted}>–</span>;

export const debitMemoColumns: ListKind<typeof debitMemoList, DebitMemoRow>["columns"] = {
  quote: { title: () => t("Quote"), worth: 1, numeric: true, cell: ({ quoteId }) => quoteId },
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
  },
  issuer: {
    title: () => t("From"),
    name: true,
    cell: ({ issuer, number }) => t("{{issuer}}, memo {{number}}", { issuer, number }),
  },
  category: { title: () => t("About"), worth: 1, cell: ({ category }) => t(debitMemoCategoryNames[category]) },
  amount: { title: () => t("Amount"), worth: 3, numeric: true, cell: amountOf },
  status: { title: () => t("Status"), worth: 3, cell: (memo) => <DebitMemoStatus memo={memo} /> },
  fault: {
    title: () => t("Who caused it"),
    worth: 1,
    cell: ({ fault }) => (fault === null ? none : t(debitMemoFaultNames[fault])),
  },
  receivedOn: { title: () => t("Received"), worth: 1, numeric: true, cell: ({ receivedOn }) => plainDate(receivedOn) },
  disputeBy: {
    title: () => t("Last day to dispute"),
    worth: 3,
    numeric: true,
    cell: (memo) => <DisputeBy memo={memo} />,
  },
  owner: { title: () => t("Owner"), name: true, cell: ({ owner }) => owner.name },
};

const mutedCategory = ({ category }: DebitMemoRow) => (
  <span className={list.muted}>{t(debitMemoCategoryNames[category])}</span>
);

export const debitMemoCard = cardOf<typeof debitMemoList, DebitMemoRow>({
  name: "customer",
  beside: "status",
  lines: [
    ["issuer", "amount"],
    [mutedCategory, (memo) => memo.status === "received" && <DisputeBy memo={memo} />],
  ],
});
