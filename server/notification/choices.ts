import type { CallInput, CallResult } from "#contract/call.ts";
import type { notificationCalls } from "#contract/notification.ts";
import type { Db } from "#server/db/database.ts";

type Choices = CallResult<typeof notificationCalls.choices>;

/** What somebody wants to be told by mail. */
export function choicesOf(db: Db, userId: number): Promise<Choices> {
  return db.selectFrom("users").select("dailyDigest").where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Two of their windows at once: the later one holds, as with any switch. */
export function choose(
  db: Db,
  userId: number,
  { dailyDigest }: CallInput<typeof notificationCalls.choose>["body"],
): Promise<Choices> {
  return db
    .updateTable("users")
    .set({ dailyDigest })
    .where("id", "=", userId)
    .returning("dailyDigest")
    .executeTakeFirstOrThrow();
}
