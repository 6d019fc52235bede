import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import type { Override } from "#domain/commission/commission.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the rate of a person on a day in the agency's time zone, in basis points. Its last change of the day counts. */
export async function rateOn(db: Db, userId: number, day: string, zone: string): Promise<number> {
  const { basisPoints } = await db
    .selectFrom("commissionRates")
    .select("basisPoints")
    .where("userId", "=", userId)
    .where("since", "<", startOfAgencyDay(addDays(day, 1), zone))
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return basisPoints;
}

/** Returns the team lead of a person on a day in the agency's time zone. The last change of the day counts. */
export async function overrideOn(db: Db, userId: number, day: string, zone: string): Promise<Override | null> {
  const terms = await db
    .selectFrom("teamLeadTerms")
    .select(["leadId as userId", "basisPoints"])
    .where("userId", "=", userId)
    .where("since", "<", startOfAgencyDay(addDays(day, 1), zone))
    .orderBy("since", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return terms && terms.userId !== null ? { userId: terms.userId, basisPoints: terms.basisPoints } : null;
}

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
