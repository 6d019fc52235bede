import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";

const parts = freshDatabase();

test("what a migration has made is known to the planner", async () => {
  const { rows } = await parts.pool.query("select 1 from pg_stats where tablename = 'migrations' and attname = 'name'");
  expect(rows).toHaveLength(1);
});
