import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { currency, localDate, page, sumCents } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf } from "#contract/shared/list.ts";
import { owedKinds, owedParts } from "#domain/reconciliation/owed.ts";
import { owedList } from "#domain/reconciliation/owed-list.ts";

/** An amount that the agency gets, owes or holds, in cents of its currency. */
export const owedRow = z.object({
  id: z.int(),
  part: z.enum(owedParts),
  kind: z.enum(owedKinds),
  /** Null for a credit with a consolidator. */
  quoteId: z.int().nullable(),
  customer: z.string().nullable(),
  /** The consolidator or the issuer of a debit memo. Null for customers, and for airlines and others. */
  supplier: z.string().nullable(),
  currency,
  amountCents: sumCents,
  /** The agency's date from which the amount is open. */
  since: localDate,
});
export type OwedRow = z.output<typeof owedRow>;

/** The sum of the amounts of a part, or of one of its kinds, in one currency. */
export const owedTotal = z.object({
  part: z.enum(owedParts),
  /** Null for the sum of the whole part. */
  kind: z.enum(owedKinds).nullable(),
  currency,
  count: z.int(),
  amountCents: sumCents,
  /** The day of the oldest amount. */
  since: localDate,
});
export type OwedTotal = z.output<typeof owedTotal>;

export const owedCalls = {
  list: call({
    method: "GET",
    path: "/owed-and-held",
    permission: "money.reconcile",
    summary: "List the amounts that the agency gets, owes and holds, oldest first",
    query: pagedQueryOf(owedList),
    answer: page(owedRow),
  }),
  totals: call({
    method: "GET",
    path: "/owed-and-held/totals",
    permission: "money.reconcile",
    summary: "Add up the amounts that the agency gets, owes and holds, by currency",
    answer: z.array(owedTotal),
  }),
  export: fileCallOf(owedList, "/owed-and-held/export"),
};
