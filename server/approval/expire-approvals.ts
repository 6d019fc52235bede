import { approvalProcess } from "#domain/approval/process.ts";
import { refusalOf } from "#domain/process/process.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { tellAsker } from "./letters.ts";
import { approvalFacts, approvals } from "./records.ts";
import { loadApproval, lockQuoteOf } from "./store.ts";
import type { Decided } from "./subject.ts";

/** Expires the requests that were not decided in time. */
export async function expireApprovals(parts: Parts, subjects: readonly Decided[] = []): Promise<number> {
  const now = parts.now();
  const due = await parts.db
    .selectFrom("approvalRequests")
    .select("id")
    .where("status", "=", "pending")
    .where("expiresAt", "<=", now)
    .orderBy("expiresAt")
    .limit(500)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    const isExpired = await transaction(parts.db, async (db) => {
      await lockQuoteOf(db, id);
      const request = await loadApproval(db, id);
      // A user may have decided it after the list was read.
      if (refusalOf(approvalProcess, "expire", approvalFacts(request), "system", now)) return false;
      const details = { kind: request.kind };
      await approvals.carryOut(db, request, { action: "expire", party: "system", now, origin: null, details });
      await tellAsker(db, request, { status: "expired", reason: "", decider: null });
      const subject = subjects.find(({ name }) => name === request.subject);
      await subject?.undecided?.(db, request.subjectId, { now, origin: null });
      return true;
    });
    if (isExpired) expired += 1;
  }
  return expired;
}

export function expireApprovalsJob(parts: Parts, subjects: readonly Decided[]) {
  return job({
    name: "expire_approvals",
    schedule: "*/5 * * * *",
    run: async () => void (await expireApprovals(parts, subjects)),
  });
}
