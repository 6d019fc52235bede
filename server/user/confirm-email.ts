import { emailLinkLife } from "#domain/link/link-life.ts";
import { day, earlier, later } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { queueMessage } from "#server/mail/index.ts";
import {
  countEmailChanges,
  findEmailChange,
  insertEmailChange,
  isTaken,
  markAsConfirmed,
  renameWhitelistEntry,
  replaceEmailChange,
} from "./email-changes.ts";
import { people } from "./move-user.ts";
import { changesOf } from "./read-fields.ts";
import { loadUser, type UserRow } from "./store.ts";

/** Limits the letters that a person can cause to be sent to strangers. */
const lettersPerDay = 5;

/**
 * Requests a new email address. A letter with a link is sent to it, and the current address stays valid until the new
 * one is confirmed. Entering the current address withdraws the request. Only an administrator, who may read all
 * addresses, learns immediately that an address is taken. Others learn it from the link, which only the owner of the
 * address receives. Throws `email_taken`, `email_asked_too_often`. The caller holds the lock of the person.
 */
export async function askToConfirm(person: UserRow, given: string, context: StaffContext): Promise<void> {
  const { db, now, origin, parts } = context;
  const email = given.toLowerCase();
  const isPresent = email === person.email.toLowerCase();
  if (!isPresent && person.role === "admin" && (await isTaken(db, email))) throw new Refusal("email_taken");
  await replaceEmailChange(db, person.id);
  if (isPresent) return;
  const aDayAgo = earlier(now, day);
  if ((await countEmailChanges(db, person.id, aDayAgo)) >= lettersPerDay) throw new Refusal("email_asked_too_often");
  const expiresAt = later(now, emailLinkLife);
  const change = { userId: person.id, email, createdAt: now, expiresAt };
  const emailChangeId = await insertEmailChange(db, parts.keys, change);
  const agency = publicAgency(await loadAgency(db));
  await queueMessage(db, {
    template: "email-to-confirm",
    data: { agency, name: person.name, email, expiresAt, emailChangeId },
    recipient: email,
    quoteId: null,
    reader: "staff",
  });
  await recordAudit(db, {
    actorId: person.id,
    action: "user.email_asked",
    subject: `user:${person.id}`,
    outcome: "done",
    ip: origin.ip,
    details: { email },
  });
}

/**
 * Confirms a new email address with the token from the letter. The person signs in with it from now on, and open
 * sessions continue. Returns the person's id. Throws `not_found` for the token of another person, `email_link_used`,
 * `email_link_expired` and `email_taken`.
 */
export async function confirmEmail(token: string, { db, actor, now, origin }: StaffContext): Promise<number> {
  const person = await loadUser(db, actor.id, { lock: true });
  if (!person.isActive) throw new Refusal("not_signed_in");
  const change = await findEmailChange(db, person.id, token);
  if (!change) throw new Refusal("not_found");
  if (change.state !== "waiting") throw new Refusal("email_link_used");
  if (change.expiresAt <= now) throw new Refusal("email_link_expired");
  const { email } = change;
  if (await isTaken(db, email)) throw new Refusal("email_taken");
  await markAsConfirmed(db, change.id);
  await renameWhitelistEntry(db, person.email, email);
  const move = { action: "confirmEmail" as const, party: actor, now, origin };
  await people.carryOut(db, person, {
    ...move,
    set: { email, awaitsIdentity: true },
    changes: changesOf(person, { email }),
  });
  const agency = publicAgency(await loadAgency(db));
  await queueMessage(db, {
    template: "email-changed",
    data: { agency, name: person.name, email },
    recipient: person.email,
    quoteId: null,
    reader: "staff",
  });
  return actor.id;
}
