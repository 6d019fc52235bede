import type { Offer } from "#contract/booking-form/form.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the agent as shown to customers. */
export async function agentOf(db: Db, ownerId: number): Promise<Offer["agent"]> {
  return db
    .selectFrom("users")
    .select(["name", "phone", "email", "pictureUrl as picture"])
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
}
