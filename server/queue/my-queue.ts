import { sql } from "kysely";
import type { OpenOffer } from "#contract/queue/calls.ts";
import type { Availability } from "#domain/queue/process.ts";
import { secondsAfter } from "#domain/queue/rules.ts";
import { between } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { tripOf } from "./trip.ts";

/** Seconds during which a further sign of life is not stored. */
const fresh = 30;

/** Returns whether a person takes leads. Their page requests this every minute, which counts as a sign of life. */
export async function queueStatusOf(db: Db, userId: number, now: string): Promise<Availability> {
  const agent = await db
    .selectFrom("queueAgents")
    .select(["status", "seenAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (agent?.status !== "available") return "unavailable";
  if (agent.seenAt === null || agent.seenAt <= secondsAfter(now, -fresh)) {
    await sql`update queue_agents set seen_at = greatest(seen_at, ${now}::timestamptz)
      where user_id = ${userId} and status = 'available'`.execute(db);
  }
  return "available";
}

/** Returns the lead that is offered to a person, as long as they may accept it. */
export async function openOffer(db: Db, userId: number, now: string): Promise<OpenOffer | null> {
  const row = await db
    .selectFrom("leadOffers")
    .innerJoin("leads", (join) =>
      join.onRef("leads.id", "=", "leadOffers.leadId").onRef("leads.offerId", "=", "leadOffers.id"),
    )
    .selectAll("leads")
    .select(["leadOffers.id as openOfferId", "leadOffers.why", "leadOffers.expiresAt"])
    .where("leadOffers.agentId", "=", userId)
    .where("leadOffers.outcome", "is", null)
    .where("leadOffers.expiresAt", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.openOfferId,
    leadId: row.id,
    ...tripOf(row),
    waitingSince: row.createdAt,
    why: row.why as unknown as OpenOffer["why"],
    secondsLeft: secondsUntil(row.expiresAt, now),
  };
}

export function secondsUntil(instant: string, now: string): number {
  return Math.max(0, Math.ceil(between(now, instant) / 1000));
}
