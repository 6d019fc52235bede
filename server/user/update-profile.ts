import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { readPersonFields } from "./read-fields.ts";
import { changeUser } from "./store.ts";

/** Changes one's own name or phone; what was not sent stays. Answers their id. */
export async function updateProfile(
  body: CallInput<typeof userCalls.updateProfile>["body"],
  { db, actor, origin }: StaffContext,
): Promise<number> {
  const fields = readPersonFields(body);
  if (Object.keys(fields).length > 0) {
    await changeUser(db, actor.id, fields);
    await recordAudit(db, {
      actorId: actor.id,
      action: "user.profile",
      subject: `user:${actor.id}`,
      outcome: "done",
      ip: origin.ip,
      details: { fields: Object.keys(fields) },
    });
  }
  return actor.id;
}
