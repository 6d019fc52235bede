import { sql } from "kysely";
import { type DebitMemoRow, type debitMemoCalls, debitMemoRow } from "#contract/debit-memo/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { debitMemoList } from "#domain/debit-memo/list.ts";
import type { Db } from "#server/db/database.ts";
import { personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { withinReach } from "#server/lead/index.ts";

/** The last day to dispute a received memo; a day after all others for a memo that was answered. As in its indexes. */
const disputeOrder = "(case when debit_memos.status = 'received' then debit_memos.dispute_by else 'infinity' end)";

export const debitMemos = declaredList<typeof debitMemoList, DebitMemoRow>(debitMemoList, {
  row: debitMemoRow,
  of: "debit_memos",
  from: sql`debit_memos join quotes on quotes.id = debit_memos.quote_id join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join users as owners on owners.id = quotes.owner_id`,
  fields: {
    id: "debit_memos.id",
    quoteId: "debit_memos.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    owner: personJson("owners"),
    issuer: "debit_memos.issuer",
    number: "debit_memos.number",
    category: "debit_memos.category",
    currency: "debit_memos.currency",
    amountCents: "debit_memos.amount_cents",
    receivedOn: "debit_memos.received_on",
    disputeBy: "debit_memos.dispute_by",
    acceptedCents: "debit_memos.accepted_cents",
    fault: "debit_memos.fault",
    status: "debit_memos.status",
  },
  sorts: { disputeBy: disputeOrder, receivedOn: "debit_memos.received_on", amountCents: "debit_memos.amount_cents" },
  filters: {
    status: { equals: (status) => sql`debit_memos.status = ${status}` },
    ownerId: { equals: (id) => sql`quotes.owner_id = ${id}`, leavesFew: true },
    issuer: {
      parameter: (part) => `%${part.replace(/[\\%_]/g, "\\$&")}%`,
      condition: (pattern) => sql`lower(debit_memos.issuer) like lower(${pattern})`,
    },
    disputeUntil: {
      condition: (day) => sql`${sql.raw(disputeOrder)} <= ${day}::date`,
      partOf: "disputeBy",
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

/** Returns one page of the debit memos of sales whose money this person may read. */
export function listDebitMemos(db: Db, query: CallInput<typeof debitMemoCalls.list>["query"], asker: Reader) {
  return debitMemos.page(db, query, asker);
}
