import { type ExpressionBuilder, sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { DB } from "#server/db/schema.gen.ts";

/** A credit with its holder and the fields of its quote that its rules need. */
export type CreditRecord = Awaited<ReturnType<typeof loadCredit>>;

/** Throws `not_found`. With `lock`, locks the row of its quote first, as ledger entries do. */
export async function loadCredit(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock)
    await sql`select from quotes where id = (select quote_id from credits where id = ${id}) for update`.execute(db);
  const row = await withItsHolder(db).where("credit.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Returns the credits of a quote or of a lead, newest first. */
export function creditsOf(db: Db, of: { quoteId: number } | { leadId: number }): Promise<CreditRecord[]> {
  const [column, id] =
    "quoteId" in of ? (["credit.quoteId", of.quoteId] as const) : (["quotes.leadId", of.leadId] as const);
  return withItsHolder(db).where(column, "=", id).orderBy("credit.id", "desc").execute();
}

function withItsHolder(db: Db) {
  return (
    db
      .selectFrom("credits as credit")
      .innerJoin("quotes", "quotes.id", "credit.quoteId")
      // Leads can be merged, so the current lead is read from the quote.
      .innerJoin("leads", "leads.id", "quotes.leadId")
      .innerJoin("passengers", "passengers.id", "credit.passengerId")
      .crossJoin("agency")
      .selectAll("credit")
      .select([
        "quotes.leadId",
        "quotes.ownerId",
        "leads.expertStatus",
        "leads.firstName",
        "passengers.ticketName as holderName",
        "agency.timeZone as zone",
      ])
      .select((row) => ticketNumbers(row).as("ticketNumbers"))
  );
}

/** Returns SQL for the holder's ticket numbers in that sale, because the airline requires them. */
function ticketNumbers(row: ExpressionBuilder<DB & { credit: DB["credits"] }, "credit">) {
  return sql<string[]>`array(select number from tickets
    where quote_id = ${row.ref("credit.quoteId")} and passenger_id = ${row.ref("credit.passengerId")} order by id)`;
}
