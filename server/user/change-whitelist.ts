import type { CallInput } from "#contract/shared/call.ts";
import type { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { deactivateUser } from "./change-user.ts";
import { invite } from "./invite.ts";
import { changesOf, readPersonFields } from "./read-fields.ts";
import {
  deleteWhitelistEntry,
  findByEmail,
  insertWhitelistEntry,
  loadUser,
  updateWhitelistEntry,
  type WhitelistRow,
} from "./store.ts";
import { lockPerson } from "./user-records.ts";

/**
 * Allows an email address to sign in, stores what its owner gets with the first sign-in, and invites them unless the
 * caller does not want that. Only agents have a commission.
 */
export async function addToWhitelist(body: CallInput<typeof userCalls.addToWhitelist>["body"], context: StaffContext) {
  const { db, actor, origin } = context;
  const email = body.email.toLowerCase();
  if (await findByEmail(db, email)) throw new Refusal("already_exists");
  const entry = {
    email,
    name: body.name || null,
    hiredOn: body.hiredOn ?? null,
    role: body.role,
    phone: readPersonFields({ phone: body.phone }).phone ?? null,
    commissionBps: body.role === "agent" ? Math.round((body.commission ?? 0) * 100) : 0,
    isActive: body.isActive,
    createdBy: actor.id,
  };
  const { id } = await insertWhitelistEntry(db, entry);
  await recordAudit(db, {
    actorId: actor.id,
    action: "whitelist.add",
    subject: `whitelist:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email, role: body.role },
  });
  if (body.invite && body.isActive) await invite({ ...entry, id }, context);
  return { id, email, role: body.role };
}

/**
 * Changes an entry before its owner first signs in: name, role, phone, commission, hire date, and whether they may sign in.
 * Unchanged values change nothing. Throws `invalid_input`, `changed_meanwhile` if the version is stale, and
 * `state_conflict` once the owner has signed in. From then on, the user is changed and not the entry.
 */
export async function changeWhitelistEntry(
  entry: WhitelistRow,
  { version, ...given }: CallInput<typeof userCalls.updateWhitelistEntry>["body"],
  { db, actor, origin }: StaffContext,
): Promise<void> {
  if (await findByEmail(db, entry.email)) throw new Refusal("state_conflict");
  if (version !== entry.version) throw new Refusal("changed_meanwhile", { version: entry.version });
  const columns = columnsOf(entry, given);
  const changes = changesOf(entry, columns);
  if (Object.keys(changes).length === 0) return;
  await updateWhitelistEntry(db, entry, columns);
  await recordAudit(db, {
    actorId: actor.id,
    action: "whitelist.update",
    subject: `whitelist:${entry.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email: entry.email, changes },
  });
}

type Given = Omit<CallInput<typeof userCalls.updateWhitelistEntry>["body"], "version">;

/**
 * Returns the columns to store. Throws `invalid_input`, because only agents have a commission. Another role removes it.
 */
function columnsOf(
  entry: WhitelistRow,
  { role = entry.role as Role, phone, commission, isActive, name, hiredOn }: Given,
) {
  if (commission && role !== "agent") throw invalid([fieldProblem("commission", "commission_for_agents")]);
  const agents = commission === undefined ? entry.commissionBps : Math.round(commission * 100);
  return {
    role,
    commissionBps: role === "agent" ? agents : 0,
    isActive: isActive ?? entry.isActive,
    ...(name === undefined ? {} : { name: name || null }),
    ...(hiredOn === undefined ? {} : { hiredOn }),
    ...readPersonFields({ phone }),
  };
}

/**
 * Removes an email address from the list, and deactivates its owner. Throws the refusals of `deactivateUser`. No one
 * may remove themselves, so at least one administrator always remains.
 */
export async function removeFromWhitelist(entry: WhitelistRow, context: StaffContext): Promise<void> {
  const { db, actor, origin } = context;
  await deleteWhitelistEntry(db, entry.id);
  await recordAudit(db, {
    actorId: actor.id,
    action: "whitelist.remove",
    subject: `whitelist:${entry.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email: entry.email },
  });
  const known = await findByEmail(db, entry.email);
  if (!known) return;
  await lockPerson(db, known.id);
  const person = await loadUser(db, known.id);
  if (person.isActive) await deactivateUser(person, {}, context);
}
