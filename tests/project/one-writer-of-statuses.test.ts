import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { processes, stateMoves } from "#domain/all/processes.ts";
import { statusColumns } from "#server/process/tables.ts";

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The status columns of each table, by the table's name in Kysely and in SQL. */
const statusIn: Record<string, RegExp> = Object.fromEntries(
  Object.values(statusColumns).flatMap(({ table, columns }) => {
    const names = columns.flatMap((column) => [column, camel(column)]).join("|");
    return [table, camel(table)].map((name) => [name, new RegExp(`\\b(?:${names})\\b`)] as const);
  }),
);

/** Files that may set a status in another way, with the reason. */
const exceptions: Record<string, string> = {
  "server/process/move-states.ts": "the writer itself",
  "server/demo/date-letters.ts": "letters of the demo are dated back, and count as sent",
};

test("names the status columns of every record that moves", () => {
  const named = Object.keys(statusColumns);
  const moving = [...processes, ...stateMoves].map(({ record }) => record);
  expect(named.toSorted()).toEqual([...new Set(moving)].toSorted());
});

/** Returns the UPDATE statements of a source, in Kysely or in SQL: the table and the assignments. */
function updatesOf(source: string): { table: string; set: string }[] {
  const built = [...source.matchAll(/updateTable\("(\w+)"\)([\s\S]*?)(?:\.execute|\.compile|\.returning|;\n)/g)];
  const written = [...source.matchAll(/\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?set\b([\s\S]*?)(?:\bwhere\b|`)/gi)];
  return [...built, ...written].map(([, table = "", rest = ""]) => ({ table, set: setOf(rest) }));
}

/** Returns the assignments of a chain of calls, without its conditions. */
function setOf(rest: string): string {
  return rest.replaceAll(/\.where\([^)]*\)/g, "");
}

test("finds no statement that writes a status outside of its process or state moves", async () => {
  const wrong: string[] = [];
  for await (const file of glob("server/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    const source = await readFile(file, "utf8");
    if (source.includes("defineRecords({") || file in exceptions) continue;
    for (const { table, set } of updatesOf(source))
      if (statusIn[table]?.test(set)) wrong.push(`${file} writes ${table}`);
  }
  expect(wrong).toEqual([]);
});

/** Statements that insert, update or delete ledger entries. */
const writesEntries =
  /(?:insertInto|updateTable|deleteFrom)\("ledgerEntries"\)|(?:insert\s+into|update|delete\s+from)\s+ledger_entries\b/;

test("only one function writes the ledger", async () => {
  const writers: string[] = [];
  for await (const file of glob("{server,scripts}/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    const found = (await readFile(file, "utf8")).match(new RegExp(writesEntries, "g")) ?? [];
    writers.push(...found.map(() => file));
  }
  expect(writers).toEqual(["server/money/ledger.ts"]);
});

test.each([
  'db.insertInto("ledgerEntries").values(entry)',
  'db.updateTable("ledgerEntries").set({ amountCents: 1 })',
  "sql`insert into ledger_entries (quote_id) values (1)`",
  "sql`update ledger_entries set amount_cents = 1`",
  "sql`delete from ledger_entries where id = 1`",
])("finds a writer of the ledger: %s", (source) => {
  expect(source).toMatch(writesEntries);
});

test.each([
  ['db.updateTable("quotes").set({ status: "lost" }).where("id", "=", 1).execute()', "quotes"],
  ['db.updateTable("charges").set((row) => ({ state: "approved" })).execute()', "charges"],
  ["sql`update leads set label = 'hot', status = 'lost' where id = 1`", "leads"],
  ['db.updateTable("credits").set({ status: "void" }).where("id", "=", 1).execute()', "credits"],
  ['db.updateTable("requests").set({ status: "done" }).execute()', "requests"],
  ['db.updateTable("users").set({ isActive: false }).where("id", "=", 1).execute()', "users"],
  ["sql`update users set is_active = false where id = 1`", "users"],
  ["sql`update coupons set state = 'OPEN' where id = 1`", "coupons"],
  ['db.updateTable("refundPayments").set({ state: "settled" }).execute()', "refundPayments"],
  ['db.updateTable("creditUses").set({ endedAt, state: "used" }).execute()', "creditUses"],
  ['db.updateTable("messages").set({ state: "sent" }).execute()', "messages"],
  ["sql`update tickets set state = 'replaced' where id = 1`", "tickets"],
])("finds a writer of a status: %s", (source, table) => {
  const [update] = updatesOf(source);
  expect(update?.table).toBe(table);
  expect(statusIn[table]?.test(update?.set ?? "")).toBe(true);
});

test.each([
  'db.updateTable("quotes").set({ draftVersionId: 1 }).where("status", "=", "new").execute()',
  "sql`update quotes set expires_at = now() where status = 'sent'`",
])("ignores a status in a condition: %s", (source) => {
  const [update] = updatesOf(source);
  expect(statusIn[update?.table ?? ""]?.test(update?.set ?? "")).toBe(false);
});
