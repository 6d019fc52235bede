import { sql } from "kysely";
import { type CreditRow, type creditCalls, creditRow } from "#contract/credit/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { creditList } from "#domain/credit/list.ts";
import type { Db } from "#server/db/database.ts";
import { instantText } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { withinReach } from "#server/lead/index.ts";

export const credits = declaredList<typeof creditList, CreditRow>(creditList, {
  row: creditRow,
  of: "credits",
  from: sql`credits join quotes on quotes.id = credits.quote_id join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join passengers on passengers.id = credits.passenger_id`,
  fields: {
    id: "credits.id",
    quoteId: "credits.quote_id",
    leadId: "quotes.lead_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    holderName: "passengers.ticket_name",
    issuer: "credits.issuer",
    currency: "credits.currency",
    amountCents: "credits.amount_cents",
    freeCents: "credits.amount_cents - credits.held_cents - credits.used_cents",
    issuedAt: instantText("credits.issued_at"),
    validUntil: "credits.valid_until",
    validityKind: "credits.validity_kind",
    status: "credits.status",
  },
  sorts: { validUntil: "credits.valid_until", issuedAt: "credits.issued_at" },
  filters: {
    status: { equals: (status) => sql`credits.status = ${status}` },
    issuer: { equals: (issuer) => sql`credits.issuer = ${issuer}` },
    endsWithin: {
      conditionFor: (days, { now, zone }) => sql`(credits.status = 'active' and credits.valid_until
        between ${agencyDate(now, zone)}::date and ${agencyDate(now, zone)}::date + ${Number(days)}::integer)`,
    },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

/** Returns one page of the credits that this person may read. */
export function listCredits(db: Db, query: CallInput<typeof creditCalls.list>["query"], asker: Reader) {
  return credits.page(db, query, asker);
}
