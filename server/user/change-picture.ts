import type { FastifyInstance } from "fastify";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { type Picture, readPicture, servePictures } from "#server/picture/index.ts";
import { people } from "./move-user.ts";
import { loadUser, type UserRow } from "./store.ts";

/**
 * Sets or removes the picture that a person uploaded. Throws `invalid_input` if the file is no picture, and
 * `not_signed_in` if the person has been deactivated.
 */
export async function changePicture(person: UserRow, sent: string | null, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const picture = sent === null ? null : readPicture(sent);
  if (picture && "problem" in picture) throw invalid([fieldProblem("picture", picture.problem)]);
  const self = await loadUser(db, actor.id);
  if (!self.isActive) throw new Refusal("not_signed_in");
  if ((picture?.sha256 ?? null) === person.pictureSha256) return;
  await people.carryOut(db, person, {
    action: "changePicture",
    party: actor,
    now,
    origin,
    set: { pictureSha256: picture?.sha256 ?? null },
    changes: { picture: [pathOf(person.pictureSha256), pathOf(picture?.sha256 ?? null)] },
  });
  await keepPicture(db, person.id, picture);
}

export function pictureRoute(app: FastifyInstance, parts: Parts): void {
  servePictures(app, parts, "/pictures", (sha256) =>
    parts.db
      .selectFrom("userPictures")
      .select(["mediaType", "content"])
      .where("sha256", "=", sha256)
      .executeTakeFirst(),
  );
}

async function keepPicture(db: Db, userId: number, picture: Picture | null): Promise<void> {
  if (!picture) {
    await db.deleteFrom("userPictures").where("userId", "=", userId).execute();
    return;
  }
  await db
    .insertInto("userPictures")
    .values({ userId, ...picture })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(picture))
    .execute();
}

function pathOf(sha256: string | null): string | null {
  return sha256 && `/pictures/${sha256}`;
}
