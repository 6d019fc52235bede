import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { processes, stateMoves } from "#domain/all/processes.ts";
import { movesOf } from "#domain/process/process.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { moveEach, moveStates } from "./move-states.ts";
import { statusColumns } from "./tables.ts";

const parts = freshDatabase();
const { aTicketedSale } = requests(parts);

/** Columns with a status-like value that does not move through states, each with the reason. */
const simpleColumns: Record<string, string> = {
  "audit_entries.outcome": "a fact of the entry, written once",
  "lead_imports.outcome": "written once, when the import ends",
  "lead_offers.outcome": "written once, when the offer ends; the database refuses a second one",
  "leads.state": "a part of the address",
  "whitelist_entries.is_active": "a switch that administrators set both ways; the person it lets in is a user",
  "quotes.outcome": "how the last request ended: a fact that the status is made of",
};

/** Returns the values that a CHECK constraint allows for the column. Empty if there is no constraint. */
async function allowedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}
       and array_length(c.conkey, 1) = 1`.execute(parts.db);
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = ""]) => value));
}

test.each(stateMoves.map((machine) => [machine.record, machine] as const))(
  "the database allows the states of a %s and no others",
  async (record, { states }) => {
    const { table = "", columns = [] } = statusColumns[record] ?? {};
    expect((await allowedValues(table, columns[0] ?? "")).toSorted()).toEqual([...states].toSorted());
  },
);

const withStatus = processes.filter(({ record }) => !statusColumns[record]?.columns.includes("is_active"));

test.each(withStatus.map((process) => [process.record, process] as const))(
  "the database allows every status of a %s",
  async (record, { actions }) => {
    const { table = "", columns = [] } = statusColumns[record] ?? {};
    const [column = ""] = columns;
    const statuses = Object.values(actions).flatMap((action) => movesOf<string, never>(action).map(([, to]) => to));
    const allowed = await allowedValues(table, column);
    expect(allowed).not.toEqual([]);
    expect(allowed).toEqual(expect.arrayContaining(statuses));
  },
);

test("finds no status column that is neither moved by a process nor named with a reason", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('state', 'status', 'outcome', 'lifecycle', 'is_active')
       and table_name in (select tablename::text from pg_tables where schemaname = 'public')`.execute(parts.db);
  const moving = Object.values(statusColumns).flatMap(({ table, columns }) =>
    columns.map((name) => `${table}.${name}`),
  );
  expect(rows.map(({ name }) => name).filter((name) => !moving.includes(name) && !(name in simpleColumns))).toEqual([]);
});

describe.each(stateMoves.map((machine) => [machine.record, machine] as const))("%s", (_, { states, moves }) => {
  test("moves only between its own states, and reaches all but those that nothing writes yet", () => {
    const reached = new Set<string>([states[0], ...Object.values(moves).map(({ to }) => to)]);
    for (const { from, to } of Object.values(moves) as { from: readonly string[]; to: string }[])
      for (const state of [...from, to]) expect(states).toContain(state);
    const neverWritten = ["FLOWN", "NO_SHOW", "SUSPENDED", "voided", "exchanged", "refunded"];
    expect(states.filter((state) => !reached.has(state) && !neverWritten.includes(state))).toEqual([]);
  });
});

describe("a coupon", () => {
  const couponsOf = (quoteId: number) =>
    parts.db.selectFrom("coupons").select(["id", "state"]).where("quoteId", "=", quoteId).orderBy("id").execute();

  test("refuses the second of two moves at the same time", async () => {
    const { quoteId: id } = await aTicketedSale();
    const ids = (await couponsOf(id)).map((coupon) => coupon.id);
    const results = await Promise.allSettled([1, 2].map(() => moveEach(parts.db, couponMoves, "exchange", ids)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [refused] = results.filter((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "changed_meanwhile" });
  });

  test("stays in its state if the move does not begin there", async () => {
    const { quoteId: id } = await aTicketedSale();
    expect(await moveStates(parts.db, couponMoves, "credit", sql`quote_id = ${id}`)).toEqual([]);
    expect(new Set((await couponsOf(id)).map(({ state }) => state))).toEqual(new Set(["OPEN"]));
  });
});
