import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { postEntry } from "./ledger.ts";

/** The source of a held amount. */
type HeldFrom = { requestId: number } | { exchangeId: number };

interface Posting {
  now: string;
  /** Null if no member of staff did it. */
  postedBy: number | null;
}

/**
 * Records that the agency holds an amount for a passenger, because nothing was decided about it yet
 * (docs/rules/money.md#held-for-later). `quoteId` is the sale with the passenger and the flights that were given up.
 */
export async function holdAmount(
  db: Db,
  held: HeldFrom & { quoteId: number; passengerId: number; currency: string; amountCents: number },
  { now, postedBy }: Posting,
): Promise<void> {
  const { quoteId, currency, amountCents } = held;
  const { id: heldAmountId } = await db
    .insertInto("heldAmounts")
    .values({ ...held, openCents: amountCents, heldAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await postHeld(db, { kind: "held", quoteId, currency, amountCents, heldAmountId }, { now, postedBy });
}

/** Ends the held amounts that a request returns. It has the value of each as the value of its coupons. */
export async function returnHeldAmounts(db: Db, requestId: number, posting: Posting): Promise<void> {
  const { rows } = await sql<{ id: number; quoteId: number; currency: string; amountCents: number }>`
    select held.id, held.quote_id, held.currency, sum(own.value_cents)::bigint as amount_cents
      from request_coupons as own
      join coupons on coupons.id = own.coupon_id
      join lateral (
        select before.request_id, before.exchange_id
          from request_coupons as before
          left join requests on requests.id = before.request_id
          left join exchanges on exchanges.quote_id = before.exchange_id
         where before.coupon_id = own.coupon_id and (requests.status = 'completed' or exchanges.is_done)
         order by before.released_at desc, before.request_id desc nulls last limit 1) as source on true
      join held_amounts as held on held.passenger_id = coupons.passenger_id
       and (held.request_id = source.request_id or held.exchange_id = source.exchange_id)
     where own.request_id = ${requestId} and own.value_cents > 0
     group by held.id order by held.id`.execute(db);
  for (const { id: heldAmountId, ...entry } of rows)
    await postHeld(db, { kind: "held_returned", ...entry, heldAmountId }, posting);
}

/** Records that the agency keeps a part of a held amount, or all of it. */
export function forfeitHeldAmount(
  db: Db,
  { id: heldAmountId, ...held }: { id: number; quoteId: number; currency: string; amountCents: number },
  posting: Posting,
): Promise<void> {
  return postHeld(db, { kind: "held_forfeited", ...held, heldAmountId }, posting);
}

interface HeldEntry {
  kind: "held" | "held_returned" | "held_forfeited";
  quoteId: number;
  currency: string;
  amountCents: number;
  heldAmountId: number;
}

async function postHeld(db: Db, entry: HeldEntry, { now, postedBy }: Posting): Promise<void> {
  await postEntry(db, { ...entry, chargeId: null, cardId: null, reversesId: null, at: now, postedBy });
}
