import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { currency, localDate, page, person, sumCents } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, sumsCallOf } from "#contract/shared/list.ts";
import { supplierKindNames } from "#domain/supplier/entries.ts";
import { supplierEntryList } from "#domain/supplier/entry-list.ts";

/** An entry of a sale with its suppliers, in cents of the currency of the sale. */
export const supplierEntryRow = z.object({
  id: z.int(),
  /** Null for a credit with a consolidator that belongs to no sale. */
  quoteId: z.int().nullable(),
  customer: z.string().nullable(),
  kind: z.enum(supplierKindNames),
  currency,
  /** Below zero for an entry that reduces or reverses earlier ones. */
  amountCents: sumCents,
  movedOn: localDate,
  /** The consolidator of the entry, or else of the sale; empty if there is none. */
  consolidator: z.string(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  postedBy: person,
});
export type SupplierEntryRow = z.output<typeof supplierEntryRow>;

export const supplierEntryCalls = {
  list: call({
    method: "GET",
    path: "/supplier-entries",
    permission: "money.reconcile",
    summary: "List the costs of sales and the money that moved between the agency and suppliers, latest first",
    query: pagedQueryOf(supplierEntryList),
    answer: page(supplierEntryRow),
  }),
  sums: sumsCallOf(supplierEntryList, "/supplier-entries/sums"),
  export: fileCallOf(supplierEntryList, "/supplier-entries/export"),
};
