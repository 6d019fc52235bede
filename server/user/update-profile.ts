import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { changesOf } from "./change-user.ts";
import { people } from "./move-user.ts";
import { readPersonFields } from "./read-fields.ts";
import { loadUser } from "./store.ts";

/** Changes one's own name or phone; what was not sent stays. Answers their id. Throws `invalid_input`, and `not_signed_in` once they are gone. */
export async function updateProfile(
  body: CallInput<typeof userCalls.updateProfile>["body"],
  { db, actor, now, origin }: StaffContext,
): Promise<number> {
  const fields = readPersonFields(body);
  const person = await loadUser(db, actor.id, { lock: true });
  // Deactivated since they were let in: their session has ended.
  if (!person.isActive) throw new Refusal("not_signed_in");
  const changes = changesOf(person, fields);
  if (Object.keys(changes).length > 0) {
    const onRecord = { fields: Object.keys(changes) };
    const move = { action: "updateProfile" as const, party: actor, now, origin };
    await people.carryOut(db, person, { ...move, set: fields, changes, onRecord });
  }
  return actor.id;
}
