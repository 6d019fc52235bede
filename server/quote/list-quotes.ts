import { sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { QuoteRow } from "#contract/quote.ts";
import type { quoteCalls } from "#contract/quote-calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { quoteList } from "#domain/quote/list.ts";
import { approvalPending } from "#server/approval/index.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { type Called, called, withinReach } from "#server/lead/index.ts";
import { dueCents } from "./listed-facts.ts";
import { quotesWaiting } from "./waiting.ts";

export const quotes = declaredList<typeof quoteList, QuoteRow>(quoteList, {
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
    createdAt: instantText("quotes.created_at"),
    updatedAt: instantText("quotes.updated_at"),
  },
  sorts: { createdAt: "quotes.created_at", updatedAt: "quotes.updated_at", departsOn: "quotes.departs_on" },
  filters: {
    status: {
      is: (status) => sql`quotes.status = ${status}`,
      holds: (statuses) => sql`quotes.status = any(${statuses})`,
      otherwise: sql`quotes.status <> 'deleted'`,
    },
    waiting: { chosen: (kind, { actor, now }) => quotesWaiting(kind, actor, now) },
    ownerId: { is: (id) => sql`quotes.owner_id = ${id}`, isShort: true },
    leadId: { is: (id) => sql`quotes.lead_id = ${id}`, isShort: true },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
  search: {
    text: "leads.search_text",
    called: async (db, keyword) => (await called(db, keyword)).quoteIds,
  },
});

/** One page of the quotes this person may see; what waits for them depends on the time. `known`: what its keyword calls. */
export function listQuotes(
  db: Db,
  query: CallInput<typeof quoteCalls.list>["query"],
  actor: Actor,
  now: string,
  known?: Called,
) {
  return quotes.page(db, query, { actor, now, called: known?.quoteIds });
}
