import { sql } from "kysely";
import { type CreditRow, type creditCalls, creditRow } from "#contract/credit/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { creditList } from "#domain/credit/list.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { withinReach } from "#server/lead/index.ts";

export const credits = declaredList<typeof creditList, CreditRow>(creditList, {
  row: creditRow,
  of: "credit_rows",
  from: sql`credit_rows join quotes on quotes.id = credit_rows.quote_id join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join passengers on passengers.id = credit_rows.passenger_id join users as agents on agents.id = quotes.owner_id`,
  fields: {
    id: "credit_rows.id",
    recordId: "credit_rows.record_id",
    agent: personJson("agents"),
    quoteId: "credit_rows.quote_id",
    leadId: "quotes.lead_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    holderName: "passengers.ticket_name",
    issuer: "credit_rows.issuer",
    currency: "credit_rows.currency",
    amountCents: "credit_rows.amount_cents",
    freeCents: "credit_rows.free_cents",
    issuedAt: instantText("credit_rows.issued_at"),
    validUntil: "credit_rows.valid_until",
    validityKind: "credit_rows.validity_kind",
    status: "credit_rows.status",
  },
  sorts: { validUntil: "credit_rows.ends_on", issuedAt: "credit_rows.issued_at" },
  filters: {
    status: { equals: (status) => sql`credit_rows.status = ${status}` },
    issuer: { equals: (issuer) => sql`credit_rows.issuer = ${issuer}` },
    endsWithin: {
      conditionFor: (days, { now, zone }) => sql`(credit_rows.status = 'active' and credit_rows.valid_until
        between ${agencyDate(now, zone)}::date and ${agencyDate(now, zone)}::date + ${Number(days)}::integer)`,
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

/** Returns one page of the credits that this person may read. */
export function listCredits(db: Db, query: CallInput<typeof creditCalls.list>["query"], asker: Reader) {
  return credits.page(db, query, asker);
}
