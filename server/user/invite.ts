import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import { findByEmail, hasWaitingInvitation, loadUser, setInvitation, type WhitelistRow } from "./store.ts";

/**
 * Sends the address of the office to a person who may sign in and has not done so yet. Throws `state_conflict` if they
 * may not sign in or have done so, or if the previous invitation is still waiting to be sent.
 */
export async function inviteAgain(entry: WhitelistRow, context: StaffContext): Promise<void> {
  const { db } = context;
  const isLate = (await findByEmail(db, entry.email)) !== undefined || (await hasWaitingInvitation(db, entry));
  if (!entry.isActive || isLate) throw new Refusal("state_conflict");
  await invite(entry, context);
}

/** Queues the letter. The caller holds the lock of the entry, or has just inserted it. */
export async function invite(
  { id, email, name }: Pick<WhitelistRow, "id" | "email" | "name">,
  { db, actor, origin }: StaffContext,
): Promise<void> {
  const { name: invitedBy } = await loadUser(db, actor.id);
  const agency = publicAgency(await loadAgency(db));
  const invitationId = await queueMessage(db, {
    template: "invitation",
    data: { agency, name: name ?? "", email, invitedBy },
    recipient: email,
    quoteId: null,
    reader: "staff",
  });
  await setInvitation(db, id, invitationId);
  await recordAudit(db, {
    actorId: actor.id,
    action: "whitelist.invite",
    subject: `whitelist:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email },
  });
}
