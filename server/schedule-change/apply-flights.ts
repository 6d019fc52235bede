import { type SqlBool, sql } from "kysely";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { moveFlights } from "#domain/schedule-change/move-coupons.ts";
import type { Db } from "#server/db/database.ts";
import { moveStates } from "#server/process/index.ts";
import type { ScheduleChangeRecord } from "./store.ts";

/**
 * Larger than any segment number, also than those above 1000 that earlier versions left. Coupons are moved there while
 * the segments are assigned again.
 */
const aside = 1_000_000;

/**
 * Replaces the old flights with the new ones. Each coupon moves to the successor of its flight. Coupons of a flight
 * without a successor are given up, and an added flight gets coupons of the same tickets. The caller has accepted the
 * change.
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
  for (const place of gone)
    await moveStates(db, couponMoves, "exchange", sql<SqlBool>`quote_id = ${quoteId} and segment = ${place + aside}`);
  // Coupons that were given up, now or by an earlier change, follow the last flight and belong to none of the flights.
  await sql`update coupons set segment = given_up.place
      from (select id, ${after.length}::integer + dense_rank() over (order by segment) - 1 as place
              from coupons where quote_id = ${quoteId} and segment >= ${aside}) as given_up
     where coupons.id = given_up.id`.execute(db);
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
