import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

/** The views that a call can name. Deleted ones are included, because they can be restored. */
export const savedViewRecords: RecordKind<"savedView", SavedViewRecord> = {
  name: "savedView",
  read: "view.write",
  load: async (db, id, { lock }) => {
    const query = withOwner(db).where("savedViews.id", "=", id);
    const view = await (lock ? query.forUpdate("savedViews") : query).executeTakeFirst();
    if (!view) throw new Refusal("not_found");
    return view;
  },
  ownership: ({ ownerId }) => ({ ownerId, expertAsked: false }),
};

export function withOwner(db: Db) {
  return db
    .selectFrom("savedViews")
    .innerJoin("users", "users.id", "savedViews.ownerId")
    .selectAll("savedViews")
    .select("users.name as ownerName");
}

export type SavedViewRecord = Awaited<ReturnType<ReturnType<typeof withOwner>["executeTakeFirstOrThrow"]>>;
