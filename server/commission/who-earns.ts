import type { Db } from "#server/db/database.ts";

/** Returns the expert whose answer added the sold option; null if there is none. */
export async function expertOf(db: Db, quoteId: number, optionId: string): Promise<number | null> {
  const answer = await db
    .selectFrom("expertQuestions")
    .select("expertId")
    .where("quoteId", "=", quoteId)
    .where("optionId", "=", optionId)
    .where("status", "=", "answered")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer?.expertId ?? null;
}
