import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * The tables whose rows move with a lead. Queue offers have ended by then, and stay with the lead they were made for.
 */
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

/** The ids of the moved rows, and of the quotes whose owner changed. */
export type Moved = Record<(typeof tables)[number] | "givenQuotes", number[]>;

interface Way {
  from: { id: number; ownerId: number | null };
  to: { id: number; ownerId: number | null };
}

/**
 * Locks the quotes of both leads, newest first, before either lead, because quotes come first in the order of locks
 * (docs/decisions/007).
 */
export async function lockQuotesOf(db: Db, leadIds: readonly number[]): Promise<void> {
  await db.selectFrom("quotes").select("id").where("leadId", "in", leadIds).orderBy("id", "desc").forUpdate().execute();
}

/** Moves all rows of one lead to the other. Quotes owned by the agent of the first lead get the agent of the other. */
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

/**
 * Moves back the rows that a merge moved, by their recorded ids. Rows added since then stay. Quotes return to their
 * former agent, unless their owner was changed since.
 */
export async function moveBack(db: Db, moved: Moved, { from, to }: Way): Promise<void> {
  for (const table of tables) {
    await sql`update ${sql.table(table)} set lead_id = ${to.id}
      where lead_id = ${from.id} and id = any(${moved[table] ?? []}::bigint[])`.execute(db);
  }
  await giveQuotes(db, moved.givenQuotes, from, to);
  await copyQuestionStatus(db, [from.id, to.id]);
}

/**
 * Copies the status of the latest expert question to each lead. A trigger does this otherwise, but not when questions
 * move.
 */
export async function copyQuestionStatus(db: Db, leadIds: readonly number[]): Promise<void> {
  await sql`with latest as (
      select id, (select status from expert_questions where lead_id = leads.id order by id desc limit 1) as latest_status
        from leads where id = any(${leadIds}::bigint[])
    ) update leads set expert_status = coalesce(latest.latest_status, 'none') from latest where latest.id = leads.id`.execute(
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
