import { Link } from "@tanstack/react-router";
import type { SupplierEntryRow } from "#contract/supplier/entries.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { supplierEntryList } from "#domain/supplier/entry-list.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { supplierEntryNames } from "#web/shared/names/supplier-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";

export const entryColumns: ListKind<typeof supplierEntryList, SupplierEntryRow>["columns"] = {
  customer: {
    title: () => t("Sale"),
    name: true,
    link: true,
    cell: ({ quoteId, customer, consolidator }) =>
      quoteId === null ? (
        consolidator
      ) : (
        <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }}>
          {customer}
        </Link>
      ),
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

/** An entry as a card, for phones. */
export function EntryCard({ row }: { row: SupplierEntryRow }) {
  const { quoteId, customer, kind, amountCents, currency, movedOn, consolidator, postedBy } = row;
  const content = (
    <>
      <span className={list.cardLine}>
        <CardName>{customer ?? consolidator}</CardName>
        <span>{formatMoney(amountCents, currency)}</span>
      </span>
      <span className={list.cardLine}>
        <span>{t(supplierEntryNames[kind])}</span>
        <span className={list.cardDay}>{plainDate(movedOn)}</span>
      </span>
      <span className={list.muted}>{[consolidator, postedBy.name].filter(Boolean).join(" · ")}</span>
    </>
  );
  return quoteId === null ? (
    <span className={list.card}>{content}</span>
  ) : (
    <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(quoteId) }} className={list.card}>
      {content}
    </Link>
  );
}
