import type { KindChoice, notificationCalls } from "#contract/notification/calls.ts";
import type { CallInput, CallResult } from "#contract/shared/call.ts";
import type { Actor } from "#domain/access/permissions.ts";
import {
  type ChoosableKind,
  choosableBy,
  type NotificationKind,
  notificationKind,
} from "#domain/notification/kinds.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";

type Choices = CallResult<typeof notificationCalls.choices>;

/** Returns whether the person wants the morning digest by mail. */
export function choicesOf(db: Db, userId: number): Promise<Choices> {
  return db.selectFrom("users").select("dailyDigest").where("id", "=", userId).executeTakeFirstOrThrow();
}

/** Stores the choice. If two windows save at the same time, the later one wins. */
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

/** Returns the choice for each kind of notification that the person may choose. */
export async function kindChoicesOf(db: Db, { id, role }: Actor): Promise<KindChoice[]> {
  const rows = await db
    .selectFrom("notificationChoices")
    .select(["kind", "inApp", "byMail"])
    .where("userId", "=", id)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return choosableBy(role).map((kind) => choiceOf(kind, chosen.get(kind) ?? everything));
}

export async function chooseKind(
  db: Db,
  userId: number,
  { kind, ...wanted }: CallInput<typeof notificationCalls.chooseKind>["body"],
): Promise<KindChoice> {
  const { inApp } = wanted;
  const byMail = wanted.byMail || !notificationKind(kind).letter;
  if (inApp && byMail)
    await db.deleteFrom("notificationChoices").where("userId", "=", userId).where("kind", "=", kind).execute();
  else
    await db
      .insertInto("notificationChoices")
      .values({ userId, kind, inApp, byMail })
      .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet({ inApp, byMail }))
      .execute();
  return choiceOf(kind, { inApp, byMail });
}

/** Selects the active people among these who want mail about this kind. */
export const whoWantLetters = statement<[userIds: number[], kind: NotificationKind], { id: number; email: string }>(
  `select id, email from users
    where id = any($1::bigint[]) and is_active
      and not exists (select from notification_choices chosen where chosen.user_id = users.id and chosen.kind = $2 and not by_mail)
    order by id`,
);

const everything = { inApp: true, byMail: true };

function choiceOf(kind: ChoosableKind, { inApp, byMail }: typeof everything): KindChoice {
  return { kind, inApp, byMail: notificationKind(kind).letter ? byMail : null };
}
