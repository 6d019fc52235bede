import { sql } from "kysely";
import type { AddedShare, Earners } from "#domain/commission/shares.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the expert whose answer added the sold option; null if there is none. */
export async function expertOf(db: Db, quoteId: number, optionId: string): Promise<number | null> {
  const answer = await db
    .selectFrom("expertQuestions")
    .select("expertId")
    .where("quoteId", "=", quoteId)
    .where("optionId", "=", optionId)
    .where("status", "=", "answered")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer?.expertId ?? null;
}

/** Returns the people whom a supervisor added to a sale, always in the same order. */
export async function addedTo(db: Db, quoteId: number): Promise<AddedShare[]> {
  const rows = await db
    .selectFrom("commissionShares")
    .select(["userId", "basisPoints", "source"])
    .where("quoteId", "=", quoteId)
    .orderBy("userId")
    .execute();
  return rows as AddedShare[];
}

/** Returns who earns a sale now. Undefined for a quote without a signature in force. */
export async function earnersOf(db: Db, quoteId: number): Promise<Earners | undefined> {
  const sale = await db
    .selectFrom("commissionSales as sale")
    .innerJoin("signatures", "signatures.quoteId", "sale.quoteId")
    .innerJoin("saleTerms", "saleTerms.signatureId", "signatures.id")
    .select(["sale.ownerId", "sale.isOwnerActive", "sale.expertShareBps as decidedBps", "saleTerms.expertShareBps"])
    .select(sql<string>`signatures.record::jsonb ->> 'chosenOptionId'`.as("optionId"))
    .where("sale.quoteId", "=", quoteId)
    .where("signatures.purpose", "=", "booking")
    .where("signatures.supersededAt", "is", null)
    .executeTakeFirst();
  if (!sale) return undefined;
  return {
    ownerId: sale.isOwnerActive ? sale.ownerId : null,
    expertId: await expertOf(db, quoteId, sale.optionId),
    expertBps: sale.decidedBps ?? sale.expertShareBps,
    added: await addedTo(db, quoteId),
  };
}
