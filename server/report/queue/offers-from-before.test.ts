import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { databaseBefore } from "#tests/database.ts";
import { brokenInvariants } from "#tests/invariants.ts";

test("an upgrade places the earlier offers in the agency's days and hours, and adds them up", async () => {
  const pool = await databaseBefore("0830");
  try {
    await pool.query("insert into terms_of_sale (version, text) values (1, 'Terms')");
    await pool.query(
      `insert into agency (name, legal_name, address, phone, email, terms_version, time_zone)
       values ('Farewright', '', '', '', '', 1, 'Asia/Tokyo')`,
    );
    await pool.query(
      "insert into users (id, name, email, role) overriding system value values (1, 'Ada', 'ada@demo.example', 'agent')",
    );
    await pool.query(
      "insert into leads (id, first_name, last_name, email) overriding system value values (1, 'Mary', 'Ann', 'mary@mail.example')",
    );
    await pool.query(
      `insert into lead_offers (lead_id, agent_id, offered_at, expires_at, why, outcome, ended_at)
       values (1, 1, '2026-11-19T15:30:00Z', '2026-11-19T15:33:00Z', '{}', 'missed', '2026-11-19T15:33:00Z'),
              (1, 1, '2026-11-19T14:30:00Z', '2026-11-19T14:33:00Z', '{}', null, null)`,
    );
    await migrate(pool);
    const offers = await pool.query(
      "select offered_on::text as day, hour_of_week as hour from lead_offers order by id",
    );
    // 0:30 on Friday and 23:30 on Thursday in Tokyo.
    expect(offers.rows).toEqual([
      { day: "2026-11-20", hour: 4 * 24 },
      { day: "2026-11-19", hour: 3 * 24 + 23 },
    ]);
    const sums = await pool.query(
      "select offered::int, missed::int from offer_sums where dimension = 'agent' and step = 'month' and key = '1'",
    );
    expect(sums.rows).toEqual([{ offered: 2, missed: 1 }]);
    await pool.query("update lead_offers set outcome = 'accepted', ended_at = now() where outcome is null");
    expect(await brokenInvariants(pool)).toEqual({});
  } finally {
    await pool.end();
  }
});
