import { type SqlBool, sql } from "kysely";
import type { CallInput } from "#contract/call.ts";
import type { QuoteRow } from "#contract/quote.ts";
import type { quoteCalls } from "#contract/quote-calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, jsonRow, personJson } from "#server/db/json-row.ts";
import { listing } from "#server/db/listing.ts";
import { withinReach } from "#server/lead/index.ts";
import { signedCents, supervisorAsked } from "./listed-facts.ts";
import { quotesCalled } from "./quotes-called.ts";
import { quotesWaiting } from "./waiting.ts";

type Query = CallInput<typeof quoteCalls.list>["query"];

const json = jsonRow<QuoteRow>({
  id: "quotes.id",
  leadId: "quotes.lead_id",
  status: "quotes.status",
  customer: "btrim(leads.first_name || ' ' || leads.last_name)",
  owner: personJson("users"),
  currency: "quotes.currency",
  fromGrossCents: "quotes.lowest_gross_cents",
  signedCents,
  route: "quotes.routes",
  departsOn: "quotes.departs_on",
  expiresAt: instantText("quotes.expires_at"),
  ticketingDeadline: instantText("quotes.ticketing_deadline"),
  freshPriceAskedAt: instantText("quotes.fresh_price_asked_at"),
  unsentChanges: "quotes.sent_version_id is not null and quotes.draft_version_id is not null",
  supervisorAsked,
  createdAt: instantText("quotes.created_at"),
  updatedAt: instantText("quotes.updated_at"),
});

const sortColumns = {
  createdAt: "quotes.created_at",
  updatedAt: "quotes.updated_at",
  departsOn: "quotes.departs_on",
} as const;

const quotes = listing<Query>({
  ...{ json, of: "quotes", sortColumns, conditionsOf },
  from: sql`quotes join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join users on users.id = quotes.owner_id`,
});

/** One page of the quotes this person may see; what waits for them depends on the time. */
export async function listQuotes(db: Db, query: Query, actor: Actor, now: string) {
  return quotes(db, query, { actor, now, called: query.keyword ? await quotesCalled(db, query.keyword) : [] });
}

function conditionsOf({ status, waiting, ownerId, leadId }: Query, actor: Actor, now: string) {
  return [
    status ? sql<SqlBool>`quotes.status = ${status}` : sql<SqlBool>`quotes.status <> 'deleted'`,
    withinReach(actor, "quote.read", "quotes"),
    ...(waiting ? [quotesWaiting(waiting, actor, now)] : []),
    ...(ownerId ? [sql<SqlBool>`quotes.owner_id = ${ownerId}`] : []),
    ...(leadId ? [sql<SqlBool>`quotes.lead_id = ${leadId}`] : []),
  ];
}
