import { allocate } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import { postEntry } from "./ledger.ts";

export interface Posting {
  now: string;
  /** Null if no member of staff did it. */
  postedBy: number | null;
}

interface HeldEntry {
  kind: "held" | "held_returned" | "held_forfeited" | "held_charged_back" | "held_restored";
  quoteId: number;
  currency: string;
  amountCents: number;
  heldAmountId: number;
}

/** Writes an entry of a held amount in the ledger. */
export async function postHeld(db: Db, entry: HeldEntry, { now, postedBy }: Posting): Promise<void> {
  await postEntry(db, { ...entry, chargeId: null, cardId: null, reversesId: null, at: now, postedBy });
}

/** Distributes the open part of a held amount over its coupons, from which a later request returns it. */
export async function spreadHeldAmount(db: Db, { id }: { id: number }): Promise<void> {
  const { openCents, requestId, exchangeId, passengerId } = await db
    .selectFrom("heldAmounts")
    .select(["openCents", "requestId", "exchangeId", "passengerId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const coupons = await db
    .selectFrom("requestCoupons")
    .innerJoin("coupons", "coupons.id", "requestCoupons.couponId")
    .select(["coupons.id", "requestCoupons.valueCents"])
    .where("coupons.passengerId", "=", passengerId)
    .where((row) => row.or([row("requestId", "=", requestId), row("exchangeId", "=", exchangeId)]))
    .orderBy("coupons.segment")
    .execute();
  const left = allocate(
    openCents,
    coupons.map(({ valueCents }) => valueCents || 1),
  );
  for (const [index, coupon] of coupons.entries())
    await db
      .updateTable("requestCoupons")
      .set({ leftCents: left[index] ?? 0 })
      .where("couponId", "=", coupon.id)
      .where((row) => row.or([row("requestId", "=", requestId), row("exchangeId", "=", exchangeId)]))
      .execute();
}
