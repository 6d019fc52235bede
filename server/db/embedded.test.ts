import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";

const parts = freshDatabase();

test("the log file of the embedded server holds nothing that was typed", async () => {
  const typed = "Mary Doe 1988-03-14";
  const failing = [
    "insert into quote_events (quote_id, action, reason) values (null, 'x', $1)",
    "select ($1::text)::date",
    `select '${typed}'::date, $1`,
  ];
  for (const statement of failing) await expect(parts.pool.query(statement, [typed])).rejects.toThrow();
  const file = "pg_read_file(current_setting('data_directory') || '/../postgres.log')";
  const { rows } = await parts.pool.query(`select ${file} as log`);
  expect(rows[0].log).toContain("ready to accept connections");
  expect(rows[0].log).not.toContain("Mary");
});
