import pg from "pg";
import { quoteStepOfLead, quoteStepRest } from "#server/next-step/index.ts";

export function openBarePool(connectionString: string): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
  return new pg.Pool({ connectionString, max: 20 });
}

const leadFields = `leads.id, leads.status, leads.label, leads.first_name as "firstName", leads.last_name as "lastName",
  leads.email, leads.phone, leads.origin as "from", leads.destination as "to", leads.departs_on as "departsOn",
  leads.returns_on as "returnsOn", leads.cabin, leads.adults, leads.children, leads.infants,
  leads.owner_id as "ownerId", users.name as "ownerName", leads.expert_status as "expertStatus", leads.tags,
  leads.reminder_at as "reminderAt", leads.offer_id is not null as "isOffered",
  leads.offer_viewed as "isOfferViewed", ${quoteStepOfLead} as "nextQuote", leads.requested_by as "requestedBy", leads.lost_reason as "lostReason",
  leads.lost_note as "lostNote", leads.version,
  leads.created_at as "createdAt", leads.updated_at as "updatedAt"`;
const leadColumns = `${leadFields},
  (select count(*) from quotes where lead_id = leads.id and status <> 'deleted') as quotes`;
const leadDetails = `leads.address, leads.city, leads.state, leads.country, leads.language, leads.trip_type as "tripType",
  leads.manual_type as "manualType", leads.request, leads.locations, leads.arrives_on as "arrivesOn",
  leads.reminder_note as "reminderNote", leads.left_assignments as "leftAssignments"`;
const leadList = `select ${leadColumns} from leads left join users on users.id = leads.owner_id`;
const listedLead = "leads.status <> 'deleted' and leads.status <> 'duplicate'";

const otherLead = `leads.id, leads.first_name as "firstName", leads.last_name as "lastName", leads.email, leads.phone,
  leads.origin as "from", leads.destination as "to", leads.departs_on as "departsOn", leads.status,
  leads.created_at as "createdAt", leads.owner_id as "ownerId", users.name as "ownerName"`;
const openLead = "status <> 'deleted' and status <> 'duplicate'";

const pending = `exists (select from approval_requests as request
  where request.quote_id = quotes.id and request.status = 'pending')`;
const quoteColumns = `quotes.id, quotes.lead_id as "leadId", quotes.status, quotes.owner_id as "ownerId", users.name as "ownerName",
  trim(leads.first_name || ' ' || leads.last_name) as customer, quotes.currency, quotes.lowest_gross_cents as "fromGrossCents",
  (select amount_cents from signatures where quote_id = quotes.id and purpose = 'booking' and superseded_at is null) as "dueCents",
  quotes.routes as route, quotes.departs_on as "departsOn", quotes.expires_at as "expiresAt",
  quotes.ticketing_deadline as "ticketingDeadline", quotes.fresh_price_asked_at as "freshPriceAskedAt",
  quotes.sent_version_id is not null and quotes.draft_version_id is not null as "unsentChanges",
  quotes.visits, quotes.last_visited_at as "lastVisitedAt", ${pending} as "approvalPending", ${quoteStepRest} as step, quotes.created_at as "createdAt", quotes.updated_at as "updatedAt"`;
const quoteList = `select ${quoteColumns} from quotes join leads on leads.id = quotes.lead_id join users on users.id = quotes.owner_id`;

/** Uses the same bounded plan as the product (server/db/list/listed-page.ts). */
function keywordSearch(conditions: string, sortedBy: string, rows: number, ...patterns: string[]): string {
  const holds = patterns.map((pattern) => `search_text like (select search_form(${pattern}))`).join(" and ");
  const order = `order by ${sortedBy} desc, id desc`;
  const first = (looked: number) =>
    `select id from (select id, (${holds}) as holds from leads where ${conditions} ${order} limit ${looked}) as list where holds limit ${rows}`;
  return `with common as materialized (${first(rows * 4)}),
    frequent as materialized (${first(rows * 200).replace("where holds", `where holds and (select count(*) from common) between 1 and ${rows - 1}`)}),
    rare as materialized (select id, ${sortedBy} from leads where ${conditions} and ${holds}
      and (select count(*) from common) < ${rows} and (select count(*) from frequent) < ${rows}),
    chosen as (select id from common union select id from frequent
      union (select id from rare ${order} limit ${rows})
      union select id from leads where ${conditions} and id = any(array(select $1::bigint union all select lead_id from quotes where id = $1)))
  ${leadList} where leads.id = any(array(select id from chosen)) order by leads.${sortedBy} desc, leads.id desc limit ${rows}`;
}

const texts = {
  "who-asks": `select users.id, users.role, users.name, users.email from sessions join users on users.id = sessions.user_id
    where sessions.token_id = $1 and users.id = $2 and sessions.ended_at is null and sessions.ends_at > $3 and users.is_active`,
  "leads-of-agent-by-work": `select ${leadColumns}, leads.work_rank as work
    from leads left join users on users.id = leads.owner_id where leads.owner_id = $1 and ${listedLead}
    order by leads.work_rank desc, leads.id desc limit 51`,
  "leads-of-agent-by-departure": `${leadList} where leads.owner_id = $1 and leads.status = $2
    order by leads.departure_order, leads.id limit 51`,
  "leads-after": `${leadList} where ${listedLead} and (leads.created_at, leads.id) < ($1, $2)
    order by leads.created_at desc, leads.id desc limit 51`,
  "leads-called": keywordSearch("status <> 'deleted'", "created_at", 51, "$2"),
  "leads-of-agent-called": keywordSearch("status <> 'deleted' and owner_id = $2", "created_at", 51, "$3", "$4"),
  "leads-departing": `${leadList} where leads.status = any($1) and leads.departure_order between $2 and $3
    order by leads.departure_order, leads.id limit 51`,
  "leads-of-label-changed-last": `${leadList} where leads.label = $1 and ${listedLead}
    order by leads.updated_at desc, leads.id desc limit 51`,
  "leads-of-label-and-tag": `${leadList} where leads.label = $1 and leads.tags @> array[$2] and ${listedLead}
    order by leads.created_at desc, leads.id desc limit 51`,
  "leads-of-agent-and-statuses": `${leadList} where leads.owner_id = $1 and leads.status = any($2)
    order by leads.departure_order, leads.id limit 51`,
  "duplicate-candidates": `with near as (
      (select id from leads where lower(email) = lower((select $1::text)) and email is not null and ${openLead} order by created_at desc limit 20)
      union (select id from leads where phone = (select $2::text) and phone is not null and ${openLead} order by created_at desc limit 20)
      union (select id from (select id, search_form(first_name || ' ' || last_name) as name from leads
        where origin = (select $3::text) and destination = (select $4::text) and left(search_form(last_name), 1) = any((select $5::text[])::text[])
          and departs_on between (select $6::date) and (select $7::date) and ${openLead} limit 1000) as same_trip
        where similarity(name, $8) > 0.2 order by similarity(name, $8) desc limit 20))
    select ${otherLead} from near join leads on leads.id = near.id left join users on users.id = leads.owner_id
     where leads.id <> all((select $9::bigint[])::bigint[])`,
  "lead-to-compare": `select ${otherLead} from leads left join users on users.id = leads.owner_id where leads.id = $1`,
  "pairs-of-lead": `select ${otherLead}, verdict from lead_pairs
    join leads on leads.id = case lead_id when $1::bigint then other_id else lead_id end
    left join users on users.id = leads.owner_id
    where (lead_id = $1::bigint or other_id = $1::bigint) and leads.status <> 'deleted' order by decided_at desc limit 100`,
  "merged-into-lead": `select ${otherLead} from lead_merges as merge join leads on leads.id = merge.merged_id
    left join users on users.id = leads.owner_id where merge.keeper_id = $1 and merge.undone_at is null order by merge.id desc limit 100`,
  "search-leads": keywordSearch("status <> 'deleted'", "updated_at", 101, "$2", "$3"),
  "search-quotes": `${quoteList} where quotes.status <> 'deleted' and (quotes.id = $1 or quotes.lead_id = any(array(select id from leads
    where search_text like (select search_form($2)) and search_text like (select search_form($3)))))
    order by quotes.updated_at desc, quotes.id desc limit 6`,
  "search-people": `select id, name, role, email from users
    where is_active and strpos(search_form(name || ' ' || email), search_form($1)) > 0 limit 6`,
  "which-site": "select id, 'webSite' as role from api_keys where key_hash = $1 and revoked_at is null",
  "take-in-lead": `insert into leads (first_name, last_name, email, phone, country, origin, destination, departs_on, returns_on,
    trip_type, cabin, adults, request, requested_by, status, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '', 'Bench', 'new', $13, $13) returning id`,
  "take-in-lead-history": `insert into history (record, record_id, lead_id, action, new_status, api_key_id, party, details, request_id, at)
    values ('lead', $1, $1, 'create', 'new', $2, 'web_site', $3, $4, $5)`,
  "hand-out": "select graphile_worker.add_job('work_queue', job_key := 'hand_out', max_attempts := 1)",
  "lock-offered-lead": `select leads.id, leads.version, leads.status from lead_offers join leads on leads.id = lead_offers.lead_id
    where lead_offers.id = $1 and agent_id = $2 and leads.offer_id = $1 for update of leads`,
  "lock-agent": "select user_id from queue_agents where user_id = $1 for update",
  "accept-lead": `update leads set offer_id = null, offer_expires_at = null, first_touch_due_at = $3::timestamptz + interval '15 minutes',
    version = version + 1, updated_at = $3 where id = $1 and version = $2`,
  "accept-history": `insert into history (record, record_id, lead_id, action, old_status, new_status, actor_id, party, details, request_id, at)
    values ('lead', $1, $1, 'accept', 'assigned', 'assigned', $2, 'staff', $3, $4, $5)`,
  "accept-offer": "update lead_offers set outcome = 'accepted', ended_at = $2 where id = $1 and outcome is null",
  answered: "update queue_agents set missed = 0 where user_id = $1",
  "insert-lead": `with made as (insert into leads (first_name, last_name, email, phone, country, origin, destination, departs_on, returns_on,
    trip_type, cabin, adults, request, owner_id, status, created_by, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, '', $13, 'assigned', $13, $14, $14) returning *)
    select ${leadFields}, ${leadDetails}, 0 as quotes
    from made as leads join users on users.id = leads.owner_id`,
  "insert-lead-history": `insert into history (record, record_id, lead_id, action, new_status, actor_id, party, details, request_id, at)
    values ('lead', $1, $1, 'create', 'assigned', $2, 'staff', $3, $4, $5)`,
  "take-key": `insert into idempotency_keys (key, caller, request_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing returning key`,
  "keep-done": "update idempotency_keys set done = $3 where key = $1 and caller = $2",
  "newest-quotes": `${quoteList} where quotes.status <> 'deleted' order by quotes.created_at desc, quotes.id desc limit 51`,
  "quotes-of-lead": `${quoteList} where quotes.lead_id = $1 and quotes.owner_id = $2 and quotes.status <> 'deleted'
    order by quotes.created_at desc, quotes.id desc limit 51`,
  "newest-commissions-of-agent": `select line.id, line.quote_id as "quoteId", quotes.lead_id as "leadId",
    btrim(leads.first_name || ' ' || leads.last_name) as customer, users.id as "ownerId", users.name as "ownerName", line.kind, line.part, line.state,
    sales.waits_for as "waitsFor", line.sale_date::text as "saleDate", line.passengers, case when not exists (
      select from commission_lines as earlier where earlier.quote_id = line.quote_id and earlier.kind <> 'manual'
        and (earlier.at, earlier.id) < (line.at, line.id)) then line.cc_amount_cents end as "ccAmountCents",
    quotes.currency as "saleCurrency", line.gross_profit_cents as "grossProfitCents", line.net_tips_cents as "netTipsCents", line.tp_profit_cents as "tpProfitCents",
    line.air_commissions_cents as "airCommissionsCents", line.rate_bps as "rateBps", line.amount_cents as "amountCents",
    line.statement_id as "statementId", line.at,
    (select reason from manual_commissions where manual_commissions.id = line.manual_id) as reason
    from commission_lines as line join users on users.id = line.user_id join commission_sales as sales on sales.quote_id = line.quote_id
    join quotes on quotes.id = line.quote_id join leads on leads.id = quotes.lead_id
    where line.user_id = $1 order by line.at desc, line.id desc limit 51`,
  "first-reconciliation-items": `select items.id, items.quote_id as "quoteId", btrim(leads.first_name || ' ' || leads.last_name) as customer,
    users.id as "ownerId", users.name as "ownerName", items.kind, items.currency, items.amount_cents as "amountCents",
    items.due_on::text as "dueOn", items.consolidator
    from reconciliation_items as items join quotes on quotes.id = items.quote_id join leads on leads.id = quotes.lead_id
    join users on users.id = quotes.owner_id where items.due_on <= $1 order by items.due_on, items.id limit 51`,
  "lock-quote": "select id from quotes where id = $1 for update",
  "one-quote": `select ${quoteColumns}, quotes.version, quotes.lifecycle, quotes.sent_at as "sentAt", quotes.signed_at as "signedAt",
    quotes.lost_reason as "lostReason", leads.email as "customerEmail", leads.phone as "customerPhone",
    leads.owner_id as "leadOwnerId", versions.id as "versionId", versions.number, versions.content, versions.frozen_at as "frozenAt",
    (select count(*) from charges where quote_id = quotes.id) as "chargeCount",
    (select json_agg(json_build_object('id', request.id, 'kind', request.kind, 'status', request.status)) from approval_requests as request
      where request.quote_id = quotes.id and request.status in ('pending', 'approved')) as approvals,
    (select coalesce(json_agg(at), '[]') from (select at from history where quote_id = quotes.id and action in ('send', 'resend')
      order by at desc limit 10) as sent) as "lastSends"
    from quotes join leads on leads.id = quotes.lead_id join users on users.id = quotes.owner_id
    join quote_versions as versions on versions.id = coalesce(quotes.draft_version_id, quotes.sent_version_id)
    where quotes.id = $1`,
  "lose-quote": `update quotes set status = 'lost', lifecycle = 'lost', lost_reason = $3, version = version + 1, updated_at = $4
    where id = $1 and version = $2`,
  "insert-quote-history": `insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, party, reason, request_id, at)
    values ('quote', $1, $2, $1, 'markAsLost', $3, 'lost', $4, 'staff', $5, $6, $7)`,
  "link-of-quote":
    "select id, expires_at, created_at from quote_links where quote_id = $1 and purpose = 'booking' and state = 'active'",
  "messages-of-quote": `select id, template, recipient, state, created_at as "createdAt", sent_at as "sentAt", last_error as problem
    from messages where quote_id = $1 order by id desc limit 50`,
  "documents-of-quote":
    "select id, file_name, verification_code, created_at from documents where quote_id = $1 order by id desc",
  "lock-form": `select quotes.id, quotes.version, quotes.status, quotes.lead_id as "leadId", quotes.owner_id as "ownerId",
    links.id as "linkId", links.version_id as "versionId", versions.content, leads.email
    from quote_links as links join quotes on quotes.id = links.quote_id join leads on leads.id = quotes.lead_id
    join quote_versions as versions on versions.id = links.version_id
    where links.token_hash = $1 and links.purpose = 'booking' and links.state = 'active' for update of quotes`,
  "insert-signature": `insert into signatures (purpose, quote_id, version_id, currency, amount_cents, link_id, record, record_sha256,
    signer_name, signed_at, idempotency_key) values ('booking', $1, $2, 'USD', $3, $4, $5, $6, $7, $8, $9) returning id`,
  "insert-document": `insert into documents (quote_id, signature_id, verification_code, file_name, events_through)
    values ($1, $2, $3, 'signed.pdf', (select coalesce(max(id), 0) from history where quote_id = $1)) returning id`,
  "draw-document":
    "select graphile_worker.add_job('draw_document', json_build_object('documentId', $1::bigint), job_key := $2)",
  "close-link": "update quote_links set state = 'used' where id = $1",
  "insert-passengers": `insert into passengers (quote_id, signature_id, position, passenger_type, ticket_name, details, protected)
    select $1, $2, place - 1, type, name, details, false
    from unnest($3::text[], $4::text[], $5::jsonb[]) with ordinality as given (type, name, details, place)`,
  "sign-quote": `update quotes set status = 'signed', lifecycle = 'signed', signed_at = $3, version = version + 1, updated_at = $3
    where id = $1 and version = $2`,
  "sign-history": `insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, party, request_id, at)
    values ('quote', $1, $2, $1, 'sign', $3, 'signed', 'public', $4, $5)`,
  "tell-owner": `insert into notifications (user_id, kind, lead_id, quote_id, at)
    select id, 'quote_signed', $2, $3, $4 from users where is_active and (id = $1 or role = 'ticketing')`,
  "who-is-told": "select email from users where is_active and (id = $1 or role = 'ticketing') order by id",
  "insert-letter": `insert into messages (template, data, recipient, quote_id, document_id) values ($1, $2, $3, $4, $5) returning id`,
  "send-letter":
    "select graphile_worker.add_job('send_message', json_build_object('messageId', $1::bigint), job_key := $2, max_attempts := 12)",
  "insert-audit": `insert into audit_entries (action, subject, outcome, ip, details) values ('sign', $1, 'done', '203.0.113.1', '{}')`,
} as const;

/** Runs a statement by its name, so that PostgreSQL plans it once per connection. */
export function named(
  on: pg.Pool | pg.PoolClient,
  name: keyof typeof texts,
  values: unknown[],
): Promise<pg.QueryResult> {
  return on.query({ name, text: texts[name], values });
}
