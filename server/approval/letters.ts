import { type Permission, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { approvalMatter } from "#domain/approval/process.ts";
import { decidersOf } from "#domain/approval/two-people.ts";
import type { Currency } from "#domain/money/money.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { type LetterFacts, queueForStaff, queueMessage } from "#server/mail/index.ts";
import { whoWantLetters } from "#server/notification/index.ts";
import { approvalFacts } from "./records.ts";
import { type ApprovalRecord, followerOf } from "./store.ts";

/** Writes to the users who decide the request, except the asker, if they have these letters turned on. */
export async function tellDeciders(db: Db, request: ApprovalRecord): Promise<void> {
  const data = await factsOf(db, request);
  const others = decidersOf(approvalMatter(approvalFacts(request)), request.deciders)
    .map(({ id }) => id)
    .filter((id) => id !== request.requestedBy);
  const recipients = (await whoWantLetters(db, others, "approval_asked")).map(({ email }) => email);
  // The letter does not refer to the quote, because the quote lists only letters to its customer and its agent.
  await queueForStaff(db, { template: "approval-asked", data, quoteId: null, recipients });
}

interface Decision {
  status: "approved" | "declined" | "expired";
  reason: string;
  /** Null if the request expired. */
  decider: { id: number; name: string } | null;
}

/** Writes to the user who asked, or who follows the request up in their place, unless they decided it themselves. */
export async function tellAsker(db: Db, request: ApprovalRecord, { status, reason, decider }: Decision): Promise<void> {
  const follower = followerOf(request);
  if (follower === null || follower === decider?.id) return;
  const [asker] = await whoWantLetters(db, [follower], `approval_${status}`);
  if (!asker) return;
  const data = { ...(await factsOf(db, request)), status, decisionReason: reason, decidedBy: decider?.name ?? null };
  await queueMessage(db, {
    template: "approval-decided",
    data,
    recipient: asker.email,
    quoteId: request.quoteId,
    reader: "staff",
  });
}

/** Returns the active users who have this permission. */
export function peopleWho(db: Db, permission: Permission): Promise<{ id: number; email: string; role: string }[]> {
  const may = roles.filter((role: Role) => scopeOf(role, permission));
  return db
    .selectFrom("users")
    .select(["id", "email", "role"])
    .where("isActive", "=", true)
    .where("role", "in", may)
    .orderBy("id")
    .execute();
}

async function factsOf(db: Db, request: ApprovalRecord): Promise<LetterFacts["approval-asked"]> {
  const after = request.after as unknown as Amount[];
  return {
    agency: publicAgency(await loadAgency(db)),
    quoteId: request.quoteId,
    customerName: request.customer,
    route: request.routes,
    kind: request.kind as ApprovalKind,
    currency: request.currency as Currency,
    difference: (request.before as unknown as Amount[]).map(({ what, of, cents, day }, index) => ({
      what,
      of: of ?? null,
      beforeCents: cents,
      afterCents: after[index]?.cents ?? cents,
      beforeDay: day ?? null,
      afterDay: after[index]?.day ?? null,
    })),
    reason: request.reason,
    requestedBy: request.askerName ?? "",
    expiresAt: request.expiresAt,
  };
}
