import { Link } from "@tanstack/react-router";
import type { ReturnedRow } from "#contract/report/sales.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ReturnKind, returnedList } from "#domain/report/returned-list.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

const kindNames: Record<ReturnKind, Text> = texts({
  refund: "Refund",
  chargeback: "Chargeback",
  chargeback_won: "Dispute won",
});

export const returnedColumns: ListKind<typeof returnedList, ReturnedRow>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ quoteId, customer }) => (
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
        {customer}
      </Link>
    ),
  },
  agent: { title: () => t("Agent"), name: true, worth: 3, cell: ({ agent }) => agent.name },
  movedAt: { title: () => t("Moved"), worth: 3, numeric: true, cell: ({ movedAt }) => exactTime(movedAt) },
  kind: { title: () => t("Kind"), worth: 3, cell: ({ kind }) => t(kindNames[kind]) },
  route: { title: () => t("Route"), worth: 1, cell: ({ route }) => route || "–" },
  amount: {
    title: () => t("Amount"),
    numeric: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  usdCents: { title: () => t("Amount, USD"), worth: 3, numeric: true, cell: ({ usdCents }) => formatAmount(usdCents) },
};

/** A refund or a chargeback as a card, for phones. */
export function ReturnedCard({ row: { quoteId, customer, agent, movedAt, kind, usdCents } }: { row: ReturnedRow }) {
  return (
    <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }} className={list.card}>
      <span className={list.cardLine}>
        <CardName>{customer}</CardName>
        <span>{formatMoney(usdCents, "USD")}</span>
      </span>
      <span className={list.cardLine}>
        <span>{t(kindNames[kind])}</span>
        <span>{exactTime(movedAt)}</span>
      </span>
      <span className={list.muted}>{agent.name}</span>
    </Link>
  );
}
