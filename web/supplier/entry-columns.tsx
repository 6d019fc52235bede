import type { SupplierEntryRow } from "#contract/supplier/entries.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { supplierEntryList } from "#domain/supplier/entry-list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { cardOf } from "#web/shared/list/row-card.tsx";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";

export const entryColumns: ListKind<typeof supplierEntryList, SupplierEntryRow>["columns"] = {
  customer: {
    title: () => t("Sale"),
    name: true,
    link: ({ quoteId }) => quoteId !== null,
    cell: ({ customer, consolidator }) => customer ?? consolidator,
  },
  kind: { title: () => t("What"), worth: 3, cell: ({ kind }) => t(supplierEntryNames[kind]) },
  amount: {
    title: () => t("Amount"),
    worth: 3,
    numeric: true,
    cell: ({ amountCents, currency }) => formatMoney(amountCents, currency),
  },
  movedOn: { title: () => t("Day"), worth: 3, numeric: true, cell: ({ movedOn }) => plainDate(movedOn) },
  consolidator: { title: () => t("Consolidator"), name: true, cell: ({ consolidator }) => consolidator || "–" },
  reference: { title: () => t("Reference"), worth: 1, cell: ({ reference }) => reference ?? "–" },
  note: { title: () => t("Note"), worth: 1, cell: ({ note }) => note ?? "–" },
  by: { title: () => t("By"), name: true, worth: 1, cell: ({ postedBy }) => postedBy.name },
};

export const entryCard = cardOf<typeof supplierEntryList, SupplierEntryRow>({
  name: "customer",
  beside: "amount",
  lines: [["kind", "movedOn"]],
  notes: [[({ consolidator }) => consolidator, "by"]],
});
