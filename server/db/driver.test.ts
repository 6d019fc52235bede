import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { openDatabase, openPool } from "./database.ts";
import { isStalePlan, StatementNames } from "./driver.ts";
import { isoInstant } from "./iso-instant.ts";
import { onOneSnapshot, transaction } from "./transaction.ts";

const parts = freshDatabase();

test("plans a statement under one name, even if it runs many times", async () => {
  const one = await withConnections(parts, 1);
  try {
    for (let time = 0; time < 3; time++) await one.db.selectFrom("users").select("id").where("id", "=", time).execute();
    const { rows } = await sql<{ calls: number }>`select generic_plans + custom_plans as calls
      from pg_prepared_statements where statement like 'select "id" from "users"%'`.execute(one.db);
    expect(rows).toEqual([{ calls: 3 }]);
  } finally {
    await one.pool.end();
  }
});

test("sends statements without a name if names are turned off", async () => {
  const pool = openPool(parts.databaseUrl, 1);
  const db = openDatabase(pool, { named: false });
  try {
    const ask = (n: number) => sql`select ${n}::int as some_number`.execute(db).then(({ rows }) => rows);
    expect([await ask(1), await ask(2)]).toEqual([[{ someNumber: 1 }], [{ someNumber: 2 }]]);
    const { rows } = await sql`select from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
  } finally {
    await pool.end();
  }
});

test("describes the columns of a statement once per connection, and reads the same rows each time", async () => {
  const one = await withConnections(parts, 1);
  const described = vi.spyOn(pg.Connection.prototype, "describe");
  const ask = (n: number | null) =>
    sql`select number as some_number, null::text as nothing, ${n}::int as given from generate_series(1, 2) as number
      where ${n}::int is not null`.execute(one.db);
  try {
    const rows = [1, 2].map((someNumber) => ({ someNumber, nothing: null, given: 7 }));
    for (const [given, expected] of [
      [7, rows],
      [null, []],
      [7, rows],
    ] as const) {
      expect((await ask(given)).rows).toEqual(expected);
    }
    expect(described).toHaveBeenCalledTimes(1);
    await sql`create table counted (number integer)`.execute(one.db);
    described.mockClear();
    const add = (n: number) => sql`insert into counted values (${n})`.execute(one.db);
    for (const n of [1, 2, 3]) expect(await add(n)).toEqual({ numAffectedRows: 1n, rows: [] });
    expect(described).toHaveBeenCalledTimes(1);
    expect((await Promise.all([ask(7), ask(null)])).map(({ rows }) => rows.length)).toEqual([2, 0]);
  } finally {
    described.mockRestore();
    await one.pool.end();
  }
});

test("fails only the query whose value cannot be parsed", async () => {
  const one = await withConnections(parts, 1);
  const { builtins, getTypeParser, setTypeParser } = pg.types;
  const usual = getTypeParser(builtins.MACADDR, "text");
  setTypeParser(builtins.MACADDR, () => {
    throw new Error("cannot be read");
  });
  try {
    const ask = () => sql`select macaddr '08:00:2b:01:02:03' as address`.execute(one.db);
    await expect(ask()).rejects.toThrow("cannot be read");
    expect((await sql`select 1 as number`.execute(one.db)).rows).toEqual([{ number: 1 }]);
  } finally {
    setTypeParser(builtins.MACADDR, usual);
    await one.pool.end();
  }
});

test("sends the statements of a transaction before the first is answered, and answers them in order", async () => {
  await sql`create table together (number integer primary key)`.execute(parts.db);
  const add = (tx: typeof parts.db, n: number) => sql`insert into together values (${n})`.execute(tx);
  const count = (tx: typeof parts.db) =>
    sql<{ many: number }>`select count(*)::int as many from together`.execute(tx).then(({ rows }) => rows[0]?.many);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await transaction(parts.db, async (tx) => {
    const answers = Promise.all([add(tx, 1), count(tx), add(tx, 2), count(tx)]);
    // No answer can arrive before the waiting microtasks have run.
    for (let hop = 0; hop < 50; hop++) await Promise.resolve();
    expect(sent).toHaveBeenCalledTimes(5);
    const [, before, , after] = await answers;
    expect([before, after]).toEqual([1, 2]);
  });
  sent.mockRestore();
  const write = transaction(parts.db, (tx) => Promise.all([add(tx, 3), add(tx, 1), add(tx, 4)]));
  await expect(write).rejects.toThrow(/duplicate key/);
  expect(await count(parts.db)).toBe(2);
});

test("names a limited number of texts and runs the others without a name", () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1200 }, (_, index) => names.nameOf(`select ${index}`));
  expect(new Set(given.slice(0, 1000)).size).toBe(1000);
  expect(given.slice(1000).every((name) => name === undefined)).toBe(true);
  expect(names.nameOf("select 1")).toBe(given[1]);
});

test("returns columns in camel case, and leaves nested JSON and quoted aliases unchanged", async () => {
  const { rows } = await sql`select 1 as some_column, 2 as "otherColumn", '{"in_json": 3}'::jsonb as facts,
    4 as sha256_sum`.execute(parts.db);
  expect(rows).toEqual([{ someColumn: 1, otherColumn: 2, facts: { in_json: 3 }, sha256Sum: 4 }]);
});

test("plans a statement again if a migration made its plan stale, with and without a transaction", async () => {
  const one = await withConnections(parts, 1);
  const ask = (db = one.db) => sql`select * from changing`.execute(db).then(({ rows }) => rows);
  try {
    await sql`create table changing as select 1 as old_column`.execute(parts.db);
    expect(await ask()).toEqual([{ oldColumn: 1 }]);
    await sql`alter table changing add column new_column integer default 2`.execute(parts.db);
    expect(await ask()).toEqual([{ oldColumn: 1, newColumn: 2 }]);
    await sql`alter table changing rename column new_column to last_column`.execute(parts.db);
    expect(await transaction(one.db, ask)).toEqual([{ oldColumn: 1, lastColumn: 2 }]);
    await sql`alter table changing rename column last_column to final_column`.execute(parts.db);
    expect(await onOneSnapshot(one.db, ask)).toEqual([{ oldColumn: 1, finalColumn: 2 }]);
  } finally {
    await one.pool.end();
  }
});

test("does not take other errors of the same class for a stale plan", () => {
  expect(isStalePlan(Object.assign(new Error("set-returning functions are not allowed"), { code: "0A000" }))).toBe(
    false,
  );
  expect(isStalePlan(undefined)).toBe(false);
});

test("rolls back a failed transaction, even if its statements were sent together", async () => {
  await sql`create table written (number integer primary key)`.execute(parts.db);
  const write = transaction(parts.db, async (tx) => {
    await sql`insert into written values (1)`.execute(tx);
    await sql`insert into written values (1)`.execute(tx);
  });
  await expect(write).rejects.toThrow(/duplicate key/);
  const caught = transaction(parts.db, async (tx) => {
    await sql`insert into written values (2)`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await expect(caught).rejects.toThrow();
  expect((await sql`select * from written`.execute(parts.db)).rows).toEqual([]);
});

test.each([
  ["2026-11-20 15:00:00+00", "2026-11-20T15:00:00.000Z"],
  ["2026-11-20 15:00:00.5+00", "2026-11-20T15:00:00.500Z"],
  ["2026-11-20 15:00:00.123456+00", "2026-11-20T15:00:00.123Z"],
  ["2026-11-20 10:00:00.05-05", "2026-11-20T15:00:00.050Z"],
  ["2026-11-20 20:30:00+05:30", "2026-11-20T15:00:00.000Z"],
])("formats the instant %s as %s", (written, expected) => {
  expect(isoInstant(written)).toBe(expected);
});
