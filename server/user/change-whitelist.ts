import type { CallInput } from "#contract/call.ts";
import type { userCalls } from "#contract/user.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { endSessionsOf } from "#server/access/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { leaveQueue } from "#server/queue/index.ts";
import { readPersonFields } from "./read-fields.ts";
import {
  changeUser,
  deleteWhitelistEntry,
  findByEmail,
  insertWhitelistEntry,
  lockAdministratorsAnd,
  type WhitelistRow,
} from "./store.ts";

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
 * Takes an e-mail off the list. Whoever came in by it leaves at once: they become inactive and their sessions end.
 * Nobody removes themselves, so there is always an administrator left.
 */
export async function removeFromWhitelist(entry: WhitelistRow, context: StaffContext): Promise<void> {
  const { db, actor, origin, now } = context;
  await deleteWhitelistEntry(db, entry.id);
  const locked = await lockAdministratorsAnd(db, entry.email);
  const self = locked.find((user) => user.id === actor.id);
  if (!self?.isActive || self.role !== "admin") throw new Refusal("not_allowed");
  const person = locked.find(({ isMeant }) => isMeant);
  if (person?.id === actor.id) throw new Refusal("not_allowed");
  const audit = { actorId: actor.id, outcome: "done", ip: origin.ip, details: { email: entry.email } } as const;
  await recordAudit(db, { ...audit, action: "whitelist.remove", subject: `whitelist:${entry.id}` });
  if (!person?.isActive) return;
  await changeUser(db, person.id, { isActive: false });
  await leaveQueue(db, person.id, { now, origin });
  await endSessionsOf(db, person.id, "user_deactivated", now);
  const left = { kind: "user_deactivated" as const, leadId: null, quoteId: null, facts: { person: person.name } };
  await notify(db, { ...left, by: actor, now });
  await recordAudit(db, { ...audit, action: "user.deactivate", subject: `user:${person.id}` });
}
