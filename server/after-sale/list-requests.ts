import { sql } from "kysely";
import type { RequestRow } from "#contract/after-sale.ts";
import type { afterSaleCalls } from "#contract/after-sale-calls.ts";
import type { CallInput } from "#contract/call.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { requestList } from "#domain/after-sale/list.ts";
import { underWay } from "#domain/after-sale/request.ts";
import type { Db } from "#server/db/database.ts";
import { declaredList } from "#server/db/declared-list.ts";
import { instantText, personJson } from "#server/db/json-row.ts";
import { withinReach } from "#server/lead/index.ts";

const sumOfLines = (cents: string) =>
  `(select coalesce(sum(${cents}), 0) from request_lines where request_lines.request_id = requests.id)`;

/** As the index of what is owed says it. */
const isUnderWay = sql.raw(`requests.status in (${underWay.map((status) => `'${status}'`).join(", ")})`);

const requests = declaredList<typeof requestList, RequestRow>(requestList, {
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
    cashCents: sumOfLines("cash_cents"),
    creditCents: sumOfLines("airline_credit_cents + agency_credit_cents"),
    dueAt: `case when requests.due_at is not null then ${instantText("requests.due_at")} end`,
    requestedAt: instantText("requests.requested_at"),
    departsAt: `case when requests.departs_at is not null then ${instantText("requests.departs_at")} end`,
    declinedAt: `case when requests.declined_at is not null then ${instantText("requests.declined_at")} end`,
  },
  sorts: { requestedAt: "requests.requested_at", dueAt: "requests.due_order" },
  filters: {
    kind: { is: (kind) => sql`requests.kind = ${kind}` },
    status: { is: (status) => sql`requests.status = ${status}` },
    due: {
      chosen: (due, { now }) =>
        due === "overdue"
          ? sql`(${isUnderWay} and requests.due_at < ${now}::timestamptz)`
          : sql`(${isUnderWay} and requests.due_at >= ${now}::timestamptz
              and requests.due_at < ${now}::timestamptz + interval '7 days')`,
    },
    ownerId: { is: (id) => sql`quotes.owner_id = ${id}`, isShort: true },
  },
  reach: (actor, permission) => withinReach(actor, permission, "quotes"),
});

/** One page of the requests after the sales that this person may read the money of. */
export function listRequests(db: Db, query: CallInput<typeof afterSaleCalls.list>["query"], actor: Actor, now: string) {
  return requests.page(db, query, { actor, now });
}
