import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

interface SessionRecord {
  id: number;
  userId: number;
}

/** The sessions that calls refer to. Each person can see only their own. */
export const sessionRecords: RecordKind<"session", SessionRecord> = {
  name: "session",
  read: "session.own",
  load: loadSession,
  ownership: ({ userId }) => ({ ownerId: userId, expertAsked: false }),
};

async function loadSession(db: Db, id: number, { lock }: { lock: boolean }): Promise<SessionRecord> {
  const query = db.selectFrom("sessions").select(["id", "userId"]).where("id", "=", id);
  const session = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!session) throw new Refusal("not_found");
  return session;
}
