import type { ReconciliationRow } from "#contract/reconciliation/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { reconciliationList } from "#domain/reconciliation/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { useAgencyToday } from "#web/shared/time/use-agency-today.ts";
import { itemSteps } from "./words.ts";

function DueOn({ row: { dueOn } }: { row: ReconciliationRow }) {
  const today = useAgencyToday();
  return dueOn <= today ? <strong>{plainDate(dueOn)}</strong> : plainDate(dueOn);
}

function whatOf({ kind, consolidator }: ReconciliationRow): string {
  const isOfConsolidator = kind === "check_expected" || kind === "consolidator_commission_expected";
  return [t(itemNames[kind]), isOfConsolidator && consolidator].filter(Boolean).join(" · ");
}

export const reconciliationColumns: ListKind<typeof reconciliationList, ReconciliationRow>["columns"] = {
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer,
  },
  kind: { title: () => t("What"), worth: 3, cell: whatOf },
  amount: {
    title: () => t("Amount"),
    worth: 3,
    numeric: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  dueOn: { title: () => t("Late from"), worth: 3, numeric: true, cell: (row) => <DueOn row={row} /> },
  step: { title: () => t("What to do"), cell: ({ kind }) => t(itemSteps[kind]) },
  agent: { title: () => t("Agent"), name: true, worth: 1, cell: ({ agent }) => agent.name },
};

export const reconciliationCard = cardOf<typeof reconciliationList, ReconciliationRow>({
  name: "customer",
  beside: "amount",
  lines: [["kind", "dueOn"]],
  notes: [["step"]],
});
