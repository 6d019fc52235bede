import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { inForce } from "#domain/approval/status.ts";
import type { Db } from "#server/db/database.ts";
import { listOf } from "#server/db/one-of.ts";
import type { Move } from "#server/process/index.ts";
import { approvals } from "./records.ts";
import { loadApproval } from "./store.ts";

/** A pending or approved request, as it is loaded with its quote. */
export interface ApprovalInForce {
  id: number;
  kind: ApprovalKind;
  status: "pending" | "approved";
  /** SHA-256 of the facts that it depends on, hexadecimal. */
  basis: string;
  after: { cents: number }[];
}

/**
 * Supersedes requests because the record they are about has changed or moved on. The caller holds the lock on their
 * quote.
 */
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

/** Supersedes the pending requests about this record. The caller holds the lock on its quote. */
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

/** The requests about a quote itself as one SQL expression, so that loading a quote takes one query. */
export const approvalsInForce = `(select coalesce(json_agg(json_build_object('id', request.id, 'kind', request.kind,
    'status', request.status, 'basis', encode(request.basis, 'hex'), 'after', request.after) order by request.id), '[]')
  from approval_requests as request
 where request.quote_id = quotes.id and request.subject = 'quote' and request.status in ${listOf(inForce)})`;

/** An SQL condition: true if a request about a quote is pending. */
export const approvalPending = `exists (select from approval_requests as request
  where request.quote_id = quotes.id and request.status = 'pending')`;
