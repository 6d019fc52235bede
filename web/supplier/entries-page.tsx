import { supplierEntryCalls } from "#calls/supplier/entries.ts";
import type { SupplierEntryRow } from "#contract/supplier/entries.ts";
import { movementKinds, type SupplierKind, supplierKindNames } from "#domain/supplier/entries.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { Stack } from "#web/shared/layout/layout.tsx";
import { currencyFilter } from "#web/shared/list/currency-filter.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { text } from "#web/shared/texts/texts.ts";
import { entryCard, entryColumns } from "./entry-columns.tsx";

/** The most usual movements of money. */
const common: SupplierKind[] = ["supplier_paid", "check_received", "airline_commission_received"];
const movements: readonly SupplierKind[] = movementKinds;

const entries: ListKind<typeof supplierEntryList, SupplierEntryRow> = {
  name: "supplierEntries",
  list: supplierEntryList,
  path: "/admin/settlement/supplier-entries",
  pathOf: ({ quoteId }) => (quoteId === null ? "/admin/settlement/consolidators" : `/admin/quotes/${quoteId}`),
  rowName: ({ customer, consolidator }) => customer ?? consolidator,
  columns: entryColumns,
  card: entryCard,
  sums: sumsOf(supplierEntryList, supplierEntryCalls.sums, { amount: text("Amount") }, ["kind", "only"]),
  askForFile: (query, options) => authorisedAsk(supplierEntryCalls.export, { query }, options),
  useRows: (question) => useListRows(supplierEntryCalls.list, question),
  filters: {
    kind: {
      as: "words",
      label: text("What"),
      names: supplierEntryNames,
      common,
      others: {
        label: text("Other kinds"),
        words: [...movements, ...supplierKindNames.filter((kind) => !movements.includes(kind))].filter(
          (kind) => !common.includes(kind),
        ),
      },
    },
    from: { as: "day", label: text("First day") },
    until: { as: "day", label: text("Last day") },
    consolidator: { as: "text", label: text("Consolidator") },
    issuedBy: { as: "given", said: text("Of airlines and others") },
    only: { as: "given", said: text("Payments of the agency") },
    currency: currencyFilter,
  },
  words: {
    title: text("Money with suppliers"),
    all: text("All entries"),
    none: {
      title: text("No entries yet"),
      hint: text(
        "Costs of a sale and payments to or from suppliers are listed here when they are entered at the sale.",
      ),
    },
    noMatch: text("Nothing matches"),
    showAll: text("Show all entries"),
  },
};

/** The costs of all sales and the money that moved between the agency and suppliers. */
export function SupplierEntriesPage() {
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <ListPage kind={entries} />
    </Stack>
  );
}
