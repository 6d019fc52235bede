import { isRole, type Role } from "#domain/access/roles.ts";
import { userProcess } from "#domain/user/process.ts";
import type { Tx } from "#server/db/database.ts";
import { type HistoryEntry, recordHistory } from "#server/history/index.ts";
import type { Identity } from "./exchange-code.ts";
import {
  createFromWhitelist,
  findByIdentity,
  findUnlinkedByEmail,
  linkIdentity,
  type Person,
  recordSignIn,
} from "./sign-in-store.ts";

export interface Admitted {
  id: number;
  role: Role;
}

/**
 * Returns the person with this identity if they may sign in; undefined for strangers and for inactive people alike.
 * Issuer and subject identify the person. The email is used only at the first sign-in, and once more after it was
 * changed and confirmed.
 */
export async function admitPerson(tx: Tx, identity: Identity, now: string): Promise<Admitted | undefined> {
  const person = (await findByIdentity(tx, identity)) ?? (await welcome(tx, identity, now));
  if (!person?.isActive || !isRole(person.role)) return undefined;
  await recordSignIn(tx, person.id, identity.picture, now);
  return { id: person.id, role: person.role };
}

async function welcome(tx: Tx, identity: Identity, now: string): Promise<Person | undefined> {
  const email = identity.verifiedEmail;
  if (email === undefined) return undefined;
  const known = await findUnlinkedByEmail(tx, email);
  if (known) {
    if (known.isActive) await linkIdentity(tx, known.id, identity);
    return known;
  }
  const created = await createFromWhitelist(tx, email, identity);
  if (created) await recordHistory(tx, joined(created.id, now));
  // With two browsers at the same time, the second one finds the person that the first one created.
  return created ?? (await findByIdentity(tx, identity));
}

const joined = (userId: number, now: string): HistoryEntry => ({
  record: userProcess.record,
  recordId: userId,
  leadId: null,
  quoteId: null,
  action: "join",
  oldStatus: null,
  newStatus: "active",
  party: "system",
  requestId: null,
  now,
});
