import type { ReturnedRow } from "#contract/report/sales.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { ReturnKind, returnedList } from "#domain/report/returned-list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
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
    cell: ({ customer }) => customer,
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

export const returnedCard = cardOf<typeof returnedList, ReturnedRow>({
  name: "customer",
  beside: ({ usdCents }) => formatMoney(usdCents, "USD"),
  lines: [["kind", "movedAt"]],
  notes: [["agent"]],
});
