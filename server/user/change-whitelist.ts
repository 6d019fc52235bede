import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { deactivateUser } from "./change-user.ts";
import { readPersonFields } from "./read-fields.ts";
import { deleteWhitelistEntry, findByEmail, insertWhitelistEntry, loadUser, type WhitelistRow } from "./store.ts";
import { lockPerson } from "./user-records.ts";

/** Lets an e-mail sign in, and says what its owner will be. Commission is for agents only. */
export async function addToWhitelist(body: CallInput<typeof userCalls.addToWhitelist>["body"], context: StaffContext) {
  const { db, actor, origin } = context;
  const email = body.email.toLowerCase();
  if (await findByEmail(db, email)) throw new Refusal("already_exists");
  const { id } = await insertWhitelistEntry(db, {
    email,
    role: body.role,
    phone: readPersonFields({ phone: body.phone }).phone ?? null,
    commissionBps: body.role === "agent" ? Math.round((body.commission ?? 0) * 100) : 0,
    isActive: body.isActive,
    createdBy: actor.id,
  });
  await recordAudit(db, {
    actorId: actor.id,
    action: "whitelist.add",
    subject: `whitelist:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email, role: body.role },
  });
  return { id, email, role: body.role };
}

/**
 * Takes an email off the list. Whoever came in by it is deactivated. Throws what deactivating throws: nobody removes
 * themselves, so there is always an administrator left.
 */
export async function removeFromWhitelist(entry: WhitelistRow, context: StaffContext): Promise<void> {
  const { db, actor, origin } = context;
  await deleteWhitelistEntry(db, entry.id);
  await recordAudit(db, {
    ...{ actorId: actor.id, action: "whitelist.remove", subject: `whitelist:${entry.id}`, outcome: "done" },
    ...{ ip: origin.ip, details: { email: entry.email } },
  });
  const known = await findByEmail(db, entry.email);
  if (!known) return;
  await lockPerson(db, known.id);
  const person = await loadUser(db, known.id);
  if (person.isActive) await deactivateUser(person, {}, context);
}
