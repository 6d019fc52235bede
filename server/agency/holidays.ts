import type { Db } from "#server/db/database.ts";

/** Returns the days that the agency has entered as days without business at ARC. */
export async function holidaysOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("holidays").select("day").orderBy("day").execute();
  return rows.map(({ day }) => day);
}
