import { reconciliationCalls } from "#calls/reconciliation/calls.ts";
import type { ReconciliationRow } from "#contract/reconciliation/calls.ts";
import { type ItemKind, itemKinds } from "#domain/reconciliation/items.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import { currencyFilter } from "#web/shared/list/currency-filter.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { itemNames } from "#web/shared/names/reconciliation-names.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import { reconciliationCard, reconciliationColumns } from "./reconciliation-columns.tsx";
import { whenNames } from "./words.ts";

/** The kinds of most agencies' days. The others are rarer. */
const common: ItemKind[] = ["customer_owes", "refund_not_settled", "check_expected", "credit_expires"];

const reconciliation: ListKind<typeof reconciliationList, ReconciliationRow> = {
  name: "reconciliation",
  list: reconciliationList,
  path: "/admin/settlement/reconciliation",
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  rowName: ({ customer }) => customer,
  columns: reconciliationColumns,
  card: reconciliationCard,
  sums: sumsOf(reconciliationList, reconciliationCalls.sums, { amount: text("Amount") }, ["kind", "owedBy"]),
  askForFile: (query, options) => authorisedAsk(reconciliationCalls.export, { query }, options),
  useRows: (question) => useListRows(reconciliationCalls.list, question),
  filters: {
    when: { as: "words", label: text("When"), names: whenNames, common: ["now", "later"] },
    kind: {
      as: "words",
      label: text("What"),
      names: itemNames,
      common,
      others: { label: text("Other kinds"), words: itemKinds.filter((kind) => !common.includes(kind)) },
    },
    owedBy: {
      as: "words",
      label: text("Owed by"),
      names: texts({ suppliers: "All suppliers", consolidators: "Consolidators", others: "Airlines and others" }),
      common: ["suppliers", "consolidators", "others"],
      isMore: true,
    },
    consolidator: { as: "text", label: text("Consolidator") },
    from: { as: "day", label: text("Late from this day on") },
    until: { as: "day", label: text("Late until this day") },
    currency: currencyFilter,
  },
  words: {
    title: text("Reconciliation"),
    all: text("Everything open"),
    none: {
      title: text("Everything is settled"),
      hint: text(
        "Amounts are listed here when customers, banks, airlines or consolidators still owe them, or when money and profit differ.",
      ),
    },
    noMatch: text("Nothing matches"),
    showAll: text("Show everything open"),
  },
};

/** The amounts of all sales that do not reconcile, with what to do about each. */
export function ReconciliationPage() {
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <ListPage kind={reconciliation} />
    </Stack>
  );
}
