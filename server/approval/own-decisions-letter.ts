import type { ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { peopleWho } from "./letters.ts";

const week = 7 * 86_400_000;

/**
 * Writes to every administrator which requests were decided in the last week by the user who had made them. Returns how
 * many.
 */
export async function tellOwnDecisions(parts: Parts): Promise<number> {
  const now = parts.now();
  return transaction(parts.db, async (db) => {
    const rows = await db
      .selectFrom("approvalRequests as request")
      .innerJoin("users", "users.id", "request.decidedBy")
      .select(["request.kind", "request.quoteId", "request.status", "request.decidedAt", "request.decisionReason"])
      .select(["users.name", "request.ownReason"])
      .where("request.ownReason", "is not", null)
      .where("request.decidedAt", ">", new Date(Date.parse(now) - week).toISOString())
      .where("request.decidedAt", "<=", now)
      .orderBy("request.decidedAt")
      .execute();
    if (rows.length === 0) return 0;
    const data = {
      agency: publicAgency(await loadAgency(db)),
      decisions: rows.map(({ kind, status, decidedAt, decisionReason, ownReason, ...row }) => ({
        ...row,
        kind: kind as ApprovalKind,
        status: status as ApprovalStatus,
        at: decidedAt ?? now,
        reason: decisionReason ?? "",
        because: ownReason ?? "",
      })),
    };
    const recipients = (await peopleWho(db, "user.manage")).map(({ email }) => email);
    await queueForStaff(db, { template: "own-decisions", data, quoteId: null, recipients });
    return rows.length;
  });
}

/** Runs on Mondays, before business hours. */
export function ownDecisionsLetterJob(parts: Parts) {
  return job({
    name: "tell_own_decisions",
    schedule: "0 11 * * 1",
    run: async () => void (await tellOwnDecisions(parts)),
  });
}
