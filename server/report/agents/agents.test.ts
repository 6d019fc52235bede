import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AgentRow, AgentsReport } from "#contract/report/agents.ts";
import { agentFiguresOf, noAgentSums } from "#domain/report/agents.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { answerErrors } from "#server/http/errors.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { factsOfAgents, figuresOfAgents } from "#tests/report-figures/agents.ts";
import { readFacts } from "#tests/report-figures/facts.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aLead, aPerson, type Person } from "#tests/server/factories.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { refreshLeadSteps } from "../leads/refresh-steps.ts";
import { reportRoutes } from "../routes.ts";

const parts = freshDatabase();
const { aTicketedSale, aDraft, signed, confirm, settle, complete, disputed, decideChargeback } = requests(parts);
const app: FastifyInstance = Fastify();
type Caller = ReturnType<typeof callAs>;
let supervisor: Caller;
let agent: Caller;
let ada: Person;
/** The first two sales are Ada's. */
let [kept, refunded, other]: TicketedSale[] = [];

const at = async <T>(now: string, act: () => Promise<T>): Promise<T> => {
  const before = parts.clock.now;
  parts.clock.now = now;
  try {
    return await act();
  } finally {
    parts.clock.now = before;
  }
};
const as = async ({ id }: { id: number }) => callAs(app, (await aSession(parts, id)).accessToken);
const sale = (one: TicketedSale | undefined): TicketedSale => one ?? expect.fail("there is no sale");

/** Gives a sale and its lead to another agent. The steps of the lead stay with the agent who had it. */
async function giveTo(owner: Person, { quoteId }: TicketedSale): Promise<void> {
  const { db } = parts;
  await db
    .updateTable("commissionSales")
    .set({ ownerId: owner.id, dueAt: "-infinity" })
    .where("quoteId", "=", quoteId)
    .execute();
  await db.updateTable("quotes").set({ ownerId: owner.id }).where("id", "=", quoteId).execute();
  const lead = db.selectFrom("quotes").select("leadId").where("id", "=", quoteId);
  await db.updateTable("leads").set({ ownerId: owner.id }).where("id", "=", lead).execute();
}

async function anOffer(person: Person, offeredAt: string, outcome: string): Promise<void> {
  const leadId = await aLead(parts, person);
  const offer = { leadId, agentId: person.id, offeredAt, expiresAt: offeredAt, endedAt: offeredAt, outcome, why: "{}" };
  await parts.db.insertInto("leadOffers").values(offer).execute();
}

async function touch(leadId: number, at: string): Promise<void> {
  const entry = {
    leadId,
    record: "lead",
    recordId: leadId,
    action: "touch",
    newStatus: "assigned",
    party: "staff",
    at,
  };
  await parts.db.insertInto("history").values(entry).execute();
}

const target = (person: Person, month: string, profitCents: number | null, sales: number | null = null) =>
  supervisor("PUT", "/targets", { month, rows: [{ agentId: person.id, profitCents, sales, version: 0 }] });

const upToDate = async () => {
  await updateDueCommissions(parts);
  await refreshLeadSteps(parts.db);
};

beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
  supervisor = await as(await aPerson(parts, "supervisor"));
  [kept, refunded, other] = [await aTicketedSale(), await aTicketedSale(), await aTicketedSale()];
  ada = sale(kept).agent;
  agent = await as(ada);
  const request = await signed(sale(refunded), "refund", { cause: "carrier_cancelled" }, [0, 1, 2, 3]);
  await confirm(sale(refunded), request);
  await settle(sale(refunded), request);
  await complete(sale(refunded), request);
  await giveTo(ada, sale(refunded));
  await aDraft(sale(kept), "cancellation");
  await decideChargeback(sale(other), await disputed(sale(other), 477_473), "lost");
  const days = ["2026-10-07T15:00:00.000Z", "2026-11-03T15:00:00.000Z", "2026-11-19T23:00:00.000Z"];
  for (const day of days) {
    const leadId = await at(day, () => aLead(parts, ada));
    await touch(leadId, day.replace("00:00.000Z", "07:00.000Z"));
  }
  await anOffer(ada, "2026-11-18T15:00:00.000Z", "missed");
  await anOffer(ada, "2026-11-18T16:00:00.000Z", "accepted");
  await anOffer(sale(other).agent, "2026-10-18T16:00:00.000Z", "missed");
  await upToDate();
});
afterAll(() => app.close());

const report = async (question = "", who = supervisor): Promise<AgentsReport> => {
  const { status, body } = await who("GET", `/reports/agents?${question}`);
  expect(body, `status ${status}`).toMatchObject({ agents: expect.any(Array) });
  return body;
};
const november = "period=custom&from=2026-11-01&until=2026-11-30";
const rowOf = ({ agents }: AgentsReport, { id }: { id: number }): AgentRow =>
  agents.find((row) => row.agent.id === id) ?? expect.fail(`agent ${id} has no row`);

test("adds up the work of each agent in the period and in the one before", async () => {
  const whole = await report(november);
  expect(whole).toMatchObject({ before: { from: "2026-10-02", until: "2026-10-31" }, age: { seconds: 0, changes: 0 } });
  const { now, before, isPresent } = rowOf(whole, ada);
  expect(isPresent).toBe(true);
  expect(now).toMatchObject({ sales: 2, refunds: 1, cancellations: 1, refundedCents: 414_450, offered: 2, missed: 1 });
  // A lead of a sale, which was touched at once, two of offers, and two that were touched after 7 minutes. The lead of the
  // other sale came from another agent, for whom its steps count.
  expect(now).toMatchObject({ arrived: 5, taken: 5, quoted: 1, signed: 1, signBps: 2_000, firstTouch: 15 });
  expect(now.averageProfitCents).toBe(Math.round(now.profitCents / 2));
  expect(before).toMatchObject({ arrived: 1, taken: 1, sales: 0, averageProfitCents: null, firstTouch: 15 });
  expect(rowOf(whole, sale(other).agent).now).toMatchObject({ sales: 1, chargedBackCents: 477_473, missed: 0 });
  expect(rowOf(whole, sale(other).agent).before).toMatchObject({ offered: 1, missed: 1 });
});

test("equals plain questions to the tables of leads, offers, sales, requests and movements", async () => {
  const facts = await readFacts(parts.db, { zone: testZone, zoneAt: () => testZone });
  for (const question of [november, "period=custom&from=2026-11-19&until=2026-11-20", "period=this_year"]) {
    const whole = await report(question);
    expect(whole.agents.length, question).toBeGreaterThan(2);
    for (const row of whole.agents)
      for (const [figures, period] of [
        [row.now, whole.period],
        [row.before, whole.before],
      ] as const) {
        const own = factsOfAgents(facts, (userId) => userId === row.agent.id);
        expect(figures, `${row.agent.name}, ${question}`).toEqual(figuresOfAgents(own, period));
      }
  }
  expect([await figuresOutOfDate(parts.db), await brokenInvariants(parts.pool)]).toEqual([[], {}]);
});

test("adds up the agents to the totals", async () => {
  const { agents, totals } = await report(november);
  for (const figure of ["arrived", "taken", "signed", "missed", "sales", "profitCents", "refundedCents"] as const)
    expect(totals.now[figure], figure).toBe(agents.reduce((sum, { now }) => sum + now[figure], 0));
  expect(totals.now.averageProfitCents).toBe(Math.round(totals.now.profitCents / 3));
});

test("lists active agents without figures, and others only with figures or targets", async () => {
  const [idle, former, paid] = [
    await aPerson(parts, "agent", { name: "Idle" }),
    await aPerson(parts, "agent", { isActive: false }),
    await aPerson(parts, "agent", { name: "Left" }),
  ];
  await target(paid, "2026-11", 100_000);
  await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", paid.id).execute();
  const whole = await report(november);
  const none = agentFiguresOf(noAgentSums);
  expect(rowOf(whole, idle)).toMatchObject({ now: none, before: none, target: null, isPresent: true });
  expect(rowOf(whole, paid)).toMatchObject({ now: none, isPresent: false, target: { profitCents: { reached: 0 } } });
  expect(whole.agents.map((row) => row.agent.id)).not.toContain(former.id);
});

test("shows the target of the present month with the days that have begun", async () => {
  await target(ada, "2026-11", 200_000, 4);
  const row = rowOf(await report("period=this_month"), ada);
  const { profitCents } = row.now;
  expect(row.target).toEqual({
    profitCents: { target: 200_000, reached: profitCents, bps: Math.round(profitCents / 20) },
    sales: { target: 4, reached: 2, bps: 5_000 },
    days: 30,
    passedDays: 20,
  });
});

test("adds up targets of whole months alone, with the figures of those months", async () => {
  await target(ada, "2026-09", 100_000);
  await target(ada, "2026-12", 500_000);
  // October has no target, so its sales and days do not count.
  expect(rowOf(await report("period=custom&from=2026-09-01&until=2026-11-20"), ada).target).toMatchObject({
    profitCents: { target: 300_000 },
    sales: { target: 4, reached: 2 },
    days: 60,
    passedDays: 50,
  });
  const coming = rowOf(await report("period=custom&from=2026-12-01&until=2026-12-31"), ada).target;
  expect(coming).toEqual({
    profitCents: { target: 500_000, reached: 0, bps: 0 },
    sales: null,
    days: 31,
    passedDays: 0,
  });
  for (const days of [
    "from=2026-11-02&until=2026-11-20",
    "from=2026-09-02&until=2026-09-30",
    "from=2026-10-01&until=2026-10-31",
  ])
    expect(rowOf(await report(`period=custom&${days}`), ada).target, days).toBeNull();
});

test("adds up the targets of all agents in the totals", async () => {
  const { agents, totals } = await report("period=this_month");
  const sum = (of: "target" | "reached") =>
    agents.reduce((all, { target }) => all + (target?.profitCents?.[of] ?? 0), 0);
  expect(totals.target?.profitCents).toMatchObject({ target: sum("target"), reached: sum("reached") });
  expect(totals.target).toMatchObject({ days: 30, passedDays: 20 });
});

// Clocks in New York went back from 2:00 EDT to 1:00 EST on 1 November 2026.
test("counts leads and requests on the agency's day, also when clocks change", async () => {
  const late = await aPerson(parts, "agent", { name: "Late" });
  for (const instant of ["2026-11-01T03:59:59.999Z", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.999Z"])
    await at(instant, () => aLead(parts, late));
  await refreshLeadSteps(parts.db);
  const arrivedOn = async (day: string) =>
    rowOf(await report(`period=custom&from=${day}&until=${day}`), late).now.arrived;
  expect([await arrivedOn("2026-10-31"), await arrivedOn("2026-11-01"), await arrivedOn("2026-11-02")]).toEqual([
    1, 2, 0,
  ]);
  const quoteId = sale(kept).quoteId;
  const requestedAt = "2026-11-02T04:59:59.999Z";
  await parts.db.updateTable("requests").set({ requestedAt }).where("quoteId", "=", quoteId).execute();
  const askedOn = async (day: string) =>
    rowOf(await report(`period=custom&from=${day}&until=${day}`), ada).now.cancellations;
  expect([await askedOn("2026-11-01"), await askedOn("2026-11-02")]).toEqual([1, 0]);
});

test("filters by the team of a person who leads agents", async () => {
  const lead = await aPerson(parts, "agent", { name: "Leader" });
  await parts.db.updateTable("users").set({ teamLeadId: lead.id, teamLeadBps: 500 }).where("id", "=", ada.id).execute();
  await upToDate();
  const [whole, team] = [await report(november), await report(`${november}&teamLeadId=${lead.id}`)];
  expect(team.agents).toEqual([rowOf(whole, ada)]);
  expect(team.totals.now).toEqual(rowOf(whole, ada).now);
  expect(team.teamLeads).toEqual([{ id: lead.id, name: lead.name }]);
});

test("shows agents their own row alone, with totals of their own", async () => {
  for (const question of [november, "period=this_year", `${november}&teamLeadId=999999`]) {
    const [own, whole] = [await report(question, agent), await report(question)];
    const isInTeam = !question.includes("teamLeadId");
    expect(own.agents, question).toEqual(isInTeam ? [rowOf(whole, ada)] : []);
    const { now, before, target } = isInTeam ? rowOf(whole, ada) : { ...own.totals, target: null };
    expect(own.totals, question).toEqual({ now, before, target });
    expect(own.teamLeads).toEqual([]);
  }
  const mine = await as(sale(other).agent);
  await parts.db
    .updateTable("commissionSales")
    .set({ staleSince: parts.now() })
    .where("ownerId", "=", ada.id)
    .execute();
  await aLead(parts, ada);
  expect((await report(november, mine)).age).toEqual({ seconds: 0, changes: 0 });
  expect((await report(november, agent)).age.changes).toBeGreaterThan(1);
});

test.each(["expert", "ticketing"] as const)("is refused to %s", async (role) => {
  expect((await (await as(await aPerson(parts, role)))("GET", "/reports/agents")).status).toBe(403);
});

test.each([
  ["period=custom", ["from", "until"]],
  ["period=custom&from=2026-11-20&until=2026-11-19", ["until"]],
  ["period=never&teamLeadId=x", ["period", "teamLeadId"]],
])("refuses %s and names every field", async (question, expected) => {
  const { status, body } = await supervisor("GET", `/reports/agents?${question}`);
  const fields = body.details.fields as { field: string }[];
  expect([status, fields.map(({ field }) => field).sort()]).toEqual([422, expected]);
});
