import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { aSaleFromBefore } from "#tests/a-sale-from-before.ts";
import { databaseBefore } from "#tests/database.ts";
import { brokenInvariants } from "#tests/invariants.ts";
import { waitingForLocks } from "#tests/waiting-for-locks.ts";

/** A sale in AUD beside that of aSaleFromBefore, and the figures and entries of both. */
const entriesOfTwoSales = `
  set local session_replication_role = replica;
  ${aSaleFromBefore}
  insert into quotes (id, lead_id, owner_id, created_by, currency, departs_on, expires_at, lowest_gross_cents, routes, status,
      lifecycle, signed_at) overriding system value
    values (5002, 1, 1, 1, 'AUD', '2027-05-01', '2026-11-23', 1, 'JFK-TAS', 'booked', 'booked', '2026-11-20T21:14:03.512Z');
  insert into commission_sales (quote_id, owner_id) values (5001, 1), (5002, 1);
  insert into sale_figures (id, lead_id, owner_id, signed_on, is_over, source, route, airline, consolidator, currency, usd_millionths,
      passengers, sell_cents, protection_cents, gratuity_cents, gross_profit_cents, protection_profit_cents, net_tips_cents,
      breakage_cents, agency_loss_cents)
    values (5001, 1, 1, '2026-11-20', false, '', '', '', 'Sky Fares', 'USD', 1000000, 1, 0, 0, 0, 0, 0, 0, 0, 0),
           (5002, 1, 1, '2026-11-20', false, '', '', '', '', 'AUD', 651200, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  insert into supplier_entries (quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by)
    values (5001, 'supplier_paid', null, 'USD', 1000, '2026-11-21', now(), 1),
           (5001, 'supplier_paid', 'Blue Consol', 'USD', 300, '2026-11-21', now(), 1),
           (5002, 'supplier_paid', null, 'AUD', 10001, '2026-11-21', now(), 1),
           (5002, 'supplier_paid', null, 'AUD', 10001, '2026-12-01', now(), 1);
  insert into supplier_entries (kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by, note)
    values ('credit_corrected', 'Sky Fares', 'USD', 50, '2026-11-21', now(), 1, 'Carried over');`;

test("an upgrade adds up the earlier entries while a process of the earlier version computes a sale", async () => {
  const pool = await databaseBefore("0910");
  try {
    await pool.query(entriesOfTwoSales);
    const job = new pg.Client(pool.options);
    await job.connect();
    await job.query("begin");
    await job.query("select from supplier_entries where quote_id = 5001");
    const upgrade = migrate(pool);
    // To drop an index of the entries, the upgrade waits for the transactions that have read them.
    await expect.poll(() => waitingForLocks({ pool })).toBe(1);
    await job.query("update sale_figures set consolidator = 'Blue Consol' where id = 5001");
    await job.query("commit");
    await job.end();
    await upgrade;
    const { rows } = await pool.query({
      text: `
        select start::text, consolidator, currency, sum(entries)::int, sum(cents)::int, sum(usd_cents)::int
          from supplier_entry_sums where kind = 'supplier_paid' and step = 'month'
         group by 1, 2, 3 having sum(entries) <> 0 order by 1, 2, 3`,
      rowMode: "array",
    });
    // AUD 100.01 at 0.651200 is USD 65.126512.
    expect(rows).toEqual([
      ["2026-11-01", "", "AUD", 1, 10_001, 6_513],
      ["2026-11-01", "Blue Consol", "USD", 2, 1_300, 1_300],
      ["2026-12-01", "", "AUD", 1, 10_001, 6_513],
    ]);
    // Other invariants do not hold for a sale without its documents.
    expect(Object.keys(await brokenInvariants(pool))).not.toContain(
      "The stored sums of suppliers' entries equal the entries",
    );
  } finally {
    await pool.end();
  }
});
