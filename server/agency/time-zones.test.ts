import { sql } from "kysely";
import { expect, test } from "vitest";
import { otherZones, unitedStatesZones } from "#domain/agency/time-zones.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();

test("PostgreSQL knows every time zone that can be chosen", async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...unitedStatesZones, ...otherZones()]}::text[]) as name
    where name not in (select name from pg_timezone_names)`.execute(parts.db);
  expect(rows).toEqual([]);
});
