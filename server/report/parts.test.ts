import { sql } from "kysely";
import { expect, test } from "vitest";
import { unitedStatesZones } from "#domain/agency/time-zones.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { dayOf } from "./parts.ts";

const parts = freshDatabase();
const now = { from: "2026-01-01", until: "2026-12-31" };

test.each([...unitedStatesZones, "Europe/Dublin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"])(
  "computes the same days as PostgreSQL in %s",
  async (zone) => {
    const at = sql.ref("at");
    const { rows } = await sql<{ instants: number; different: number }>`
      select count(*) as instants, count(*) filter (where ${dayOf(at, { now, zone })} <> (at at time zone ${zone})::date) as different
        from generate_series('1995-01-01'::timestamptz, '2027-12-31', '7 hours 13 minutes 29.5 seconds') as at`.execute(
      parts.db,
    );
    expect(rows).toEqual([{ instants: expect.toSatisfy((count: number) => count > 40_000), different: 0 }]);
  },
);
