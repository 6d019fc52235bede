import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Frame } from "../frame.ts";
import { isInstantNow, sumsIn, withinInstants } from "../parts.ts";
import { ofSelected, type Selection, sumsByAgent } from "../queue/selection.ts";
import { returnedEntries, returnedFigures } from "../sales/returned-sums.ts";

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

/** Returns the leads that arrived in both periods, by the stages that they have reached and the agents who had them then. */
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
  const at = sql.ref("request.requested_at");
  const { rows } = await sql<RequestsOfAgent>`
    select is_now, owner_id::text as key, count(*) filter (where kind = 'refund') as refunds,
           count(*) filter (where kind = 'cancellation') as cancellations
      from (select request.kind, ${isInstantNow(at, frame)} as is_now, quotes.owner_id
              from requests as request join quotes on quotes.id = request.quote_id
             where request.status <> 'deleted' and ${ofSelected(selection, sql`quotes.owner_id`)}
               and ${withinInstants(at, frame)}) as opened
     group by is_now, owner_id`.execute(db);
  return rows;
}

export interface ReturnedOfAgent extends OfAgent {
  refundedCents: number;
  chargedBackCents: number;
}

/** Returns the money that went back to customers in both periods, by the agent at the signature, in cents of USD. */
export async function returnedOfAgents(
  db: Db,
  frame: Frame,
  condition: RawBuilder<SqlBool>,
): Promise<ReturnedOfAgent[]> {
  const { refunded, chargedBack } = returnedFigures;
  const { rows } = await sql<ReturnedOfAgent>`
    select is_now, owner_id::text as key, ${refunded} as refunded_cents, ${chargedBack} as charged_back_cents
      from ${returnedEntries(frame, condition, sql`sale.owner_id`)}
     group by is_now, owner_id`.execute(db);
  return rows;
}
