import { sql } from "kysely";
import { everEntered, manualLimitDays } from "#domain/commission/manual-process.ts";
import { tripCommissions } from "#domain/commission/trip.ts";
import type { EnteredShare, Undecided } from "#domain/commission/undecided.ts";
import { day, earlier } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { baseOf } from "./add-lines.ts";
import { readTrip } from "./load-trip.ts";
import { quotesOfTrip } from "./quote-of-trip.ts";

/** Locks the people for whom amounts are entered, so that two entries at the same time count each other. */
export async function lockPayees(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.selectFrom("users").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();
}

/**
 * Returns what was entered for a person in the last 30 days, by time of entry, and no second person decided. The caller
 * holds the lock of `lockPayees`.
 */
export async function undecidedOf(db: Db, userId: number, now: string): Promise<Undecided> {
  const since = earlier(now, manualLimitDays * day);
  return { manualCents: await weightsOf(db, userId, since), shares: await enteredShares(db, userId, since) };
}

async function weightsOf(db: Db, userId: number, since: string): Promise<number> {
  const { cents } = await db
    .selectFrom("manualCommissions")
    .select(sql<number>`coalesce(sum(weight_cents), 0)::bigint`.as("cents"))
    .where("userId", "=", userId)
    .where("enteredAt", ">", since)
    .where("status", "in", everEntered)
    .where((where) => where.or([where("decidedBy", "is", null), where("isOwnDecision", "=", true)]))
    .executeTakeFirstOrThrow();
  return cents;
}

async function enteredShares(db: Db, userId: number, since: string): Promise<EnteredShare[]> {
  const changed = await db
    .selectFrom("commissionShareChanges")
    .select("quoteId")
    .select(sql<number>`sum(basis_points)::integer`.as("basisPoints"))
    .where("userId", "=", userId)
    .where("enteredAt", ">", since)
    .groupBy("quoteId")
    .orderBy("quoteId")
    .execute();
  const shares = [];
  for (const share of changed) shares.push({ ...share, baseCents: await commissionBase(db, share.quoteId) });
  return shares;
}

/**
 * Returns the present base of the commission of a sale, in cents of USD: 0 if it earns nothing, or waits for a rate of
 * exchange. Reads other sales without their locks, which are taken before those of people.
 */
export async function commissionBase(db: Db, quoteId: number): Promise<number> {
  const quotes = await quotesOfTrip(db, await readTrip(db, quoteId));
  const terms = quotes.find((one) => one.quoteId === quoteId);
  const commission = tripCommissions(quotes).find((one) => one.quoteId === quoteId);
  return baseOf(terms && commission && { terms, commission }).grossProfitCents;
}
