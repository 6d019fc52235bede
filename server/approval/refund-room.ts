import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { earlierRefunds } from "./deciders.ts";

/** A request after the sale, with the cash that it refunds now. */
interface Growing {
  id: number;
  kind: string;
  quoteId: number;
  cashCents: number;
}

/**
 * Returns the cents by which a refund may grow after its approval without reaching the amount that needs an
 * administrator; null if an administrator approved it (docs/rules/hard-cases.md#large-refunds).
 */
export async function refundRoom(db: Db, { id, kind, quoteId, cashCents }: Growing): Promise<number | null> {
  const { rows } = await sql<{ roomCents: number | null }>`
    select case when exists (
             select from approval_requests as approval
               join users as approver on approver.id = approval.decided_by and approver.role = 'admin'
              where approval.id = (select max(id) from approval_requests
                                    where subject = request.subject and subject_id = request.subject_id
                                      and status = 'approved')) then null
           else greatest(0, refund_limit_cents - ${cashCents}::bigint - ${earlierRefunds}) end as room_cents
      from agency
     cross join (values (${kind}::text, ${id}::bigint, ${quoteId}::bigint)) as request (subject, subject_id, quote_id)
  `.execute(db);
  return rows[0]?.roomCents ?? null;
}
