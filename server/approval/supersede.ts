import type { ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import type { Move } from "#server/process/index.ts";
import { approvals } from "./records.ts";
import { loadApproval } from "./store.ts";

/** A request that waits or was approved, as a quote is loaded with it. */
export interface ApprovalInForce {
  id: number;
  kind: ApprovalKind;
  status: "pending" | "approved";
  /** SHA-256 of what it depends on, in hexadecimal digits. */
  basis: string;
  after: { cents: number }[];
}

/** By itself: what these requests are about has changed or moved on. The caller holds the lock of their quote. */
export async function supersedeApprovals(
  db: Db,
  requests: readonly Pick<ApprovalInForce, "id">[],
  { now, origin }: Pick<Move<never, never>, "now" | "origin">,
): Promise<void> {
  for (const { id } of requests) {
    const request = await loadApproval(db, id);
    if (request.status !== "pending" && request.status !== "approved") continue;
    const details = { kind: request.kind };
    await approvals.carryOut(db, request, { action: "supersede", party: "system", now, origin, details });
  }
}

/** What waits about this record, or was approved, is over with it. The caller holds the lock of its quote. */
export async function supersedeApprovalsOf(
  db: Db,
  { subject, subjectId }: { subject: string; subjectId: number },
  move: Pick<Move<never, never>, "now" | "origin">,
): Promise<void> {
  const rows = await db
    .selectFrom("approvalRequests")
    .select("id")
    .where("subject", "=", subject)
    .where("subjectId", "=", subjectId)
    .where("status", "=", "pending")
    .execute();
  await supersedeApprovals(db, rows, move);
}

/** Those about a quote itself, as one expression of SQL: loading it asks no second question. */
export const approvalsInForce = `(select coalesce(json_agg(json_build_object('id', request.id, 'kind', request.kind,
    'status', request.status, 'basis', encode(request.basis, 'hex'), 'after', request.after) order by request.id), '[]')
  from approval_requests as request
 where request.quote_id = quotes.id and request.subject = 'quote' and request.status in ('pending', 'approved'))`;

/** Whether something of a quote waits for its decision. */
export const approvalPending = `exists (select from approval_requests as request
  where request.quote_id = quotes.id and request.status = 'pending')`;
