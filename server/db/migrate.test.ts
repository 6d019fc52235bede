import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { migrate } from "./migrate.ts";

const parts = freshDatabase();

test("analyzes the tables after a migration", async () => {
  const { rows } = await parts.pool.query("select 1 from pg_stats where tablename = 'migrations' and attname = 'name'");
  expect(rows).toHaveLength(1);
});

test("refuses a database that a newer version has migrated", async () => {
  await parts.pool.query("insert into migrations (name) values ('9999-of-tomorrow.sql')");
  await expect(migrate(parts.pool)).rejects.toThrow(
    /^The database was migrated by a newer version of the product \(9999-of-tomorrow\.sql is not part of this one\)\./,
  );
  await parts.pool.query("delete from migrations where name = '9999-of-tomorrow.sql'");
  expect(await migrate(parts.pool)).toEqual([]);
});
