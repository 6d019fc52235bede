import type { Db } from "#server/db/database.ts";

/** Who has to act on what a customer signed: the owner of the quote and everybody in ticketing. */
export async function staffToTell(db: Db, ownerId: number): Promise<string[]> {
  const staff = await db
    .selectFrom("users")
    .select("email")
    .where("isActive", "=", true)
    .where((row) => row.or([row("id", "=", ownerId), row("role", "=", "ticketing")]))
    .execute();
  return staff.map(({ email }) => email);
}
