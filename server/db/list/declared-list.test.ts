import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import type { Role } from "#domain/access/roles.ts";
import { canSortBy, defineList, type ListQuery, type SortOrder } from "#domain/shared/list.ts";
import { leads } from "#server/lead/list-leads.ts";
import { withinReach } from "#server/lead/reach.ts";
import { quotes } from "#server/quote/list-quotes.ts";
import { people } from "#server/user/list-people.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { watchedDatabase } from "#tests/server/watched-statements.ts";
import { declaredList } from "./declared-list.ts";

const parts = freshDatabase();
let agent: Person;
let other: Person;
let expert: Person;

beforeAll(async () => {
  [agent, other, expert] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "expert"),
  ];
  for (const departsOn of ["2027-05-01", null, "2027-04-01", null])
    await aLead(parts, agent, { departsOn, returnsOn: null });
  await aLead(parts, other);
  await parts.db.updateTable("users").set({ lastSignInAt: testNow }).where("id", "=", agent.id).execute();
});

/** Records every statement, so that the tests can explain it. */
let watched: ReturnType<typeof watchedDatabase> | undefined;
afterAll(() => watched?.pool.end());

test("has an index for each sort order, so that no page is sorted, for any role and status", async () => {
  watched = watchedDatabase(parts.databaseUrl);
  const { pool, db, asked } = watched;
  for (const kind of ["seqscan", "bitmapscan", "hashjoin", "mergejoin", "sort", "incremental_sort"])
    await pool.query(`set enable_${kind} = off`);
  const sorted: string[] = [];
  for (const { list, page } of [leads, quotes] as unknown as (typeof leads)[]) {
    for (const sortBy of Object.keys(list.sorts) as (keyof typeof list.sorts)[]) {
      for (const [role, status, ownerId] of [
        ["admin", undefined, undefined],
        ["admin", "signed", undefined],
        ["admin", "signed", agent.id],
        ["agent", undefined, undefined],
        ["agent", "signed", undefined],
      ] as const) {
        if (!canSortBy(list, sortBy, role)) continue;
        asked.length = 0;
        const question = { status: status && [status], ownerId, sortBy, sortOrder: "DESC" as const, limit: 50 };
        await page(db, question, { actor: { id: agent.id, role }, now: testNow, zone: testZone });
        const { text = "", values = [] } = asked[0] ?? {};
        const { rows } = await pool.query(`explain ${text}`, values);
        const plan = ofPage(rows.map((row) => row["QUERY PLAN"])).join("\n");
        expect(plan).toContain("Limit");
        if (/Sort Key|Seq Scan on (leads|quotes)/.test(plan))
          sorted.push(`${list.reads} ${sortBy} ${role} ${status}\n${plan}`);
      }
    }
  }
  expect(sorted).toEqual([]);
});

/** Returns the lines of a plan without those of its subplans, which read a few rows for each row of the page. */
function ofPage(lines: readonly string[]): string[] {
  const indent = (line: string) => line.search(/\S/);
  let below = Number.POSITIVE_INFINITY;
  return lines.filter((line) => {
    if (indent(line) > below) return false;
    below = /^\s*SubPlan /.test(line) ? indent(line) : Number.POSITIVE_INFINITY;
    return below === Number.POSITIVE_INFINITY;
  });
}

test("compares a single value with =, also if the filter takes several, with and without a keyword", async () => {
  watched ??= watchedDatabase(parts.databaseUrl);
  const { db, asked } = watched;
  const supervisor = { actor: { id: 0, role: "supervisor" as Role }, now: testNow, zone: testZone };
  for (const [question, condition] of [
    [{ label: "hot" }, /leads\.label = \$/],
    [{ label: ["hot"], keyword: "mary" }, /leads\.label = \$/],
    [{ label: ["hot", "cold"] }, /leads\.label = any\(\$/],
    [{ cabin: ["first"], departsFrom: "2027-05-01" }, /leads\.cabin = \$/],
    [{ cabin: ["first", "business"], keyword: "mary" }, /leads\.cabin = any\(\$/],
  ] as const) {
    asked.length = 0;
    await leads.page(db, leadCalls.list.query.parse(question), supervisor);
    expect(asked.at(-1)?.text).toMatch(condition);
  }
});

test.each([
  ["leads", "agent", leads],
  ["leads", "admin", leads],
  ["people", "admin", people],
] as const)(
  "pages through every order of %s for an %s without a gap or a repeat, including the rows that have no value",
  async (_name, role, one) => {
    const { list, page } = one as unknown as typeof people;
    const id = role === "agent" ? agent.id : (await aPerson(parts, role)).id;
    const reader = { actor: { id, role }, now: testNow, zone: testZone };
    for (const sortBy of Object.keys(list.sorts) as (keyof typeof list.sorts)[]) {
      if (!canSortBy(list, sortBy, role)) continue;
      for (const sortOrder of ["ASC", "DESC"] as SortOrder[]) {
        const whole = (await page(parts.db, { sortBy, sortOrder }, reader)).items.map(({ id }) => id);
        const walked: number[] = [];
        let cursor: string | undefined;
        do {
          const question = { sortBy, sortOrder, limit: 2, ...(cursor ? { cursor } : {}) };
          const { items, nextCursor } = await page(parts.db, question, reader);
          walked.push(...items.map(({ id }) => id));
          cursor = nextCursor ?? undefined;
        } while (cursor);
        expect({ sortBy, sortOrder, walked }).toEqual({ sortBy, sortOrder, walked: whole });
        expect(whole.length).toBeGreaterThan(3);
      }
    }
  },
);

test("returns rows with the fields of the contract, and null for a missing date", async () => {
  const query = leadCalls.list.query.parse({ sortBy: "departsOn", sortOrder: "ASC" });
  const { items, nextCursor } = await leads.page(parts.db, query, {
    actor: { id: 0, role: "admin" },
    now: testNow,
    zone: testZone,
  });
  const rows = items.map(({ json }) => JSON.parse(json) as LeadRow);
  expect(leadCalls.list.answer.parse({ items: rows, nextCursor })).toEqual({ items: rows, nextCursor });
  expect(rows.map(({ departsOn }) => departsOn)).toEqual(["2027-04-01", "2027-05-01", "2027-05-01", null, null]);
});

test("sorts users without a sign-in last in both orders", async () => {
  const admin = { actor: { id: 0, role: "admin" as Role }, now: testNow, zone: testZone };
  for (const sortOrder of ["ASC", "DESC"] as SortOrder[]) {
    const { items } = await people.page(parts.db, { sortBy: "lastSignInAt", sortOrder }, admin);
    expect(items[0]?.id).toBe(agent.id);
  }
});

/**
 * A list that everyone may read. The phone needs `money.read`, and its fields need `lead.read`, which agents have for
 * their own leads.
 */
const worth = defineList({
  reads: "itinerary.read",
  filters: { cabin: { oneOf: ["economy"] } },
  sorts: { createdAt: { type: "timestamptz" }, phone: { type: "text", needs: "money.read" } },
  sortedBy: ["createdAt", "ASC"],
  columns: { id: {}, worth: { of: ["adults", "phone"], needs: "lead.read" } },
});

const worthOfLeads = declaredList<typeof worth, { id: number; adults?: number; phone?: string | null }>(worth, {
  of: "leads",
  from: sql`leads`,
  shownWith: sql``,
  fields: { id: "leads.id", adults: "leads.adults", phone: "leads.phone" },
  sorts: { createdAt: "leads.created_at", phone: "leads.phone" },
  filters: { cabin: { equals: (cabin) => sql`leads.cabin = ${cabin}` } },
  reach: (actor, permission) => (permission === "itinerary.read" ? sql`true` : withinReach(actor, permission, "leads")),
});

async function worthFor(actor: Person, question: ListQuery<typeof worth> = {}) {
  const asked = { sortBy: "createdAt", sortOrder: "ASC", ...question } as const;
  const { items } = await worthOfLeads.page(parts.db, asked, { actor, now: testNow, zone: testZone });
  return items.map(({ json }) => JSON.parse(json) as object);
}

test("shows a field only in the rows for which the person has its permission", async () => {
  expect((await worthFor(agent)).map((row) => Object.keys(row).length)).toEqual([3, 3, 3, 3, 1]);
  expect((await worthFor(other)).map((row) => Object.keys(row).length)).toEqual([1, 1, 1, 1, 3]);
  expect((await worthFor({ ...agent, role: "admin" })).map((row) => Object.keys(row).length)).toEqual([3, 3, 3, 3, 3]);
  expect((await worthFor(expert)).map((row) => Object.keys(row).length)).toEqual([1, 1, 1, 1, 1]);
});

test("refuses to sort by a field that the person may not read", async () => {
  expect(await worthFor(agent, { sortBy: "phone" })).toHaveLength(5);
  await expect(worthFor(expert, { sortBy: "phone" })).rejects.toMatchObject({ code: "not_allowed" });
});
