import { sql } from "kysely";
import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { isNow, sumsIn, within } from "../parts.ts";
import { ofSelected, type Selection, sumsByAgent } from "../queue/selection.ts";

/** The stages that the report counts. */
export type CountedStage = "arrived" | "taken" | "touched" | "quoted" | "signed";

/** Figures of one agent in one of the two periods. `key` is the id of the agent as text. */
interface OfAgent {
  isNow: boolean;
  key: string;
}

export interface LeadsOfAgent extends OfAgent {
  stage: CountedStage;
  /** The place of the time in the limits of domain/report/funnel.ts; 0 for stages whose time does not count. */
  bucket: number;
  leads: number;
}

/** Returns the leads that arrived in both periods and belong to the agents, by the stages that they have reached. */
export async function leadsOfAgents(db: Db, frame: Frame, selection: Selection): Promise<LeadsOfAgent[]> {
  const { rows } = await sql<LeadsOfAgent>`
    select is_now, key, stage, case stage when 'touched' then bucket else 0 end as bucket,
           sum(leads)::bigint as leads
      from ${sumsIn("lead_sums", frame)}
     where ${sumsByAgent(selection)} and key <> ''
       and stage in ('arrived', 'taken', 'touched', 'quoted', 'signed')
     group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface RequestsOfAgent extends OfAgent {
  refunds: number;
  cancellations: number;
}

/**
 * Returns the numbers of requests after the sale that were recorded in both periods, by the present owner of the quote,
 * as in the list of after-sale/list-after-sale.ts.
 */
export async function requestsOfAgents(db: Db, frame: Frame, selection: Selection): Promise<RequestsOfAgent[]> {
  const { now, before, zone } = frame;
  const start = (date: string) => sql`${startOfAgencyDay(date, zone)}::timestamptz`;
  const { rows } = await sql<RequestsOfAgent>`
    select ${isNow(sql`day`, frame)} as is_now, key, count(*) filter (where kind = 'refund') as refunds,
           count(*) filter (where kind = 'cancellation') as cancellations
      from (select request.kind, (request.requested_at at time zone ${zone})::date as day, quotes.owner_id::text as key
              from requests as request join quotes on quotes.id = request.quote_id
             where request.status <> 'deleted' and ${ofSelected(selection, sql`quotes.owner_id`)}
               and request.requested_at >= ${start(before.from)}
               and request.requested_at < ${start(addDays(now.until, 1))}) as opened
     where ${within(sql`day`, frame)}
     group by 1, 2`.execute(db);
  return rows;
}
