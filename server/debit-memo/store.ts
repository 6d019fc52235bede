import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";

/** A debit memo with the fields of its quote that its rules need. */
export type DebitMemoRecord = Awaited<ReturnType<typeof loadDebitMemo>>;

/** Throws `not_found`. With `lock`, locks the row of its quote first, as every write on a sale does. */
export async function loadDebitMemo(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock)
    await sql`select from quotes where id = (select quote_id from debit_memos where id = ${id}) for update`.execute(db);
  const row = await withItsQuote(db).where("memo.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Newest first. */
export function debitMemosOf(db: Db, quoteId: number): Promise<DebitMemoRecord[]> {
  return withItsQuote(db).where("memo.quoteId", "=", quoteId).orderBy("memo.id", "desc").execute();
}

function withItsQuote(db: Db) {
  return (
    db
      .selectFrom("debitMemos as memo")
      .innerJoin("quotes", "quotes.id", "memo.quoteId")
      // Leads can be merged, so the current lead is read from the quote.
      .innerJoin("leads", "leads.id", "quotes.leadId")
      .leftJoin("tickets", "tickets.id", "memo.ticketId")
      .selectAll("memo")
      .select(["quotes.leadId", "quotes.ownerId", "leads.expertStatus", "tickets.number as ticketNumber"])
  );
}

/** Returns the quote whose memo has this issuer and number and is not reversed. Upper and lower case do not differ. */
export async function quoteOfKnownMemo(
  db: Db,
  { issuer, number }: { issuer: string; number: string },
): Promise<number | undefined> {
  const memo = await db
    .selectFrom("debitMemos")
    .select("quoteId")
    .where(sql`lower(issuer)`, "=", sql`lower(${issuer})`)
    .where(sql`lower(number)`, "=", sql`lower(${number})`)
    .where("status", "<>", sql.lit("reversed"))
    .executeTakeFirst();
  return memo?.quoteId;
}
