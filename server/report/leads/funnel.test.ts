import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CountedLead, FunnelReport } from "#contract/report/funnel.ts";
import { leadGroups, leadStages, type StageCounts, sumOfCounts } from "#domain/report/funnel.ts";
import { answerErrors } from "#server/http/errors.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { reportRoutes } from "../routes.ts";
import { mergeSums } from "../stored-sums.ts";
import { refreshLeadSteps } from "./refresh-steps.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let supervisor: Caller;
let agent: Caller;
let [first, second, boss]: Person[] = [];

/** Steps of leads from October on, at 12:00 in New York, with random stages that no process has to reach. */
const someSteps = sql`
  insert into lead_steps (lead_id, arrived_at, arrived_on, hour_of_week, owner_id, source, route, taken_at, touched_at,
    quoted_at, viewed_at, signed_at, charged_at, ticketed_at, lost_at, lost_reason)
  select id, at, at::date, n % 168, leads.owner_id, case n % 4 when 0 then '' else 'site ' || n % 4 end,
         case n % 3 when 0 then '' else 'JFK–' || (array['TAS', 'SYD'])[n % 3] end,
         case when stage > 0 then at + n * interval '1 minute' end, case when stage > 1 then at + n * interval '2 minutes' end,
         case when stage > 2 then at + n * interval '3 minutes' end, case when stage > 3 then at + n * interval '5 minutes' end,
         case when stage > 4 then at + n * interval '7 minutes' end, case when stage > 5 then at + n * interval '9 minutes' end,
         case when stage > 6 then at + n * interval '9 minutes' end,
         case when n % 5 = 0 then at + n * interval '1 hour' end,
         case n % 15 when 0 then 'No answer' when 5 then 'Price too high' else '' end
    from (select id, owner_id, row_number() over (order by id)::int as n from leads) as leads
   cross join lateral (
     select timestamptz '2026-11-20 17:00Z' - n * interval '13 hours' as at, n * 7 % 9 as stage) as derived`;

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  [first, second, boss] = [await aPerson(parts, "agent"), await aPerson(parts, "agent"), await aPerson(parts, "agent")];
  await parts.db
    .updateTable("users")
    .set({ teamLeadId: boss.id, teamLeadBps: 100 })
    .where("id", "=", first.id)
    .execute();
  const original = await aLead(parts, first);
  await sql`
    insert into leads (first_name, last_name, email, status, owner_id)
    select 'Mary', 'O''Brien', email, 'assigned', (array[${first.id}::bigint, ${second.id}::bigint, null])[1 + n % 3]
      from leads cross join generate_series(1, 90) as n where id = ${original}`.execute(parts.db);
  await sql`delete from lead_step_changes`.execute(parts.db);
  await someSteps.execute(parts.db);
  const as = async (id: number) => callAs(app, (await aSession(parts, id)).accessToken);
  supervisor = await as((await aPerson(parts, "supervisor")).id);
  agent = await as(first.id);
});
afterAll(() => app.close());

const november = "period=custom&from=2026-11-01&until=2026-11-30";
const report = async (question = "", who = supervisor, days = november): Promise<FunnelReport> => {
  const { status, body } = await who("GET", `/reports/funnel?${days}${question}`);
  expect(body, `status ${status}`).toMatchObject({ step: expect.any(String) });
  return body;
};
const rowsOf = async (question = "", who = supervisor): Promise<CountedLead[]> =>
  (await who("GET", `/reports/funnel/rows?from=2026-11-01&until=2026-11-30&limit=100${question}`)).body.items;

/** Returns the numbers of the leads that a condition selects, counted one by one. */
async function plainCounts(condition = sql`true`, from = "2026-11-01", until = "2026-11-30"): Promise<StageCounts> {
  const { rows } = await sql<StageCounts>`
    select ${sql.join(leadStages.map((stage) => sql`count(${sql.ref(`${stage}_at`)})::int as ${sql.ref(stage)}`))}
      from lead_steps where arrived_on between ${from}::date and ${until}::date and ${condition}`.execute(parts.db);
  return rows[0] as StageCounts;
}

test("counts the leads of a period and of the one before by stage, as plain questions do", async () => {
  const { totals, before, age, parts: days } = await report();
  expect(totals).toEqual({
    now: await plainCounts(),
    before: await plainCounts(sql`true`, before.from, before.until),
  });
  expect([totals.now.arrived > 20, totals.now.ticketed > 0, totals.now.lost > 0]).toEqual([true, true, true]);
  expect([days.length, age]).toEqual([30, { seconds: 0, changes: 0 }]);
});

test("parts and groups add up to the totals, by every group and step and with every filter", async () => {
  const filters = {
    "": sql`true`,
    [`&agentId=${first?.id}`]: sql`owner_id = ${first?.id}`,
    "&source=site%201": sql`source = 'site 1'`,
    [`&route=${encodeURIComponent("JFK–SYD")}`]: sql`route = 'JFK–SYD'`,
    [`&teamLeadId=${boss?.id}`]: sql`owner_id = ${first?.id}`,
    [`&agentId=${second?.id}&source=site%201`]: sql`owner_id = ${second?.id} and source = 'site 1'`,
    [`&teamLeadId=${boss?.id}&source=site%202`]: sql`owner_id = ${first?.id} and source = 'site 2'`,
    "&source=nowhere": sql`false`,
  };
  for (const isMerged of [false, true]) {
    if (isMerged) await mergeSums(parts.db, "lead_sums");
    for (const [filter, condition] of Object.entries(filters))
      for (const groupBy of leadGroups)
        for (const step of ["day", "week", "month"]) {
          const { totals, parts: all, groups, others } = await report(`${filter}&groupBy=${groupBy}&step=${step}`);
          const expected = await plainCounts(condition);
          const name = `${filter} by ${groupBy} and ${step}`;
          expect(totals.now, name).toEqual(expected);
          expect(sumOfCounts(all.map(({ now }) => now)), name).toEqual(expected);
          expect(sumOfCounts([...groups, ...(others ? [others] : [])].map(({ now }) => now)), name).toEqual(expected);
        }
  }
}, 60_000);

test("tells within which time half of the leads reached each stage, from sums and from leads alike", async () => {
  const whole = await report("&source=site%201");
  const { rows } = await sql<{ stage: string; half: number }>`
    select stage, percentile_disc(0.5) within group (order by bucket) as half
      from lead_steps cross join lateral stages_of_lead(arrived_at, taken_at, touched_at, quoted_at, viewed_at, signed_at,
        charged_at, ticketed_at, lost_at)
     where source = 'site 1' and arrived_on between '2026-11-01' and '2026-11-30' group by 1`.execute(parts.db);
  const limits = [0, 5, 15, 30, 60, 120, 240, 480, 1440, 2880, 5760, 10_080, 20_160, 43_200, "longer"];
  for (const { stage, half } of rows.filter((row) => row.stage !== "arrived"))
    expect(whole.halfWithin.now[stage as "taken"], stage).toBe(limits[half]);
  // Two filters are read from the leads, and select the same leads here.
  const ofLeads = await report(`&source=site%201&teamLeadId=${boss?.id}`);
  const ofAgent = await report(`&source=site%201&agentId=${first?.id}`);
  expect(ofLeads.halfWithin).toEqual(ofAgent.halfWithin);
});

test("counts the reasons of lost leads, with and without filters", async () => {
  const { rows } = await sql<{ reason: string; leads: number }>`
    select lost_reason as reason, count(*)::int as leads from lead_steps
     where lost_at is not null and lost_reason <> '' and arrived_on between '2026-11-01' and '2026-11-30'
     group by 1 order by 2 desc, 1`.execute(parts.db);
  const { lostReasons } = await report();
  expect(lostReasons.map(({ reason, now }) => ({ reason, leads: now }))).toEqual(rows);
  const both = [await report(`&agentId=${first?.id}`), await report(`&agentId=${second?.id}`)];
  const all = both.flatMap((one) => one.lostReasons).reduce((sum, { now }) => sum + now, 0);
  expect(all).toBeLessThanOrEqual(rows.reduce((sum, { leads }) => sum + leads, 0));
});

test("lists the leads that each number counts, with the same filters", async () => {
  const filters = ["", `&agentId=${first?.id}`, "&source=site%201", `&teamLeadId=${boss?.id}`];
  for (const filter of filters) {
    const { totals, lostReasons } = await report(filter);
    for (const stage of leadStages)
      expect((await rowsOf(`${filter}&stage=${stage}`)).length, `${filter} ${stage}`).toBe(totals.now[stage]);
    for (const { reason, now } of lostReasons)
      expect(await rowsOf(`${filter}&stage=lost&lostReason=${encodeURIComponent(reason)}`), reason).toHaveLength(now);
  }
  const rows = await rowsOf();
  expect(rows[0]).toMatchObject({ customer: "Mary Ann O'Brien", arrivedOn: "2026-11-20" });
  expect(rows.map(({ arrivedOn }) => arrivedOn)).toEqual(
    rows
      .map(({ arrivedOn }) => arrivedOn)
      .toSorted()
      .reverse(),
  );
});

test("shows agents only the leads that they own, with any filter and grouping", async () => {
  const own = await plainCounts(sql`owner_id = ${first?.id}`);
  const questions = ["", `&agentId=${second?.id}`, "&source=site%201", `&teamLeadId=${boss?.id}`, "&groupBy=source"];
  for (const question of questions) {
    const { totals, groups, others, lostReasons } = await report(question, agent);
    const most = question.includes(`agentId=${second?.id}`) ? sumOfCounts([]) : own;
    for (const stage of leadStages) expect(totals.now[stage], question).toBeLessThanOrEqual(most[stage]);
    expect(sumOfCounts(groups.map(({ now }) => now)), question).toEqual(totals.now);
    expect([others, lostReasons.reduce((sum, { now }) => sum + now, 0) <= most.lost]).toEqual([null, true]);
  }
  expect((await report("", agent)).totals.now).toEqual(own);
  expect((await report("", agent)).groups.map(({ key }) => key)).toEqual([String(first?.id)]);
  const rows = await rowsOf("", agent);
  expect([rows.length, new Set(rows.map((row) => row.agent?.id))]).toEqual([own.arrived, new Set([first?.id])]);
  expect(await rowsOf(`&agentId=${second?.id}`, agent)).toEqual([]);
  const { body } = await agent("GET", "/reports/funnel/filters");
  expect(body).toMatchObject({ agents: [], teamLeads: [] });
});

test("offers the values that leads have as filters", async () => {
  const { body } = await supervisor("GET", "/reports/funnel/filters");
  expect(body).toEqual({
    agents: [first, second].map((person) => ({ id: person?.id, name: person?.name })),
    teamLeads: [{ id: boss?.id, name: boss?.name }],
    sources: ["site 1", "site 2", "site 3"],
    routes: ["JFK–SYD", "JFK–TAS"],
  });
});

test("offers people the values of the leads that they had, and not of those that they got later", async () => {
  const [own, heir] = [first?.id ?? 0, second?.id ?? 0];
  const leadId = await aLead(parts, second as Person);
  await sql`delete from lead_step_changes`.execute(parts.db);
  await sql`insert into lead_steps (lead_id, arrived_at, arrived_on, hour_of_week, owner_id, source, route, lost_reason, holders)
    values (${leadId}, '2026-11-02 17:00Z', '2026-11-02', 12, ${heir}, 'site 9', '', '', ${[own]}::bigint[])`.execute(
    parts.db,
  );
  const sourcesOf = async (who: Caller) => (await who("GET", "/reports/funnel/filters")).body.sources;
  const asHeir = callAs(app, (await aSession(parts, heir)).accessToken);
  expect(await sourcesOf(agent)).toContain("site 9");
  expect(await sourcesOf(asHeir)).not.toContain("site 9");
  expect((await report("&source=site%209", agent)).totals.now.arrived).toBe(1);
  await sql`delete from lead_steps where lead_id = ${leadId}`.execute(parts.db);
});

test("tells how old the numbers are, and an agent only of their own leads", async () => {
  await aLead(parts, second as Person);
  expect((await report()).age.changes).toBeGreaterThan(0);
  expect((await report("", agent)).age).toEqual({ seconds: 0, changes: 0 });
  await refreshLeadSteps(parts.db);
  expect((await report()).age).toEqual({ seconds: 0, changes: 0 });
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  const who = callAs(app, (await aSession(parts, (await aPerson(parts, role)).id)).accessToken);
  for (const path of ["/reports/funnel", "/reports/funnel/rows", "/reports/funnel/filters"])
    expect((await who("GET", path)).status).toBe(403);
});

test("the sums equal the steps that they count", async () => {
  const { "The stored steps of leads equal those of their records": _, ...broken } = await brokenInvariants(parts.pool);
  expect(broken).toEqual({});
});
