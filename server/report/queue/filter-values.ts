import { sql } from "kysely";
import type { z } from "zod";
import type { queueFilters } from "#contract/report/queue.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { onOneConnection } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { peopleWhoLead, peopleWith } from "../people.ts";

/** Returns the agents and the people who lead agents, by name. Empty for a person who reads only their own figures. */
export async function queueFilterValues({
  db,
  actor,
}: Pick<StaffContext, "db" | "actor">): Promise<z.output<typeof queueFilters>> {
  if (scopeOf(actor.role, "report.read") !== "any") return { agents: [], teamLeads: [] };
  return onOneConnection(db, async (one) => {
    const [agents, teamLeads] = await Promise.all([
      peopleWith(one, sql`(role = 'agent' or exists (select from queue_agents where user_id = person.id))`),
      peopleWhoLead(one),
    ]);
    return { agents, teamLeads };
  });
}
