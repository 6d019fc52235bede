import { sql } from "kysely";
import type { afterSaleCalls } from "#contract/after-sale/calls.ts";
import { type RequestRow, requestRow } from "#contract/after-sale/request.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { requestList } from "#domain/after-sale/list.ts";
import { underWay } from "#domain/after-sale/request.ts";
import { agencyDate, endOfAgencyDay } from "#domain/agency/agency-day.ts";
import { lastDueSoon } from "#domain/work/due-soon.ts";
import type { Db } from "#server/db/database.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { oneOf } from "#server/db/one-of.ts";
import { withinReach } from "#server/lead/index.ts";

const creditOfLines = `(
  select coalesce(sum(airline_credit_cents + agency_credit_cents), 0) from request_lines
   where request_lines.request_id = requests.id)`;

/** Must match the condition of the index, so that PostgreSQL uses it. */
const isUnderWay = sql`requests.status in ${oneOf(underWay)}`;

export const requests = declaredList<typeof requestList, RequestRow>(requestList, {
  row: requestRow,
  of: "requests",
  from: sql`requests join quotes on quotes.id = requests.quote_id and requests.status <> 'deleted'
    join leads on leads.id = quotes.lead_id`,
  shownWith: sql`join users as owners on owners.id = quotes.owner_id`,
  fields: {
    id: "requests.id",
    kind: "requests.kind",
    type: "requests.type",
    status: "requests.status",
    quoteId: "requests.quote_id",
    customer: "btrim(leads.first_name || ' ' || leads.last_name)",
    route: "quotes.routes",
    owner: personJson("owners"),
    currency: "requests.currency",
    cashCents: "requests.cash_cents",
    creditCents: creditOfLines,
    dueAt: `case when requests.due_at is not null then ${instantText("requests.due_at")} end`,
    requestedAt: instantText("requests.requested_at"),
    departsAt: `case when requests.departs_at is not null then ${instantText("requests.departs_at")} end`,
    declinedAt: `case when requests.declined_at is not null then ${instantText("requests.declined_at")} end`,
  },
  sorts: {
    requestedAt: "requests.requested_at",
    dueAt: "requests.due_order",
    urgency: "request_order(requests.status, requests.due_at, requests.requested_at)",
  },
  filters: {
    kind: { equals: (kind) => sql`requests.kind = ${kind}` },
    status: { equals: (status) => sql`requests.status = ${status}` },
    due: {
      conditionFor: (due, { now, zone }) => {
        if (due === "overdue") return sql`(${isUnderWay} and requests.due_at < ${now}::timestamptz)`;
        if (due === "soon") {
          const until = endOfAgencyDay(lastDueSoon(agencyDate(now, zone)), zone);
          return sql`(${isUnderWay} and requests.due_at <= ${until}::timestamptz)`;
        }
        return sql`(${isUnderWay} and requests.due_at >= ${now}::timestamptz
          and requests.due_at < ${now}::timestamptz + interval '7 days')`;
      },
    },
    ownerId: { equals: (id) => sql`quotes.owner_id = ${id}`, leavesFew: true },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

/** Returns one page of the requests of sales whose money this person may read. */
export function listRequests(db: Db, query: CallInput<typeof afterSaleCalls.list>["query"], asker: Reader) {
  return requests.page(db, query, asker);
}
