import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QueueReport } from "#contract/report/queue.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import { offerFigures, sumOfOffers } from "#domain/report/offers.ts";
import { steps } from "#domain/report/period.ts";
import type { QueueFigures } from "#domain/report/waits.ts";
import { answerErrors } from "#server/http/errors.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { reportRoutes } from "../routes.ts";
import { mergeSums } from "../stored-sums.ts";

const parts = freshDatabase();
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let supervisor: Caller;
let lead: Person;
let agents: Person[];
const days = "period=custom&from=2026-11-01&until=2026-11-30";

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  lead = await aPerson(parts, "supervisor");
  supervisor = await signedIn(lead);
  agents = [];
  for (const name of ["Ada", "Ben", "Cleo", "Dan"]) agents.push(await aPerson(parts, "agent", { name }));
  const [, ben, cleo] = agents as [Person, Person, Person, Person];
  const team = { teamLeadId: lead.id, teamLeadBps: 100 };
  await parts.db.updateTable("users").set(team).where("id", "in", [ben.id, cleo.id]).execute();
  await fill(agents.map(({ id }) => id));
});
afterAll(() => app.close());

const signedIn = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);

/** Offers and leads of 70 days, at any minute of the day. */
async function fill(ids: readonly number[]): Promise<void> {
  const leadId = await aLead(parts, lead, { ownerId: null });
  await sql`select refresh_lead_steps(1000)`.execute(parts.db);
  await sql`delete from lead_steps`.execute(parts.db);
  await sql`
    insert into lead_offers (lead_id, agent_id, offered_at, expires_at, why, outcome, ended_at)
    select ${leadId}, (${ids}::bigint[])[1 + n % 4], at, at, '{}',
           (array['accepted', 'declined', 'missed', 'withdrawn'])[1 + n * 7 % 13 % 4], at
      from generate_series(0, 699) as n
     cross join lateral (select '2026-09-25T00:00:00Z'::timestamptz + n * interval '143 minutes' as at) as made`.execute(
    parts.db,
  );
  await sql`
    insert into lead_steps (lead_id, arrived_at, arrived_on, hour_of_week, owner_id, source, route, taken_at, touched_at, lost_reason)
    select 100000 + n, at, local::date, (extract(isodow from local) - 1) * 24 + extract(hour from local),
           case when n % 9 > 0 then (${ids}::bigint[])[1 + n % 4] end, '', '', taken_at,
           case when n % 3 > 0 then taken_at + (1 + n * n % 700) * interval '1 minute' end, ''
      from generate_series(0, 999) as n
     cross join lateral (select '2026-09-25T00:00:00Z'::timestamptz + n * interval '101 minutes' as at) as arrived
     cross join lateral (
       select at at time zone 'America/New_York' as local,
              case when n % 9 > 0 then at + n * n % 90 * interval '1 minute' end as taken_at) as derived`.execute(
    parts.db,
  );
}

async function report(question = "", who = supervisor): Promise<QueueReport> {
  const { status, body } = await who("GET", `/reports/queue?${days}${question}`);
  expect(body, `status ${status}`).toMatchObject({ step: expect.any(String) });
  return body;
}

/** The same figures from the rows, without sums: the limits from the median of the minutes. */
async function plainFigures(
  from: string,
  until: string,
  ids = agents.map(({ id }) => id),
  isAll = true,
): Promise<QueueFigures> {
  const { rows } = await sql<Record<string, number | null>>`
    with offers as (
      select * from lead_offers
       where agent_id = any (${ids}::bigint[])
         and offered_at >= (${from}::date)::timestamp at time zone 'America/New_York'
         and offered_at < (${until}::date + 1)::timestamp at time zone 'America/New_York'
    ), leads as (
      select *, extract(epoch from taken_at - arrived_at)::int / 60 as waited,
             extract(epoch from touched_at - taken_at)::int / 60 as untouched
        from lead_steps
       where (${isAll} or owner_id = any (${ids}::bigint[]))
         and arrived_at >= (${from}::date)::timestamp at time zone 'America/New_York'
         and arrived_at < (${until}::date + 1)::timestamp at time zone 'America/New_York'
    )
    select (select count(*)::int from offers) as offered,
           (select count(*)::int from offers where outcome = 'accepted') as accepted,
           (select count(*)::int from offers where outcome = 'declined') as declined,
           (select count(*)::int from offers where outcome = 'missed') as missed,
           (select count(*)::int from offers where outcome = 'withdrawn') as withdrawn,
           count(*)::int as arrived, count(taken_at)::int as taken, count(touched_at)::int as touched,
           percentile_disc(0.5) within group (order by waited) as waited,
           percentile_disc(0.5) within group (order by untouched) as untouched
      from leads`.execute(parts.db);
  const { waited = null, untouched = null, ...counts } = rows[0] ?? {};
  const limitOf = (minutes: number | null) =>
    minutes === null ? null : (timeLimits.find((limit) => minutes < limit) ?? "longer");
  return { ...counts, takenHalf: limitOf(waited), touchedHalf: limitOf(untouched) } as QueueFigures;
}

test("counts leads and offers of a period and of the one before as plain questions to their rows do", async () => {
  const { totals, before } = await report();
  expect(before).toEqual({ from: "2026-10-02", until: "2026-10-31" });
  expect(totals.now).toEqual(await plainFigures("2026-11-01", "2026-11-30"));
  expect(totals.before).toEqual(await plainFigures("2026-10-02", "2026-10-31"));
  expect(totals.now.missed).toBeGreaterThan(0);
  expect(totals.now.takenHalf).not.toBeNull();
});

test("parts, agents and hours add up to the totals, by every step", async () => {
  for (const step of steps) {
    const { totals, parts: all, agents: rows, hours } = await report(`&step=${step}`);
    expect(sumOfOffers(all.map(({ now }) => now))).toMatchObject(offersIn(totals.now));
    expect(sumOfOffers(rows.map(({ now }) => now))).toMatchObject(offersIn(totals.now));
    expect(sumOfOffers(rows.map(({ before }) => before))).toMatchObject(offersIn(totals.before));
    const sum = (name: "arrived" | "taken" | "offered" | "missed") =>
      hours.reduce((before, hour) => before + hour[name], 0);
    for (const name of ["arrived", "taken", "offered", "missed"] as const) expect(sum(name)).toBe(totals.now[name]);
    expect(all.reduce((before, { now }) => before + now.arrived, 0)).toBe(totals.now.arrived);
    expect(hours).toHaveLength(168);
  }
});

const offersIn = (figures: QueueReport["totals"]["now"]) =>
  Object.fromEntries(offerFigures.map((name) => [name, figures[name]]));

test("each part has the figures of its days, beside those of the part before", async () => {
  const { parts: weeks, totals } = await report("&step=week");
  for (const { from, until, now } of weeks) expect(now, from).toEqual(await plainFigures(from, until));
  expect(sumOfOffers(weeks.map(({ before }) => before))).toMatchObject(offersIn(totals.before));
  const whole = (await supervisor("GET", "/reports/queue?period=custom&from=2026-10-01&until=2026-12-10&step=month"))
    .body;
  expect(whole.totals.now).toEqual(await plainFigures("2026-10-01", "2026-12-10"));
});

test("counts an hour of the week as plain questions do", async () => {
  const { rows } = await sql<{ hour: number; offered: number; missed: number }>`
    select ((extract(isodow from local) - 1) * 24 + extract(hour from local))::int as hour, count(*)::int as offered,
           (count(*) filter (where outcome = 'missed'))::int as missed
      from lead_offers cross join lateral (select offered_at at time zone 'America/New_York' as local) as derived
     where local >= '2026-11-01' and local < '2026-12-01' group by 1`.execute(parts.db);
  const { hours } = await report();
  for (const { hour, offered, missed } of rows) expect(hours[hour], String(hour)).toMatchObject({ offered, missed });
  expect(rows.length).toBeGreaterThan(100);
});

test("a filter by agent has the figures of the agent's row, and a filter by team those of its agents", async () => {
  const all = await report();
  expect(all.agents.map(({ agent }) => agent.name).toSorted()).toEqual(["Ada", "Ben", "Cleo", "Dan"]);
  const [ada, ben, cleo] = agents as [Person, Person, Person];
  const own = await report(`&agentId=${ada.id}`);
  expect(all.agents.find(({ agent }) => agent.id === ada.id)).toMatchObject(own.totals);
  expect(own.totals.now).toEqual(await plainFigures("2026-11-01", "2026-11-30", [ada.id], false));
  expect(own.agents).toHaveLength(1);
  const team = await report(`&teamLeadId=${lead.id}`);
  expect(team.totals.now).toEqual(await plainFigures("2026-11-01", "2026-11-30", [ben.id, cleo.id], false));
  expect(team.agents.map(({ agent }) => agent.name).toSorted()).toEqual(["Ben", "Cleo"]);
  for (const { hours, totals } of [own, team])
    for (const name of ["arrived", "taken", "offered", "missed"] as const)
      expect(hours.reduce((sum, hour) => sum + hour[name], 0)).toBe(totals.now[name]);
  expect((await report(`&teamLeadId=${lead.id}&agentId=${ada.id}`)).totals.now).toMatchObject({
    arrived: 0,
    offered: 0,
  });
  const { body } = await supervisor("GET", "/reports/queue/filters");
  expect(body.agents.map(({ name }: { name: string }) => name)).toEqual(["Ada", "Ben", "Cleo", "Dan"]);
  expect(body.teamLeads).toEqual([{ id: lead.id, name: lead.name }]);
});

test("counts the leads within each limit, and names the limit nearest to the agency's first touch", async () => {
  const { limits, totals, firstTouch } = await report();
  expect(limits.map(({ minutes }) => minutes)).toEqual([...timeLimits]);
  expect(firstTouch).toEqual({ minutes: 15, limit: 15 });
  const { rows } = await sql<{ taken: number; touched: number }>`
    select count(*) filter (where taken_at < arrived_at + interval '30 minutes') as taken,
           count(*) filter (where touched_at < taken_at + interval '30 minutes') as touched
      from lead_steps where arrived_on between '2026-11-01' and '2026-11-30'`.execute(parts.db);
  expect(limits.find(({ minutes }) => minutes === 30)?.now).toEqual(rows[0]);
  expect(limits.at(-1)?.now).toEqual({ taken: totals.now.taken, touched: totals.now.touched });
  await parts.db.updateTable("agency").set({ firstTouchMinutes: 20 }).execute();
  expect((await report()).firstTouch).toEqual({ minutes: 20, limit: 15 });
  await parts.db.updateTable("agency").set({ firstTouchMinutes: 15 }).execute();
});

test("shows agents only their own leads and offers, with any filter", async () => {
  const [ada, ben] = agents as [Person, Person];
  const call = await signedIn(ada);
  const own = await plainFigures("2026-11-01", "2026-11-30", [ada.id], false);
  const nothing = { arrived: 0, taken: 0, touched: 0, ...sumOfOffers([]) };
  const questions = [
    ["", own],
    [`&agentId=${ada.id}`, own],
    [`&agentId=${ben.id}`, nothing],
    [`&teamLeadId=${lead.id}`, nothing],
    [`&teamLeadId=${lead.id}&agentId=${ben.id}`, nothing],
  ] as const;
  for (const [question, figures] of questions) {
    const answer = await report(question, call);
    expect(answer.totals.now, question).toMatchObject(figures);
    const others = agents.slice(1).map(({ name }) => name);
    for (const name of [...others, lead.name]) expect(JSON.stringify(answer), question).not.toContain(name);
    const offered = answer.hours.reduce((sum, hour) => sum + hour.offered, 0);
    expect([offered, answer.waiting], question).toEqual([figures.offered, null]);
    expect(
      answer.hours.reduce((sum, hour) => sum + hour.arrived, 0),
      question,
    ).toBe(figures.arrived);
    expect(answer.agents.length, question).toBe(figures === own ? 1 : 0);
    expect(answer.limits.at(-1)?.now.taken, question).toBe(figures.taken);
  }
  expect((await call("GET", "/reports/queue/filters")).body).toEqual({ agents: [], teamLeads: [] });
});

test("an agent does not learn how many changes of other leads wait", async () => {
  const [ada, ben] = agents as [Person, Person];
  await aLead(parts, ben);
  expect((await report()).age.changes).toBeGreaterThan(0);
  expect((await report("", await signedIn(ada))).age).toEqual({ seconds: 0, changes: 0 });
  await sql`select refresh_lead_steps(1000)`.execute(parts.db);
  expect((await report()).age).toEqual({ seconds: 0, changes: 0 });
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  const who = await signedIn(await aPerson(parts, role));
  for (const path of ["/reports/queue", "/reports/queue/filters"]) expect((await who("GET", path)).status).toBe(403);
});

test("shows supervisors the leads that wait now, and since when", async () => {
  const { waiting } = await report();
  expect(waiting).toEqual({ leads: 1, since: parts.now() });
  await parts.db.updateTable("leads").set({ status: "lost" }).where("ownerId", "is", null).execute();
  expect((await report()).waiting).toEqual({ leads: 0, since: null });
});

test("counts an offer on the agency's day and hour, although it is the next day in UTC", async () => {
  const [, , , dan] = agents as [Person, Person, Person, Person];
  const leadId = await aLead(parts, dan);
  const ofDay = async (day: string): Promise<QueueReport> =>
    (await supervisor("GET", `/reports/queue?period=custom&from=${day}&until=${day}&agentId=${dan.id}`)).body;
  const [friday, saturday] = [await ofDay("2026-12-18"), await ofDay("2026-12-19")];
  expect([friday.totals.now.offered, saturday.totals.now.offered]).toEqual([0, 0]);
  // 23:30 on Friday in New York.
  const at = "2026-12-19T04:30:00.000Z";
  const offer = { leadId, agentId: dan.id, offeredAt: at, expiresAt: at, why: "{}", outcome: "missed", endedAt: at };
  await parts.db.insertInto("leadOffers").values(offer).execute();
  const after = await ofDay("2026-12-18");
  expect([after.totals.now.missed, after.hours[4 * 24 + 23]?.missed]).toEqual([1, 1]);
  expect((await ofDay("2026-12-19")).totals.now.offered).toBe(0);
});

test("omits an agent whose only lead was given to another one, before the differences are merged", async () => {
  const newcomer = await aPerson(parts, "agent");
  const give = (id: number) => sql`update lead_steps set owner_id = ${id} where lead_id = 100600`.execute(parts.db);
  const listed = async () => (await report()).agents.map(({ agent }) => agent.id);
  await give(newcomer.id);
  expect(await listed()).toContain(newcomer.id);
  await give(agents[0]?.id ?? 0);
  expect(await listed()).not.toContain(newcomer.id);
});

test("lists an agent who only touched leads that another one had taken", async () => {
  const heir = await aPerson(parts, "agent");
  await sql`update lead_steps set holders = array[owner_id, owner_id, ${heir.id}, owner_id, owner_id, owner_id, owner_id, owner_id, owner_id]
             where lead_id = (select min(lead_id) from lead_steps where touched_at is not null and owner_id is not null
                                 and arrived_on between '2026-11-01' and '2026-11-30')`.execute(parts.db);
  const row = (await report()).agents.find(({ agent }) => agent.id === heir.id);
  expect(row).toMatchObject({ now: { arrived: 0, taken: 0, touched: 1, offered: 0 } });
  await sql`update lead_steps set holders = '{}' where ${heir.id} = any (holders)`.execute(parts.db);
});

test("has the same figures after the differences are merged", async () => {
  const { age: _, ...before } = await report();
  await mergeSums(parts.db, "offer_sums");
  await mergeSums(parts.db, "lead_sums");
  expect(await report()).toMatchObject(before);
  expect(Object.keys(await brokenInvariants(parts.pool)).filter((name) => name.includes("offers equal"))).toEqual([]);
});

test("compares with a longer period before, and replaces a step with too many parts", async () => {
  const day = parts.clock.now;
  parts.clock.now = "2026-12-10T15:00:00.000Z";
  const december = (await (await signedIn(lead))("GET", "/reports/queue?period=last_month&step=day"))
    .body as QueueReport;
  parts.clock.now = day;
  // October has one day more than November.
  expect([december.parts.length, december.restBefore]).toEqual([30, await plainFigures("2026-10-31", "2026-10-31")]);
  expect(december.totals.before).toEqual(await plainFigures("2026-10-01", "2026-10-31"));
  const decade = await supervisor("GET", "/reports/queue?period=custom&from=2017-01-01&until=2026-12-31&step=day");
  expect([decade.body.step, decade.body.parts.length]).toEqual(["month", 120]);
});
