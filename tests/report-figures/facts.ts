import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Db } from "#server/db/database.ts";
import { recordFacts } from "./after-sale.ts";
import { requestFacts, targetFacts } from "./agents.ts";
import type { PersonFact } from "./asked.ts";
import { type HoldersSql, leadFacts } from "./leads.ts";
import { moneyFacts } from "./money.ts";
import { offerFacts, queueFacts } from "./queue.ts";
import { saleFacts } from "./sales.ts";

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/**
 * Returns what all reports count, computed from the tables of leads, quotes, offers, requests and money without the stored
 * sums. `zoneAt` returns the agency's time zone that was in force at an instant. Without `holders`, the history tells who
 * had a lead.
 */
export async function readFacts(
  db: Db,
  { zone, zoneAt, holders }: { zone: string; zoneAt: (instant: string) => string; holders?: HoldersSql },
) {
  const dayOf = (instant: string) => agencyDate(instant, zone);
  const people: PersonFact[] = await db
    .selectFrom("users")
    .select(["id", "name", "role", "isActive", "teamLeadId"])
    .orderBy("id")
    .execute();
  const sales = await saleFacts(db, dayOf);
  return {
    people,
    sales,
    leads: await leadFacts(db, holders),
    offers: await offerFacts(db, zoneAt),
    queue: await queueFacts(db),
    requests: await requestFacts(db, dayOf),
    targets: await targetFacts(db),
    records: await recordFacts(db, dayOf),
    money: await moneyFacts(db, sales),
  };
}
