import { expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { databaseBefore } from "#tests/database.ts";
import { knownRates, listRates } from "./store.ts";

const inTokyo = `
  insert into agency (name, legal_name, address, phone, email, terms_version, time_zone, aud_rate_millionths,
    aud_rate_source, aud_rate_at)
  values ('Farewright', '', '', '', '', 1, 'Asia/Tokyo', 651200, $1, '2026-11-19T20:00:00Z')`;

test.each([
  ["Central bank", "Central bank"],
  ["", "not stated"],
])("the rate of the settings, from %j, becomes a rate of the day of its entry", async (source, kept) => {
  const pool = await databaseBefore("0730");
  try {
    await pool.query("insert into terms_of_sale (version, text) values (1, 'Terms')");
    await pool.query(inTokyo, [source]);
    await migrate(pool);
    const db = openDatabase(pool);
    const { inForce, items } = await listRates(db, { limit: 10 }, "2026-11-20");
    expect(items).toEqual([inForce]);
    expect(inForce).toMatchObject({
      // It was November 20 in Tokyo.
      validFrom: "2026-11-20",
      usdMillionths: 651_200,
      source: kept,
      enteredAt: "2026-11-19T20:00:00.000Z",
      enteredBy: null,
    });
  } finally {
    await pool.end();
  }
});

test("an agency without a rate has none afterwards", async () => {
  const pool = await databaseBefore("0730");
  try {
    await migrate(pool);
    expect(await knownRates(openDatabase(pool))).toEqual([]);
  } finally {
    await pool.end();
  }
});
