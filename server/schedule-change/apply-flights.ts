import { type SqlBool, sql } from "kysely";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { moveFlights } from "#domain/schedule-change/move-coupons.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import type { ScheduleChangeRecord } from "./store.ts";

/** Beyond any flight of a trip: where coupons stand while their places are given anew. */
const aside = 1000;

/**
 * The new flights take the place of the old ones: each coupon goes along with its flight, one without a successor is given
 * up, and a flight that took the place of none has a coupon of the same ticket. The caller has accepted the change.
 */
export async function applyFlights(db: Db, { quoteId, before, after }: ScheduleChangeRecord): Promise<void> {
  const { successorOf, added } = moveFlights(before, after, reference);
  const gone = successorOf.flatMap((next, place) => (next === null ? [place] : []));
  await sql`update coupons set segment = segment + ${aside} where quote_id = ${quoteId}`.execute(db);
  for (const [place, next] of successorOf.entries()) {
    if (next === null) continue;
    await sql`update coupons set segment = ${next} where quote_id = ${quoteId} and segment = ${place + aside}`.execute(
      db,
    );
  }
  // Behind the last flight of the trip: they are kept, and stand for no flight of it any more.
  for (const [index, place] of gone.entries()) {
    const behind = after.length + index;
    await sql`update coupons set segment = ${behind} where quote_id = ${quoteId} and segment = ${place + aside}`.execute(
      db,
    );
    await moveStates(db, couponMoves, "exchange", sql<SqlBool>`quote_id = ${quoteId} and segment = ${behind}`);
  }
  for (const place of added) {
    await sql`insert into coupons (quote_id, passenger_id, segment, ticket_id, state)
      select quote_id, passenger_id, ${place}, min(ticket_id), min(state) from coupons
       where quote_id = ${quoteId} and segment < ${after.length} and state in ('HELD', 'OPEN')
       group by quote_id, passenger_id`.execute(db);
  }
  const [first] = after;
  if (!first) return;
  await db
    .updateTable("quotes")
    .set({ departsOn: first.departsAt.slice(0, 10) })
    .where("id", "=", quoteId)
    .execute();
}
