import type { NotificationKind } from "#domain/notification/kinds.ts";
import type { Db } from "#server/db/database.ts";
import { whoWantLetters } from "#server/notification/index.ts";

/** Who is written to about it: the owner and ticketing, as far as they want letters of this kind. */
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
