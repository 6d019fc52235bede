import type { Db } from "#server/db/database.ts";

/** The days without business at ARC that the agency has entered. */
export async function holidaysOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("holidays").select("day").orderBy("day").execute();
  return rows.map(({ day }) => day);
}
