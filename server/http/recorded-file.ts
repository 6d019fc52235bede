import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "./context.ts";

/** Returns a function that writes an audit entry about one export of `subject`, such as "leads". */
export function recorderOf(subject: string, { parts, actor, origin }: StaffContext) {
  return (details: Record<string, unknown>): Promise<void> =>
    recordAudit(parts.db, {
      actorId: actor.id,
      action: "list.export",
      subject,
      outcome: "done",
      ip: origin.ip,
      details: { requestId: origin.requestId, ...details },
    });
}
