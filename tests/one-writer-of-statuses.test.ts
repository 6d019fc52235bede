import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Where a record of a process stands, by table. */
const standing: Record<string, RegExp> = {
  quotes: /\b(status|lifecycle|deletedAt|deleted_at)\b/,
  leads: /\bstatus\b/,
  charges: /\bstate\b/,
  approvalRequests: /\bstatus\b/,
  approval_requests: /\bstatus\b/,
  queueAgents: /\bstatus\b/,
  queue_agents: /\bstatus\b/,
};

/** UPDATE statements of a source, as Kysely or as SQL: the table, and what is set. */
function updatesOf(source: string): { table: string; set: string }[] {
  const built = [...source.matchAll(/updateTable\("(\w+)"\)([\s\S]*?)(?:\.execute|\.compile|\.returning|;\n)/g)];
  const written = [...source.matchAll(/\bupdate\s+(\w+)\s+(?:as\s+\w+\s+)?set\b([\s\S]*?)(?:\bwhere\b|`)/gi)];
  return [...built, ...written].map(([, table = "", rest = ""]) => ({ table, set: setOf(rest) }));
}

/** What a chain of calls sets, without the conditions it asks. */
function setOf(rest: string): string {
  return rest.replaceAll(/\.where\([^)]*\)/g, "");
}

test("only records of a process write where they stand", async () => {
  const wrong: string[] = [];
  for await (const file of glob("server/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    const source = await readFile(file, "utf8");
    if (source.includes("defineRecords({")) continue;
    for (const { table, set } of updatesOf(source))
      if (standing[table]?.test(set)) wrong.push(`${file} writes ${table}`);
  }
  expect(wrong).toEqual([]);
});

/** Anything that puts rows into a table of entries, or touches those that are there. */
const writesEntries =
  /(?:insertInto|updateTable|deleteFrom)\("ledgerEntries"\)|(?:into|update|from)\s+ledger_entries\s+(?:\(|set|where)/;

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
])("such a writer would be seen, too: %s", (source) => {
  expect(source).toMatch(writesEntries);
});

test.each([
  ['db.updateTable("quotes").set({ status: "lost" }).where("id", "=", 1).execute()', "quotes"],
  ['db.updateTable("charges").set((row) => ({ state: "approved" })).execute()', "charges"],
  ["sql`update leads set label = 'hot', status = 'lost' where id = 1`", "leads"],
])("such a writer would be seen: %s", (source, table) => {
  const [update] = updatesOf(source);
  expect(update?.table).toBe(table);
  expect(standing[table]?.test(update?.set ?? "")).toBe(true);
});

test.each([
  'db.updateTable("quotes").set({ draftVersionId: 1 }).where("status", "=", "new").execute()',
  "sql`update quotes set expires_at = now() where status = 'sent'`",
])("what only asks where a record stands is none: %s", (source) => {
  const [update] = updatesOf(source);
  expect(standing[update?.table ?? ""]?.test(update?.set ?? "")).toBe(false);
});
