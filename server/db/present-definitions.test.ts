import type pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { migrate } from "./migrate.ts";
import { sqlFilesIn } from "./sql-files.ts";

const parts = freshDatabase();

/** The functions of the product. Those that indexes use are immutable, and remain in the migrations. */
const functions = `
  select oid, oid::regprocedure::text as name, provolatile from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;

/** Returns the text of every view, function and trigger, as PostgreSQL prints it. */
async function definitions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    select 'view ' || viewname || definition as text from pg_views where schemaname = 'public'
    union all select pg_get_functiondef(oid) from (${functions}) as functions
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    order by 1`);
  return rows.map(({ text }) => text);
}

/** Drops every view, and every function with its triggers, except the functions that indexes use. */
const dropAll = `
  do $$
  begin
    execute (select 'drop view ' || string_agg(viewname, ', ') from pg_views where schemaname = 'public');
    execute (select 'drop function ' || string_agg(name, ', ') || ' cascade'
      from (${functions}) as functions where provolatile <> 'i');
  end $$`;

const forgetRun = "delete from present_definitions";
const withoutRule =
  "create or replace function guard_ledger() returns trigger language plpgsql as $$ begin return new; end $$";

let files: string[];
let before: string[];

beforeEach(async () => {
  files = await sqlFilesIn("views");
  before = await definitions(parts.pool);
});

test("does nothing if no file has changed", async () => {
  await parts.pool.query(withoutRule);
  expect(await migrate(parts.pool)).toEqual([]);
  expect(await definitions(parts.pool)).not.toEqual(before);
  await parts.pool.query(forgetRun);
  await migrate(parts.pool);
});

test("runs all files again if one has changed, and then no more", async () => {
  await parts.pool.query(withoutRule);
  await parts.pool.query("update present_definitions set sha256 = sha256('an earlier text')");
  expect(await migrate(parts.pool)).toEqual(files);
  expect(await definitions(parts.pool)).toEqual(before);
  expect(await migrate(parts.pool)).toEqual([]);
});

test("changes nothing by running the files twice", async () => {
  await parts.pool.query(forgetRun);
  expect(await migrate(parts.pool)).toEqual(files);
  expect(await definitions(parts.pool)).toEqual(before);
});

test("defines every view, function and trigger, except the functions that indexes use", async () => {
  await parts.pool.query(dropAll);
  expect((await definitions(parts.pool)).every((text) => text.includes("IMMUTABLE"))).toBe(true);
  await parts.pool.query(forgetRun);
  await migrate(parts.pool);
  expect(await definitions(parts.pool)).toEqual(before);
});

test("changes nothing if a file fails, and tries again at the next start", async () => {
  await parts.pool.query(withoutRule);
  const tampered = await definitions(parts.pool);
  await parts.pool.query(forgetRun);
  // The last file needs this table.
  await parts.pool.query("alter table lead_imports rename to lost_imports");
  await expect(migrate(parts.pool)).rejects.toThrow(/^Migration views\/50-live-events\.sql failed: .*lead_imports/);
  await parts.pool.query("alter table lost_imports rename to lead_imports");
  expect(await definitions(parts.pool)).toEqual(tampered);
  expect(await migrate(parts.pool)).toEqual(files);
  expect(await definitions(parts.pool)).toEqual(before);
});

test("keeps the definitions of a newer version", async () => {
  await parts.pool.query("insert into migrations (name) values ('9999-of-tomorrow.sql')");
  await parts.pool.query(withoutRule);
  await parts.pool.query(forgetRun);
  const newer = await definitions(parts.pool);
  await expect(migrate(parts.pool)).rejects.toThrow(/^The database was migrated by a newer version/);
  expect(await definitions(parts.pool)).toEqual(newer);
});
