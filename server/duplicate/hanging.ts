import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Whatever hangs on a lead and goes along with it. Offers of the queue are over by then, and stay where they were made. */
const tables = [
  "quotes",
  "lead_notes",
  "expert_questions",
  "approval_requests",
  "notifications",
  "requests",
  "schedule_changes",
  "credits",
  "customer_requests",
] as const;

/** Ids of what went along, and of the quotes that changed hands. */
export type Moved = Record<(typeof tables)[number] | "givenQuotes", number[]>;

interface Way {
  from: { id: number; ownerId: number | null };
  to: { id: number; ownerId: number | null };
}

/**
 * Quotes come before leads in the order of locks (docs/decisions/007), so those of both are locked before either lead is.
 */
export async function lockQuotesOf(db: Db, leadIds: readonly number[]): Promise<void> {
  await db.selectFrom("quotes").select("id").where("leadId", "in", leadIds).orderBy("id").forUpdate().execute();
}

/** Moves everything of one lead to the other; quotes of its agent belong to the agent of the other from now on. */
export async function moveAll(db: Db, { from, to }: Way): Promise<Moved> {
  const moved: Partial<Moved> = {};
  for (const table of tables) {
    const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set lead_id = ${to.id}
      where lead_id = ${from.id} returning id`.execute(db);
    moved[table] = rows.map(({ id }) => id).sort((one, other) => one - other);
  }
  const given = to.ownerId !== null && to.ownerId !== from.ownerId;
  return { ...(moved as Moved), givenQuotes: given ? await giveQuotes(db, moved.quotes ?? [], from, to) : [] };
}

/** Moves back what went along, as it was known when it did; what has come since stays. Quotes are their former agent's again, unless somebody gave them away. */
export async function moveBack(db: Db, moved: Moved, { from, to }: Way): Promise<void> {
  for (const table of tables) {
    await sql`update ${sql.table(table)} set lead_id = ${to.id}
      where lead_id = ${from.id} and id = any(${moved[table] ?? []}::bigint[])`.execute(db);
  }
  await giveQuotes(db, moved.givenQuotes, from, to);
  await tellHowQuestionsStand(db, [from.id, to.id]);
}

/** The lead says how its latest question to the experts stands; a trigger keeps it so while questions stay where they are. */
export async function tellHowQuestionsStand(db: Db, leadIds: readonly number[]): Promise<void> {
  await sql`with latest as (
      select id, (select status from expert_questions where lead_id = leads.id order by id desc limit 1) as standing
        from leads where id = any(${leadIds}::bigint[])
    ) update leads set expert_status = coalesce(latest.standing, 'none') from latest where latest.id = leads.id`.execute(
    db,
  );
}

async function giveQuotes(db: Db, ids: readonly number[], from: Way["from"], to: Way["to"]): Promise<number[]> {
  if (ids.length === 0 || to.ownerId === null || from.ownerId === null) return [];
  const given = await db
    .updateTable("quotes")
    .set({ ownerId: to.ownerId })
    .where("id", "in", ids)
    .where("ownerId", "=", from.ownerId)
    .returning("id")
    .execute();
  return given.map(({ id }) => id).sort((one, other) => one - other);
}
