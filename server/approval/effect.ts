import { sql } from "kysely";
import type { ApprovalEffect } from "#contract/approval/calls.ts";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import type { ApprovalRecord } from "./store.ts";
import { type Decided, subjectOf } from "./subject.ts";

/** Returns what the approval of a request changes, and what the customer has paid so far. */
export async function effectOf(db: Db, request: ApprovalRecord, subjects: readonly Decided[]): Promise<ApprovalEffect> {
  const { subjectId: id, quoteId } = request;
  const approved = { id, quoteId, kind: request.kind as ApprovalKind, after: request.after as unknown as Amount[] };
  const changed = await subjectOf(request, subjects).effect?.(db, approved);
  return {
    currency: request.currency as ApprovalEffect["currency"],
    passengers: [],
    profit: null,
    commission: null,
    ...changed,
    ...(await paymentOf(db, quoteId)),
  };
}

async function paymentOf(db: Db, quoteId: number): Promise<Pick<ApprovalEffect, "uncollectedCents" | "lastCharge">> {
  const { rows } = await sql<Pick<ApprovalEffect, "uncollectedCents" | "lastCharge">>`
    select greatest(quote_money.open_cents, 0)::bigint as uncollected_cents,
           (select json_build_object('state', charges.state, 'amountCents', charges.amount_cents, 'last4', cards.last4,
                     'at', to_char(coalesce(finished_at, started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              from charges left join cards on cards.id = charges.card_id
             where charges.quote_id = quote_money.quote_id and charges.kind = 'charge'
             order by charges.id desc limit 1) as last_charge
      from quote_money where quote_money.quote_id = ${quoteId}`.execute(db);
  const { uncollectedCents, lastCharge } = rows[0] ?? { uncollectedCents: 0, lastCharge: null };
  return { uncollectedCents, lastCharge };
}
