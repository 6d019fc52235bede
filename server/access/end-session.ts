import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { endSession } from "./session-store.ts";

/** Ends one of the person's own sessions, the one they use or another; its tokens are worth nothing from then on. */
export async function signOut(id: number, { db, actor, origin, now }: StaffContext): Promise<{ done: true }> {
  await endSession(db, { id, userId: actor.id }, "signed_out", now);
  const subject = `session:${id}`;
  await recordAudit(db, { actorId: actor.id, action: "session.end", subject, outcome: "done", ip: origin.ip });
  return { done: true };
}
