import type { Selectable } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Notifications } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";

/** The notifications that a call can name. Each belongs to its recipient. */
export const notificationRecords: RecordKind<"notification", Selectable<Notifications>> = {
  name: "notification",
  read: "notification.own",
  load: async (db, id, { lock }) => {
    const query = db.selectFrom("notifications").selectAll().where("id", "=", id);
    const found = await (lock ? query.forUpdate() : query).executeTakeFirst();
    if (!found) throw new Refusal("not_found");
    return found;
  },
  ownership: ({ userId }) => ({ ownerId: userId, expertAsked: false }),
};
