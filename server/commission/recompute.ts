import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { updateCommission } from "./update-commission.ts";

/** The sum of a person's commission lines on one sale, as it is written and as it is computed now; cents of USD. */
export interface CommissionDifference {
  quoteId: number;
  /** Null for the house account. */
  userId: number | null;
  name: string;
  beforeCents: number;
  afterCents: number;
}

/** The result of computing all commissions again. */
export interface Recomputed {
  /** The number of sales. */
  sales: number;
  differences: CommissionDifference[];
  /** A quote of each trip whose commission could not be computed. */
  failed: number[];
}

/** Undoes the transaction of a trip that is only compared. */
class Compared extends Error {
  readonly differences: CommissionDifference[];
  readonly trip: readonly number[];
  constructor(differences: CommissionDifference[], trip: readonly number[]) {
    super("The transaction is undone, because nothing is to be written");
    this.differences = differences;
    this.trip = trip;
  }
}

/**
 * Computes the commissions of all trips, each in a transaction of its own, and returns how they differ from the written
 * lines. Writes nothing.
 */
export async function compareCommissions(db: Db, now: () => string): Promise<Recomputed> {
  const found = await db.selectFrom("commissionSales").select("quoteId").orderBy("quoteId").execute();
  const result: Recomputed = { sales: found.length, differences: [], failed: [] };
  const compared = new Set<number>();
  for (const { quoteId } of found) {
    if (compared.has(quoteId)) continue;
    const trip = await compareTrip(db, quoteId, now());
    for (const id of trip?.trip ?? [quoteId]) compared.add(id);
    if (trip) result.differences.push(...trip.differences);
    else result.failed.push(quoteId);
  }
  return result;
}

/** Writes the differences of the trips of some sales as lines, each trip in a transaction of its own. */
export async function writeCommissions(db: Db, quoteIds: readonly number[], now: () => string): Promise<void> {
  const written = new Set<number>();
  for (const quoteId of quoteIds) {
    if (written.has(quoteId)) continue;
    for (const id of await transaction(db, (tx) => updateCommission(tx, quoteId, now()))) written.add(id);
  }
}

/** Returns the differences of a trip; undefined if it could not be computed. */
async function compareTrip(
  db: Db,
  quoteId: number,
  now: string,
): Promise<{ differences: CommissionDifference[]; trip: readonly number[] } | undefined> {
  try {
    await transaction(db, async (tx) => {
      const before = await sumsOfTrip(tx, quoteId);
      const trip = await updateCommission(tx, quoteId, now);
      throw new Compared(differencesOf(before, await sumsOfTrip(tx, quoteId)), trip);
    });
  } catch (error) {
    if (error instanceof Compared) return error;
  }
  return undefined;
}

interface WrittenSum {
  quoteId: number;
  userId: number | null;
  name: string;
  cents: number;
}

async function sumsOfTrip(db: Db, quoteId: number): Promise<WrittenSum[]> {
  const { rows } = await sql<WrittenSum>`
    select line.quote_id, line.user_id, coalesce(users.name, 'House account') as name, sum(line.amount_cents)::bigint as cents
      from commission_lines as line left join users on users.id = line.user_id
     where line.quote_id in (select sales_of_trip(${quoteId})) and kind <> 'manual'
     group by line.quote_id, line.user_id, users.name
     order by line.quote_id, line.user_id`.execute(db);
  return rows;
}

/** Returns the people and sales whose sums differ. Lines are never deleted, so every earlier sum has a later one. */
function differencesOf(before: readonly WrittenSum[], after: readonly WrittenSum[]): CommissionDifference[] {
  return after
    .map(({ quoteId, userId, name, cents }) => {
      const earlier = before.find((one) => one.quoteId === quoteId && one.userId === userId);
      return { quoteId, userId, name, beforeCents: earlier?.cents ?? 0, afterCents: cents };
    })
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}
