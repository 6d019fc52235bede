import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { leadList } from "#domain/lead/list.ts";
import { canSortBy } from "#domain/shared/list.ts";
import { waitingLeadKinds } from "#domain/work/waiting.ts";
import { freshDatabase, testNow, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { watchedDatabase } from "#tests/server/watched-statements.ts";
import { leads, listLeads } from "./list-leads.ts";

const parts = freshDatabase();
let watched: ReturnType<typeof watchedDatabase>;
const askers = ["admin", "agent", "expert"] as const;
const people = {} as Record<(typeof askers)[number], Person>;

const allLeads = 30_000;
/**
 * Rows that a plan may read for a page of 51: the page, the rows behind it, and the rows an index collects, from all
 * leads or from a month.
 */
const mostLookedAt = 12_500;

/**
 * Creates four years of leads. Matches of a filter are everywhere, scattered, or at one end only, where a scan from the
 * other end would read everything else first: the tag and the requester of the first month, and departures long ago.
 */
beforeAll(async () => {
  for (const role of askers) people[role] = await aPerson(parts, role);
  for (let n = 0; n < 9; n += 1) await aPerson(parts, "agent");
  await sql`insert into leads (status, label, owner_id, first_name, last_name, email, origin, destination, departs_on, cabin,
      tags, requested_by, expert_status, reminder_at, created_at, updated_at, status_before, lost_reason)
    select case n % 20 when 0 then 'new' when 1 then 'lost' when 2 then 'follow_up' when 3 then 'deleted' else 'assigned' end,
           case n % 8 when 0 then 'hot' when 1 then 'cold' end,
           (array(select id from users where role = 'agent' order by id))[1 + n / 7 % 10],
           'Ann' || n % 97, 'Lee', 'ann' || n || '@mail.example',
           case n % 8 when 0 then 'JFK' else 'EWR' end, case n % 10 when 0 then 'TAS' else 'IST' end,
           created::date + 20 + n % 300, case n % 50 when 0 then 'first' else 'economy' end,
           case when n < 400 then array['umrah'] when n % 30 = 0 then array['vip', 'group'] else '{}' end,
           case when n < 400 then 'Ms Yusupova' end,
           case when n % 200 = 0 then 'requested' when n % 333 = 0 then 'declined' else 'none' end,
           case when n % 500 = 0 then ${testNow}::timestamptz + (n % 20 - 10) * interval '1 day' end,
           created, created + n % 1000 * interval '1 minute', case n % 20 when 3 then 'new' end,
           case when n % 20 = 1 then case when n < 400 then 'Moved away' when n % 40 = 1 then 'No answer' else 'Price too high' end end
      from (select n, ${testNow}::timestamptz - (${allLeads}::integer - n) * interval '70 minutes' as created
              from generate_series(1, ${allLeads}::integer) as n) as lead`.execute(parts.db);
  await parts.pool.query("vacuum analyze leads");
  watched = watchedDatabase(parts.databaseUrl);
});
afterAll(() => watched.pool.end());

/** Each filter alone, and the combinations that people use. */
const questions: Record<string, Record<string, string | string[]>> = {
  nothing: {},
  status: { status: "follow_up" },
  statuses: { status: ["new", "lost"] },
  importId: { importId: "1" },
  label: { label: ["hot", "warm"] },
  aTag: { tag: "VIP" },
  tagOfTheFirst: { tag: "umrah" },
  noTag: { tag: "nowhere" },
  lostReason: { lostReason: "No answer" },
  lostReasonOfTheFirst: { lostReason: "Moved away" },
  noLostReason: { lostReason: "Nowhere" },
  lostReasonOfOwner: { lostReason: "No answer", ownerId: "2" },
  from: { from: "JFK" },
  to: { to: "TAS" },
  route: { from: "JFK", to: "TAS" },
  cabin: { cabin: "first" },
  flownLongAgo: { departsFrom: "2023-05-01", departsTo: "2023-05-14" },
  fliesSoon: { departsFrom: "2026-12-01" },
  flownBefore: { departsTo: "2023-03-01" },
  expert: { expertStatus: "declined" },
  asked: { expertStatus: "requested" },
  untouched: { firstTouch: "missing" },
  untouchedLate: { firstTouch: "late" },
  overdue: { reminder: "overdue" },
  today: { reminder: "today" },
  next7Days: { reminder: "next7Days" },
  flewBefore: { departsTo: "2026-06-01" },
  fliesAfter: { departsFrom: "2024-01-01" },
  cameBefore: { createdTo: "2026-06-01" },
  cameAfter: { createdFrom: "2024-01-01" },
  cameLongAgo: { createdFrom: "2023-03-01", createdTo: "2023-03-10" },
  cameToday: { createdFrom: "2026-11-20" },
  ...Object.fromEntries(waitingLeadKinds.map((waiting) => [`waiting ${waiting}`, { waiting }])),
  requestedBy: { requestedBy: "yusupova" },
  keyword: { keyword: "ann17 lee" },
  nobody: { keyword: "zimmermann" },
  owner: { ownerId: "2" },
  statusesAndDeparture: { status: ["new", "follow_up"], departsFrom: "2026-12-01", departsTo: "2026-12-31" },
  labelAndTag: { label: "hot", tag: "vip" },
  agentAndKeyword: { ownerId: "2", keyword: "ann17" },
  routeAndKeyword: { keyword: "jfk-tas", status: ["new"], label: ["hot"] },
};

const cases = Object.keys(questions).flatMap((name) => askers.map((role) => [name, role] as const));

test.each(cases)("the filter %s, used by %s, reads few of all leads in each order", async (name, role) => {
  const found: string[] = [];
  for (const sortBy of Object.keys(leadList.sorts).filter((column) => canSortBy(leadList, column, role))) {
    for (const sortOrder of ["ASC", "DESC"]) {
      const query = leadCalls.list.query.parse({ ...questions[name], sortBy, sortOrder });
      watched.asked.length = 0;
      const { items } = await listLeads(watched.db, query, { actor: people[role], now: testNow, zone: testZone });
      const { text = "", values = [] } = watched.asked.at(-1) ?? {};
      const { rows } = await watched.pool.query(`explain (analyze, format json, timing off) ${text}`, values);
      const looked = lookedAt(rows[0]["QUERY PLAN"][0].Plan);
      if (looked.wholeTable || looked.rows > mostLookedAt) {
        found.push(`${sortBy} ${sortOrder}: ${looked.rows} rows for ${items.length}, ${looked.wholeTable}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test("tests each filter that the list declares on its own", () => {
  const alone = Object.values(questions).filter((question) => Object.keys(question).length === 1);
  const asked = new Set(alone.flatMap((question) => Object.keys(question)));
  expect(Object.keys(leadList.filters).filter((filter) => !asked.has(filter))).toEqual([]);
});

test("returns the rows of a plain query, in each order and for each role", async () => {
  for (const [name, question] of Object.entries(questions)) {
    for (const role of askers) {
      for (const sortOrder of ["ASC", "DESC"]) {
        const query = leadCalls.list.query.parse({ ...question, sortOrder, limit: 30 });
        const { items } = await listLeads(parts.db, query, { actor: people[role], now: testNow, zone: testZone });
        // Without a limit the list runs no steps and compares all rows.
        const { limit: _, ...whole } = query;
        const all = await wholeList(whole, people[role]);
        expect([name, role, items.map(({ id }) => id)]).toEqual([name, role, all.slice(0, 30)]);
      }
    }
  }
});

async function wholeList(query: object, actor: { id: number; role: Role }) {
  const { items } = await leads.page(parts.db, query as never, { actor, now: testNow, zone: testZone });
  return items.map(({ id }) => id);
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** Returns how many leads an executed plan has read, and whether it read the whole table. */
function lookedAt(node: Node): { rows: number; wholeTable: boolean } {
  const parts = (node.Plans ?? []).map(lookedAt);
  const below = parts.reduce((sum, { rows }) => sum + rows, 0);
  // The entries that an index scan marks are read as well, before their rows are fetched.
  const isOfLeads = node["Relation Name"] === "leads" || node["Node Type"] === "Bitmap Index Scan";
  const isRead = isOfLeads && node["Actual Loops"] > 0;
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } = node;
  const own = isRead ? (node["Actual Rows"] + filtered + rechecked) * node["Actual Loops"] : 0;
  const wholeTable = (isRead && node["Node Type"] === "Seq Scan") || parts.some((part) => part.wholeTable);
  return { rows: below + own, wholeTable };
}
