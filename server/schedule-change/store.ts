import { sql } from "kysely";
import { underWay } from "#domain/after-sale/request.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { unsettled } from "#domain/schedule-change/process.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";

/** A schedule change with the facts of its quote that its rules need. */
export type ScheduleChangeRecord = Awaited<ReturnType<typeof loadScheduleChange>>;

/** Throws `not_found`. With `lock`, the row of its quote is locked before it is read. */
export async function loadScheduleChange(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock) {
    await sql`select from quotes where id = (select quote_id from schedule_changes where id = ${id}) for update`.execute(
      db,
    );
  }
  const row = await withItsQuote(db).where("change.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return asRecord(row);
}

/** Returns the changes of a quote, newest first, without deleted drafts. */
export async function scheduleChangesOf(db: Db, quoteId: number): Promise<ScheduleChangeRecord[]> {
  const rows = await withItsQuote(db)
    .where("change.quoteId", "=", quoteId)
    .where("change.status", "<>", "deleted")
    .orderBy("change.id", "desc")
    .execute();
  return rows.map(asRecord);
}

/** Returns the change that waits for the customer or for the staff. Undefined if there is none. */
export async function openScheduleChange(db: Db, quoteId: number): Promise<ScheduleChangeRecord | undefined> {
  const row = await withItsQuote(db)
    .where("change.quoteId", "=", quoteId)
    .where("change.status", "in", unsettled)
    .executeTakeFirst();
  return row && asRecord(row);
}

function withItsQuote(db: Db) {
  return db
    .selectFrom("scheduleChanges as change")
    .innerJoin("quotes", "quotes.id", "change.quoteId")
    .innerJoin("leads", "leads.id", "change.leadId")
    .innerJoin("users as maker", "maker.id", "change.createdBy")
    .selectAll("change")
    .select(["quotes.ownerId", "leads.expertStatus", "leads.firstName", "maker.name as makerName"])
    .select([
      sql<boolean>`exists (select from requests where quote_id = quotes.id
          and status in ${oneOf(underWay)})
        or exists (select from exchanges where original_quote_id = quotes.id and ended_at is null)`.as(
        "requestUnderWay",
      ),
      sql<number | null>`(select documents.id from signatures join documents on documents.signature_id = signatures.id
         where signatures.quote_id = quotes.id and signatures.purpose = 'schedule'
           and signatures.signed_at = change.answered_at limit 1)`.as("documentId"),
    ]);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withItsQuote>["executeTakeFirst"]>>>;

function asRecord({ flightsBefore, flightsAfter, ...row }: Row) {
  return { ...row, before: flightsBefore as unknown as Segment[], after: flightsAfter as unknown as Segment[] };
}
