import { sql } from "kysely";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";

/** An amount that the agency holds for a passenger, with the fields of its sale that its rules need. */
export type HeldAmountRecord = Awaited<ReturnType<typeof loadHeldAmount>>;

/** Throws `not_found`. With `lock`, locks the row of its sale first, as requests and entries do. */
export async function loadHeldAmount(db: Db, id: number, options: { lock?: boolean } = {}) {
  if (options.lock)
    await sql`select from quotes where id = (select quote_id from held_amounts where id = ${id}) for update`.execute(
      db,
    );
  const row = await withItsSale(db).where("held.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/** Returns the amounts of a sale or of a lead of which a part is still held, newest first. */
export function heldAmountsOf(db: Db, of: { quoteId: number } | { leadId: number }): Promise<HeldAmountRecord[]> {
  const [column, id] =
    "quoteId" in of ? (["held.quoteId", of.quoteId] as const) : (["quotes.leadId", of.leadId] as const);
  return withItsSale(db).where(column, "=", id).where("openCents", ">", 0).orderBy("held.id", "desc").execute();
}

/** Returns the amount that a request left of a passenger. */
export function heldAmountOfRequest(db: Db, of: { requestId: number; passengerId: number }) {
  return withItsSale(db)
    .where("held.requestId", "=", of.requestId)
    .where("held.passengerId", "=", of.passengerId)
    .executeTakeFirstOrThrow();
}

function withItsSale(db: Db) {
  return db
    .selectFrom("heldAmounts as held")
    .innerJoin("quotes", "quotes.id", "held.quoteId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("passengers", "passengers.id", "held.passengerId")
    .selectAll("held")
    .select(["quotes.leadId", "quotes.ownerId", "leads.expertStatus", "passengers.ticketName as holderName"])
    .select([
      // The request that holds a coupon of the amount now, unless it is the one that left the amount.
      sql<number | null>`(
        select coalesce(taking.request_id, taking.exchange_id)
          from request_coupons as taking join coupons on coupons.id = taking.coupon_id
         where taking.released_at is null and coupons.passenger_id = held.passenger_id
           and taking.request_id is distinct from held.request_id limit 1)`.as("takenBy"),
      sql<boolean>`exists (
        select from approval_requests where subject = 'heldAmount' and subject_id = held.id and status = 'pending')`.as(
        "isAsked",
      ),
    ]);
}

export const heldAmountRecords: RecordKind<"heldAmount", HeldAmountRecord> = {
  name: "heldAmount",
  read: "money.read",
  load: loadHeldAmount,
  ownership,
};
