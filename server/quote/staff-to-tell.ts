import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { Db } from "#server/db/database.ts";
import { whoWantLetters } from "#server/notification/index.ts";

/** Returns the email addresses of the owner and of ticketing, if they want mail of this kind. */
export async function staffToTell(db: Db, ownerId: number, kind: NotificationKind): Promise<string[]> {
  const staff = await db
    .selectFrom("users")
    .select("id")
    .where((row) => row.or([row("id", "=", ownerId), row("role", "=", "ticketing")]))
    .execute();
  const willing = await whoWantLetters(
    db,
    staff.map(({ id }) => id),
    kind,
  );
  return willing.map(({ email }) => email);
}
