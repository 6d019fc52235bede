import { sql } from "kysely";
import type { quoteCalls } from "#contract/quote/calls.ts";
import { type QuoteRow, quoteRow } from "#contract/quote/quote.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { quoteList } from "#domain/quote/list.ts";
import { approvalPending } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { type FoundByReference, findByReference, withinReach } from "#server/lead/index.ts";
import { quoteStepRest } from "#server/next-step/index.ts";
import { dueCents } from "./listed-facts.ts";
import { quotesWaiting } from "./waiting.ts";

export const quotes = declaredList<typeof quoteList, QuoteRow>(quoteList, {
  row: quoteRow,
  of: "quotes",
  from: sql`quotes join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join users on users.id = quotes.owner_id`,
  fields: {
    id: "quotes.id",
    leadId: "quotes.lead_id",
    status: "quotes.status",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    owner: personJson("users"),
    currency: "quotes.currency",
    fromGrossCents: "quotes.lowest_gross_cents",
    dueCents,
    route: "quotes.routes",
    departsOn: "quotes.departs_on",
    expiresAt: instantText("quotes.expires_at"),
    ticketingDeadline: instantText("quotes.ticketing_deadline"),
    freshPriceAskedAt: instantText("quotes.fresh_price_asked_at"),
    visits: "quotes.visits",
    lastVisitedAt: instantText("quotes.last_visited_at"),
    unsentChanges: "quotes.sent_version_id is not null and quotes.draft_version_id is not null",
    approvalPending,
    step: quoteStepRest,
    createdAt: instantText("quotes.created_at"),
    updatedAt: instantText("quotes.updated_at"),
  },
  sorts: {
    createdAt: "quotes.created_at",
    updatedAt: "quotes.updated_at",
    departsOn: "quotes.departs_on",
    deadline: "quote_deadline(quotes.status, quotes.expires_at, quotes.ticketing_deadline)",
  },
  filters: {
    status: {
      equals: (status) => sql`quotes.status = ${status}`,
      condition: (statuses) => sql`quotes.status = any(${statuses})`,
      unlessEquals: sql`quotes.status <> 'deleted'`,
    },
    waiting: { conditionFor: quotesWaiting },
    ownerId: { equals: (id) => sql`quotes.owner_id = ${id}`, leavesFew: true },
    leadId: { equals: (id) => sql`quotes.lead_id = ${id}`, leavesFew: true },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
  search: {
    text: "leads.search_text",
    idsByReference: async (db, keyword) => (await findByReference(db, keyword)).quoteIds,
  },
});

/**
 * Returns one page of the quotes that this person may read. The filters on waiting work depend on the current time.
 * `known` is the result of `findByReference` for the keyword.
 */
export function listQuotes(
  db: Db,
  query: CallInput<typeof quoteCalls.list>["query"],
  asker: Omit<Reader, "idsByReference">,
  known?: FoundByReference,
) {
  return quotes.page(db, query, { ...asker, idsByReference: known?.quoteIds });
}
