import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import { correctSums } from "../stored-sums.ts";

interface RebuiltLeads {
  /** The number of leads whose steps were computed again. */
  leads: number;
  /** The leads whose stored steps differed although no change was pending. */
  leadsDiffering: number[];
  /** The number of stored sums that differed from the steps. */
  leadSumsDiffered: number;
}

const batch = 1_000;

/** Computes the steps of all leads again, some thousands in each transaction, and then their sums. */
export async function rebuildLeadReports(db: Db): Promise<RebuiltLeads> {
  const leadsDiffering: number[] = [];
  let [leads, after] = [0, 0];
  for (;;) {
    const ids = await nextLeads(db, after);
    const last = ids.at(-1);
    if (last === undefined) break;
    leadsDiffering.push(...(await rebuildSteps(db, ids)));
    leads += ids.length;
    after = last;
  }
  return { leads, leadsDiffering, leadSumsDiffered: await correctSums(db, "lead_sums") };
}

/** Returns the ids of leads and of stored steps after an id, in order. A lead may have been deleted from the database. */
async function nextLeads(db: Db, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from leads where id > ${after} order by id limit ${batch})
     union (select lead_id from lead_steps where lead_id > ${after} order by lead_id limit ${batch})
     order by 1 limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the leads whose steps differed although no change was pending. */
function rebuildSteps(db: Db, ids: readonly number[]): Promise<number[]> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(lead_steps_lock())`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      with present as materialized (select * from steps_of_leads(${ids}::bigint[])),
           stored as materialized (select * from lead_steps where lead_id = any(${ids}::bigint[]))
      select distinct lead_id as id
        from ((table present except table stored) union all (table stored except table present)) as differing
       where not exists (select from lead_step_changes where lead_step_changes.lead_id = differing.lead_id)
       order by 1`.execute(tx);
    await sql`select store_lead_steps(${ids}::bigint[])`.execute(tx);
    return rows.map(({ id }) => id);
  });
}
