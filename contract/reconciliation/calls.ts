import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { currency, localDate, page, person, sumCents } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, sumsCallOf } from "#contract/shared/list.ts";
import { itemKinds } from "#domain/reconciliation/items.ts";
import { reconciliationList } from "#domain/reconciliation/list.ts";

/** An amount of a sale that is not settled, in cents of the sale's currency. */
export const reconciliationRow = z.object({
  id: z.int(),
  quoteId: z.int(),
  customer: z.string(),
  agent: person,
  kind: z.enum(itemKinds),
  currency,
  /** Below zero only for a settlement difference. */
  amountCents: sumCents,
  /** The agency's date from which the item is late. */
  dueOn: localDate,
  /** The consolidator that charged the customer, or else the one that was entered last. */
  consolidator: z.string().nullable(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

export const reconciliationCalls = {
  list: call({
    method: "GET",
    path: "/reconciliation",
    permission: "money.reconcile",
    summary: "List the amounts that do not reconcile, earliest first",
    query: pagedQueryOf(reconciliationList),
    answer: page(reconciliationRow),
  }),
  sums: sumsCallOf(reconciliationList, "/reconciliation/sums"),
  export: fileCallOf(reconciliationList, "/reconciliation/export"),
};
