import type { Pool, PoolClient } from "pg";
import { percentile } from "../bench-itinerary/section.ts";
import { benchLeads, sized } from "../bench-size.ts";

/** A write of the office that reports count, and the triggers that note it or add it to the sums. */
interface Write {
  what: string;
  table: string;
  triggers: readonly string[];
  /** One statement. `$1` is the number of the repetition, `$2` the number of leads. */
  statement: string;
}

const writes: readonly Write[] = [
  {
    what: "history of a lead",
    table: "history",
    triggers: ["history_changes_steps", "history_notes_holder"],
    statement: `
      insert into history (lead_id, record, record_id, action, party, new_status)
      select id, 'lead', id, 'touch', 'staff', status from leads where id = $2::int / 10 * 6 + $1::int`,
  },
  {
    what: "quote charged",
    table: "quotes",
    triggers: ["quotes_change_steps"],
    statement: "update quotes set charged_at = now(), updated_at = now() where id = $2::int / 10 * 6 + $1::int",
  },
  {
    what: "status of a lead",
    table: "leads",
    triggers: ["leads_change_steps"],
    statement: `
      update leads set status = case status when 'quoted' then 'follow_up' else 'quoted' end, lost_reason = null, lost_note = '',
             updated_at = now()
       where id = $2::int / 10 * 6 + $1::int`,
  },
  {
    what: "figures of a sale",
    table: "sale_figures",
    triggers: ["sale_figures_are_summed", "sale_figures_are_summed_again"],
    statement:
      "update sale_figures set gross_profit_cents = gross_profit_cents + 1 where id = 5000 + $2::int / 1000 + $1::int",
  },
  {
    what: "end of an offer",
    table: "lead_offers",
    triggers: ["ended_offers_are_summed"],
    statement: `
      update lead_offers set outcome = case outcome when 'missed' then 'declined' else 'missed' end, ended_at = now()
       where id = $2::int / 1000 + $1::int`,
  },
  {
    what: "entry of a supplier",
    table: "supplier_entries",
    triggers: ["supplier_entries_are_summed"],
    statement: `
      insert into supplier_entries (quote_id, kind, currency, amount_cents, moved_on, posted_at, posted_by)
      select id, 'supplier_paid', currency, 1000, current_date, now(), 1 from quotes where id = 5000 + $2::int / 1000 + $1::int`,
  },
];

/**
 * Measures single writes with and without the triggers of reports, in turn, in transactions that are rolled back.
 * Times are medians in milliseconds.
 */
export async function costOfWrites(pool: Pool, times = sized(400, 50)): Promise<object[]> {
  const client = await pool.connect();
  const rows = [];
  try {
    for (const write of writes) {
      // The first run loads the rows into memory.
      await timesOf(client, write, { isSummed: true, times });
      const without = percentile(await timesOf(client, write, { isSummed: false, times }), 0.5);
      const summed = percentile(await timesOf(client, write, { isSummed: true, times }), 0.5);
      const ms = (time: number) => Math.round(time * 1000) / 1000;
      rows.push({ write: write.what, without: ms(without), summed: ms(summed), ratio: ms(summed / without) });
    }
  } finally {
    client.release();
  }
  return rows;
}

async function timesOf(
  client: PoolClient,
  { table, triggers, statement }: Write,
  { isSummed, times }: { isSummed: boolean; times: number },
): Promise<number[]> {
  const taken: number[] = [];
  await client.query("begin");
  try {
    if (!isSummed)
      for (const trigger of triggers) await client.query(`alter table ${table} disable trigger ${trigger}`);
    for (let n = 1; n <= times; n += 1) {
      const began = performance.now();
      await client.query({ name: `${table} written`, text: statement, values: [n, benchLeads] });
      taken.push(performance.now() - began);
    }
  } finally {
    await client.query("rollback");
  }
  return taken;
}
