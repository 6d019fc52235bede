import type { OwedRow } from "#contract/reconciliation/owed.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { owedList } from "#domain/reconciliation/owed-list.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { useAgencyToday } from "#web/shared/time/use-agency-today.ts";
import { daysText, owedNames, partNames } from "./owed-words.ts";

function whatOf({ kind, supplier, customer }: OwedRow): string {
  return [t(owedNames[kind]), customer !== null && supplier].filter(Boolean).join(" · ");
}

function Age({ since }: { since: string }) {
  return daysText(daysBetween(since, useAgencyToday()));
}

export const owedColumns: ListKind<typeof owedList, OwedRow>["columns"] = {
  name: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer, supplier }) => customer ?? supplier,
  },
  part: { title: () => t("Owed or held"), worth: 2, cell: ({ part }) => t(partNames[part]) },
  kind: { title: () => t("What"), worth: 3, cell: whatOf },
  amount: {
    title: () => t("Amount"),
    worth: 3,
    numeric: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  since: { title: () => t("Since"), worth: 3, numeric: true, cell: ({ since }) => plainDate(since) },
  age: { title: () => t("Age"), worth: 3, numeric: true, cell: (row) => <Age {...row} /> },
};

export const owedCard = cardOf<typeof owedList, OwedRow>({
  name: "name",
  beside: "amount",
  lines: [["part", "age"]],
  notes: [["kind"]],
});
