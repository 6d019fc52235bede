import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { endSession } from "./session-store.ts";

/** Ends one of the person's own sessions, the current one or another. Its tokens stop working immediately. */
export async function signOut(id: number, { db, actor, origin, now }: StaffContext): Promise<{ done: true }> {
  await endSession(db, { id, userId: actor.id }, "signed_out", now);
  const subject = `session:${id}`;
  await recordAudit(db, { actorId: actor.id, action: "session.end", subject, outcome: "done", ip: origin.ip });
  return { done: true };
}
