import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { lockWithOffer } from "#server/queue/index.ts";
import { loadUser, loadWhitelistEntry, lockAdministratorsAnd, type UserRow, type WhitelistRow } from "./store.ts";

export const userRecords: RecordKind<"user", UserRow> = {
  name: "user",
  read: "user.read",
  load: async (db, id, { lock }) => {
    if (lock) await lockPerson(db, id);
    return loadUser(db, id);
  },
  ownership: ({ id }) => ({ ownerId: id, expertAsked: false }),
};

/** Locks the person's open offer and queue row before the person (docs/decisions/007-order-of-locks.md). */
export async function lockPerson(db: Db, id: number): Promise<void> {
  const agent = await db.selectFrom("queueAgents").select("userId").where("userId", "=", id).executeTakeFirst();
  if (agent) await lockWithOffer(db, id);
  await lockAdministratorsAnd(db, id);
}

/** The whitelist entries. They have no owner. */
export const whitelistEntries: RecordKind<"whitelistEntry", WhitelistRow> = {
  name: "whitelistEntry",
  read: "user.manage",
  load: loadWhitelistEntry,
  ownership: () => ({ ownerId: null, expertAsked: false }),
};
