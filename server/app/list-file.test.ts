import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { defineList } from "#domain/shared/list.ts";
import { lists } from "#messages/en/lists.ts";
import { declaredList } from "#server/db/list/declared-list.ts";
import type { StaffContext } from "#server/http/context.ts";
import { listFile } from "#server/http/list-file.ts";
import { withinReach } from "#server/lead/index.ts";
import { leads } from "#server/lead/list-leads.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let supervisor: Person;
let agent: Person;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  [supervisor, agent] = [await aPerson(parts, "supervisor"), await aPerson(parts, "agent", { name: "=Ann Lee" })];
  await aLead(parts, agent, {
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: "One",
    departsOn: "2027-05-01",
  });
  await aLead(parts, agent, {
    firstName: "a;=1+1",
    lastName: 'O"Brien, Ünal',
    phone: null,
    departsOn: null,
    returnsOn: null,
  });
  return () => app.close();
});

async function fetchFile(path: string, who: Person) {
  const headers = { authorization: `Bearer ${(await aSession(parts, who.id)).accessToken}` };
  const { statusCode, headers: answered, body } = await app.inject({ method: "GET", url: `/api${path}`, headers });
  return { statusCode, answered, lines: body.split("\r\n"), body };
}

/** Returns a context without a transaction, because an export outlasts its call. */
function contextOf(person: Person): StaffContext {
  const origin = {
    requestId: "test",
    ip: "192.0.2.1",
    userAgent: "a browser",
    language: "en",
    acceptLanguage: "",
  } as const;
  const actor = { ...person, sessionId: 0, authenticatedAt: parts.now(), zone: testZone };
  return { parts, db: parts.db, actor, now: parts.now(), zone: testZone, origin, idempotencyKey: null };
}

async function auditOf({ id }: { id: number }) {
  const entries = parts.db.selectFrom("auditEntries").select(["action", "subject", "outcome", "details"]);
  return (await entries.where("actorId", "=", id).orderBy("id").execute()).map(({ details, ...entry }) => ({
    ...entry,
    ...(details as object),
  }));
}

test("exports a list as a file for spreadsheets, and escapes names that look like formulas", async () => {
  const { statusCode, answered, lines } = await fetchFile("/leads/export?sortBy=departsOn&sortOrder=ASC", supervisor);
  expect(statusCode).toBe(200);
  expect(answered).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="leads-2026-11-20.csv"',
    "cache-control": "no-store",
  });
  expect(lines[0]).toBe(
    `\uFEFF${Object.values(lists.leads)
      .map((name) => `"${name}"`)
      .join(",")}`,
  );
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")","One"`);
  expect(lines[1]).toMatch(/,"\+\d+","JFK",.*,"'=Ann Lee",/);
  expect(lines[1]).toMatch(/"2026-11-\d\d \d\d:\d\d:\d\d","2026-11-\d\d \d\d:\d\d:\d\d"$/);
  expect(lines[2]).toContain(`"a;=1+1","O""Brien, Ünal"`);
  expect(lines.slice(3)).toEqual([""]);
});

test("exports the filtered rows, with the filters in the file name", async () => {
  const { lines, answered } = await fetchFile("/leads/export?status=lost", supervisor);
  expect(lines).toHaveLength(2);
  expect(answered["content-disposition"]).toContain("leads-lost-2026-11-20.csv");
  expect((await fetchFile("/leads/export?keyword=hyperlink", supervisor)).lines).toHaveLength(3);
  expect((await fetchFile("/leads/export?status=gone", supervisor)).statusCode).toBe(422);
});

test("writes amounts as numbers in one column and their currency in another", async () => {
  const { id } = await aSentQuote(parts, agent);
  const { lines } = await fetchFile("/quotes/export", supervisor);
  expect(lines[0]).toContain('"Currency","Price from","Signed"');
  expect(lines[1]).toMatch(new RegExp(`^"${id}",.*,"USD","\\d+\\.\\d\\d",,`));
});

test.each(roles.flatMap((role) => ["/leads/export", "/quotes/export"].map((path) => [role, path] as const)))(
  "%s exports %s only with the permission",
  async (role, path) => {
    const may: Record<string, Role[]> = {
      "/leads/export": ["admin", "supervisor"],
      "/quotes/export": ["admin", "supervisor", "ticketing"],
    };
    const person = await aPerson(parts, role);
    const { statusCode } = await fetchFile(path, person);
    const [needed, subject] = path === "/leads/export" ? ["lead.export", "leads"] : ["quote.export", "quotes"];
    const action = "list.export";
    if (may[path]?.includes(role)) {
      expect(statusCode).toBe(200);
      expect(await auditOf(person)).toMatchObject([
        { action, subject, outcome: "done", state: "begun", question: { sortBy: "createdAt", sortOrder: "DESC" } },
        { action, subject, outcome: "done", state: "complete", rows: expect.any(Number) },
      ]);
    } else {
      expect(statusCode).toBe(403);
      expect(await auditOf(person)).toMatchObject([{ action: needed, subject: path, outcome: "refused" }]);
    }
  },
);

test("exports each of many rows once, a thousand at a time, and records an export that broke off", async () => {
  await sql`insert into leads (first_name, last_name, email, created_at)
    select 'Many', 'Rows' || n, 'many@mail.example', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 2300) as n`.execute(
    parts.db,
  );
  const { lines } = await fetchFile("/leads/export?sortOrder=ASC&keyword=many", supervisor);
  const named = lines.slice(1, -1).map((line) => /"Rows(\d+)"/.exec(line)?.[1]);
  expect(named).toEqual(Array.from({ length: 2300 }, (_, index) => String(index + 1)));

  const person = await aPerson(parts, "admin");
  const query = leadCalls.export.query.parse({ sortOrder: "ASC" });
  const { chunks } = await listFile(leads, (lists) => lists.leads, query, contextOf(person));
  const taken = chunks[Symbol.asyncIterator]();
  const { value } = await taken.next();
  expect(value.split("\r\n")).toHaveLength(1002);
  await parts.db.deleteFrom("leads").where("lastName", "=", "Rows1500").execute();
  expect((await taken.next()).value).not.toContain("Rows1500");
  await taken.return?.();
  expect(await auditOf(person)).toMatchObject([{ state: "begun" }, { state: "broken off", rows: 1000 }]);
});

/** A list that agents may export, with a field that they may not read. */
const secret = defineList({
  reads: "itinerary.read",
  filters: {},
  sorts: { createdAt: { type: "timestamptz" } },
  sortedBy: ["createdAt", "ASC"],
  columns: { id: {}, phone: { needs: "user.manage" } },
  file: { needs: "itinerary.read", name: "secret", fields: ["id", "phone"] },
});

test("omits a column that the person may not read", async () => {
  const list = declaredList<typeof secret, { id: number; phone?: string | null }>(secret, {
    of: "leads",
    from: sql`leads`,
    shownWith: sql``,
    filters: {},
    fields: { id: "leads.id", phone: "leads.phone" },
    sorts: { createdAt: "leads.created_at" },
    reach: (actor, permission) =>
      permission === "itinerary.read" ? sql`true` : withinReach(actor, permission, "leads"),
  });
  const headOf = async (person: Person) => {
    const query = { sortBy: "createdAt", sortOrder: "ASC" } as const;
    const file = await listFile(list, () => ({ id: "Lead", phone: "Phone" }), query, contextOf(person));
    return (await file.chunks[Symbol.asyncIterator]().next()).value.split("\r\n")[0];
  };
  expect(await headOf(agent)).toBe('\uFEFF"Lead"');
  expect(await headOf(await aPerson(parts, "admin"))).toBe('\uFEFF"Lead","Phone"');
});
