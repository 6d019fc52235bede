import { manualLimitCents, manualLimitDays } from "#domain/commission/manual-process.ts";
import { agencyChanges, type Earners } from "#domain/commission/shares.ts";
import { isRaiseAboveLimit } from "#domain/commission/undecided.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { Db } from "#server/db/database.ts";
import { commissionBase, undecidedOf } from "./undecided.ts";

/**
 * Returns the problems of shares from the agency that are entered or raised, and with which the agency would pay a person
 * more than one person may decide alone. The caller holds the lock of `lockPayees`.
 */
export async function limitProblems(
  db: Db,
  quoteId: number,
  { before, after, now }: { before: Earners; after: Earners; now: string },
): Promise<FieldProblem[]> {
  const raises = agencyChanges(before.added, after.added).filter(({ basisPoints }) => basisPoints > 0);
  if (raises.length === 0) return [];
  const baseCents = await commissionBase(db, quoteId);
  const problems = [];
  for (const { userId, basisPoints } of raises) {
    const undecided = await undecidedOf(db, userId, now);
    if (!isRaiseAboveLimit(undecided, { quoteId, baseCents, basisPoints })) continue;
    const index = after.added.findIndex((one) => one.userId === userId);
    const limit = { cents: manualLimitCents, currency: "USD" as const };
    const values = { name: await nameOf(db, userId), limit, days: manualLimitDays };
    problems.push(fieldProblem(`shares.${index}.basisPoints`, "share_above_limit", values));
  }
  return problems;
}

async function nameOf(db: Db, userId: number): Promise<string> {
  const { name } = await db.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirstOrThrow();
  return name;
}
