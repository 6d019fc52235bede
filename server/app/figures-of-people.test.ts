import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import type { AgentsReport } from "#contract/report/agents.ts";
import type { FunnelReport } from "#contract/report/funnel.ts";
import type { QueueReport } from "#contract/report/queue.ts";
import type { SalesReport } from "#contract/report/sales.ts";
import type { Figures } from "#contract/user/user.ts";
import { daysOfMonth } from "#domain/report/targets.ts";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { updateDueCommissions } from "#server/commission/jobs.ts";
import { loadDemoData } from "#server/demo/index.ts";
import { refreshLeadSteps } from "#server/report/index.ts";
import { handOver } from "#server/user/hand-over.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson, aSentQuote, onQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { sendQuote } from "../quote/send-quote.ts";

const parts = freshDatabase();
const { sign, book, charge, tickets, freshTickets } = saleSteps(parts);
let app: FastifyInstance;
/** The agents of the demo agency. The first one leaves, the second one takes over, and the third gets a lead of theirs. */
let agents: Person[];
let supervisor: Person;
/** The figures on the account of the person who leaves, before the hand-over. */
let beforeHandOver: Figures[];

beforeAll(async () => {
  Object.assign(parts, withoutLimits(parts));
  await loadDemoData(parts);
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const { db } = parts;
  agents = (await db
    .selectFrom("users")
    .selectAll()
    .where("role", "=", "agent")
    .orderBy("id")
    .execute()) as unknown as Person[];
  supervisor = await aPerson(parts, "supervisor");
  const [leaver, heir, third] = agents as [Person, Person, Person];
  const [signed, lead] = [await aSentQuote(parts, leaver), await aLead(parts, leaver)];
  await aSentQuote(parts, leaver);
  await bringUpToDate();
  beforeHandOver = await ask(`/users/${leaver.id}/figures`);

  later(1);
  const admin = await aPerson(parts, "admin");
  const asAdmin = callAs(app, (await aSession(parts, admin.id)).accessToken);
  expect((await asAdmin("DELETE", `/users/${leaver.id}`)).status).toBe(200);
  const work = { by: admin.id, requestId: "test", toUserId: heir.id, backToQueue: false };
  await handOver(parts, { userId: leaver.id, work }, new AbortController().signal);
  later(1);
  const { version } = await db.selectFrom("leads").select("version").where("id", "=", lead).executeTakeFirstOrThrow();
  expect((await asAdmin("POST", `/leads/${lead}/reassign`, { version, ownerId: third.id })).status).toBe(200);
  later(1);
  const offer = await aDraft(parts, third, lead);
  await onQuote(parts, third, offer, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
  await sell(signed);
  await missOffer(heir, lead);
  await bringUpToDate();
}, 180_000);
afterAll(() => app.close());

/** Moves the clock. */
function later(minutes: number): void {
  parts.clock.now = new Date(Date.parse(parts.now()) + minutes * 60_000).toISOString();
}

/** Sells a quote, of which the customer disputes a part. */
async function sell(quote: Parameters<typeof sign>[0] & { id: number }): Promise<void> {
  const ticketing = await aPerson(parts, "ticketing");
  await sign(quote);
  const card = await parts.db
    .selectFrom("cards")
    .select("id")
    .where("quoteId", "=", quote.id)
    .executeTakeFirstOrThrow();
  later(1);
  await book(ticketing, quote.id);
  const chargeId = await charge(ticketing, quote.id, card.id, 477_473, "approved", true);
  await tickets(ticketing, quote.id, freshTickets(4));
  const asTicketing = callAs(app, (await aSession(parts, ticketing.id)).accessToken);
  const { status } = await asTicketing("POST", `/quotes/${quote.id}/chargebacks`, {
    chargeId,
    amountCents: 1_000,
    reasonCode: "10.4",
    reference: "CB-1",
    receivedOn: parts.now().slice(0, 10),
    answerBy: "2026-12-20",
    reason: "The bank wrote to us",
  });
  expect(status).toBe(200);
}

async function missOffer({ id: agentId }: Person, leadId: number): Promise<void> {
  const [offeredAt, outcome] = [parts.now(), "missed"];
  const offer = { leadId, agentId, offeredAt, expiresAt: offeredAt, endedAt: offeredAt, outcome, why: "{}" };
  await parts.db.insertInto("leadOffers").values(offer).execute();
}

async function bringUpToDate(): Promise<void> {
  await refreshLeadSteps(parts.db);
  await updateDueCommissions(parts);
}

async function fetchAs({ id }: { id: number }, path: string) {
  const { accessToken } = await aSession(parts, id);
  const answer = await app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.statusCode, `${path} ${answer.body.slice(0, 300)}`).toBe(200);
  return answer;
}

async function ask<Answer>(path: string, who: { id: number } = supervisor): Promise<Answer> {
  return (await fetchAs(who, path)).json();
}

/** Returns the row of a person in the file of a report. */
async function rowOf(report: string, days: string, { name }: Person): Promise<Record<string, string>> {
  const table = report === "agents" || report === "queue" ? "agents" : "groups";
  const { body } = await fetchAs(supervisor, `/reports/${report}/file?${days}&table=${table}&format=csv`);
  const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
  return rows.find(({ Agent }) => Agent === name) ?? {};
}

async function countRows(list: string, question: string): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { items: object[]; nextCursor: string | null } = await ask(
      `${list}?${question}&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    count += page.items.length;
    cursor = page.nextCursor;
  }
  return count;
}

type Values = Record<string, number | string | null | undefined>;

/** Returns the figures of a person in a month by their names, each with the places that show it. */
async function figuresOf(person: Person, month: string): Promise<Record<string, Values>> {
  const { from, until } = daysOfMonth(month);
  const days = `period=custom&from=${from}&until=${until}`;
  const ofPerson = `${days}&agentId=${person.id}`;
  const account = (await ask<Figures[]>(`/users/${person.id}/figures`)).find((one) => one.month === month);
  const agent = (await ask<AgentsReport>(`/reports/agents?${days}`)).agents.find((row) => row.agent.id === person.id);
  const funnel = await ask<FunnelReport>(`/reports/funnel?${ofPerson}`);
  const group = (await ask<FunnelReport>(`/reports/funnel?${days}`)).groups.find(
    ({ key }) => key === String(person.id),
  );
  const queue = await ask<QueueReport>(`/reports/queue?${ofPerson}`);
  const inQueue = (await ask<QueueReport>(`/reports/queue?${days}`)).agents.find((row) => row.agent.id === person.id);
  const sales = await ask<SalesReport>(`/reports/sales?${ofPerson}`);
  const ofSales = (await ask<SalesReport>(`/reports/sales?${days}&groupBy=agent`)).groups.find(
    ({ key }) => key === String(person.id),
  );
  const afterSale = await ask<AfterSaleReport>(`/reports/after-sale?${ofPerson}`);
  const files = {
    agents: await rowOf("agents", days, person),
    funnel: await rowOf("funnel", days, person),
    queue: await rowOf("queue", days, person),
    sales: await rowOf("sales", days, person),
  };
  const counted = (stage: string) =>
    countRows("/reports/funnel/rows", `from=${from}&until=${until}&agentId=${person.id}&stage=${stage}`);
  const leads = async (stage: "arrived" | "taken" | "quoted" | "signed", headings: [string, string]) => ({
    "the report of agents": agent?.now[stage],
    "the funnel of the person": funnel.totals.now[stage],
    "the funnel by agent": group?.now[stage] ?? 0,
    "the list of leads": await counted(stage),
    "the file of agents": Number(files.agents[headings[0]]),
    "the file of the funnel": Number(files.funnel[headings[1]] ?? 0),
  });
  const inBoth = (stage: "arrived" | "taken", heading: string) => ({
    "the queue of the person": queue.totals.now[stage],
    "the queue by agent": inQueue?.now[stage] ?? 0,
    "the file of the queue": Number(files.queue[heading] ?? 0),
  });
  const money = (name: "profitCents" | "refundedCents" | "chargedBackCents", heading: string) => ({
    "the report of agents": agent?.now[name],
    "the sales of the person": sales.totals.now[name],
    "the sales by agent": ofSales?.now[name] ?? 0,
    "the file of agents": Math.round(Number(files.agents[heading]) * 100),
    "the file of sales": Math.round(Number(files.sales[heading] ?? 0) * 100),
  });
  return {
    Leads: {
      "the account": account?.arrived,
      ...(await leads("arrived", ["Leads of agents", "Arrived"])),
      ...inBoth("arrived", "Leads arrived"),
    },
    Taken: { ...(await leads("taken", ["Leads taken", "Taken"])), ...inBoth("taken", "Leads taken") },
    Contacted: {
      "the funnel": funnel.totals.now.touched,
      "the queue": queue.totals.now.touched,
      "the list": await counted("touched"),
    },
    "First touch": {
      "the report of agents": agent?.now.firstTouch,
      "the funnel": funnel.halfWithin.now.touched,
      "the queue": queue.totals.now.touchedHalf,
    },
    Quoted: { "the account": account?.quoted, ...(await leads("quoted", ["Leads quoted", "Quoted"])) },
    Signed: { "the account": account?.signed, ...(await leads("signed", ["Leads signed", "Signed"])) },
    Sales: {
      "the account": account?.sales,
      "the report of agents": agent?.now.sales,
      "the sales of the person": sales.totals.now.sales,
      "the sales by agent": ofSales?.now.sales ?? 0,
      "the list of sales": await countRows("/reports/sales/rows", `from=${from}&until=${until}&agentId=${person.id}`),
      "the progress of the target": agent?.target?.sales?.reached ?? agent?.now.sales,
      "the file of agents": Number(files.agents.Sales),
      "the file of sales": Number(files.sales.Sales ?? 0),
    },
    Sold: { "the account": account?.soldCents, "the sales": sales.totals.now.soldCents },
    Profit: {
      ...money("profitCents", "Profit, USD"),
      "the progress of the target": agent?.target?.profitCents?.reached ?? agent?.now.profitCents,
    },
    Refunded: { ...money("refundedCents", "Refunded, USD"), "after the sale": afterSale.refunded.now.cents },
    Chargebacks: {
      ...money("chargedBackCents", "Chargebacks, USD"),
      "after the sale": afterSale.chargedBack.now.cents,
    },
    Offers: {
      "the report of agents": agent?.now.offered,
      "the queue": queue.totals.now.offered,
      "the queue by agent": inQueue?.now.offered ?? 0,
    },
    "Missed offers": { "the report of agents": agent?.now.missed, "the queue": queue.totals.now.missed },
  };
}

const months = ["2026-11", "2026-10"];

test("shows one number under one name everywhere, after leads were handed over", async () => {
  const sums = new Map<string, number>();
  for (const person of agents)
    for (const month of months)
      for (const [name, values] of Object.entries(await figuresOf(person, month))) {
        const [first] = Object.values(values);
        const same = Object.fromEntries(Object.keys(values).map((place) => [place, first]));
        expect(values, `${name} of ${person.name} in ${month}`).toEqual(same);
        if (typeof first === "number") sums.set(name, (sums.get(name) ?? 0) + first);
      }
  // Figures that are all zero would prove nothing.
  expect([...sums].filter(([, sum]) => sum === 0)).toEqual([]);
});

test("shows people the same numbers of their own as supervisors see", async () => {
  for (const person of agents.slice(1)) {
    const days = `period=custom&from=2026-11-01&until=2026-11-30`;
    const [own, all] = [
      await ask<AgentsReport>(`/reports/agents?${days}`, person),
      await ask<AgentsReport>(`/reports/agents?${days}`),
    ];
    expect(own.agents).toEqual(all.agents.filter(({ agent }) => agent.id === person.id));
    for (const report of ["funnel", "queue", "sales"])
      expect((await ask<FunnelReport>(`/reports/${report}?${days}`, person)).totals, report).toEqual(
        (await ask<FunnelReport>(`/reports/${report}?${days}&agentId=${person.id}`)).totals,
      );
    expect(await ask(`/users/${person.id}/figures`, person)).toEqual(await ask(`/users/${person.id}/figures`));
  }
});

test("a hand-over leaves the past of the person who left as it was", async () => {
  const [leaver, heir] = agents as [Person, Person];
  expect(await ask(`/users/${leaver.id}/figures`)).toEqual(beforeHandOver);
  const [last] = await parts.db.selectFrom("saleFigures").select("ownerId").orderBy("id", "desc").limit(1).execute();
  expect(last).toEqual({ ownerId: heir.id });
});

test("adds up the agents to the numbers of the agency", async () => {
  const days = `period=custom&from=2026-11-01&until=2026-11-30`;
  const { totals, agents: rows } = await ask<AgentsReport>(`/reports/agents?${days}`);
  const { totals: all, groups } = await ask<FunnelReport>(`/reports/funnel?${days}`);
  const without = groups.find(({ key }) => key === "")?.now;
  for (const stage of ["arrived", "taken", "quoted", "signed"] as const) {
    expect(totals.now[stage], stage).toBe(rows.reduce((sum, { now }) => sum + now[stage], 0));
    // The funnel also counts the leads that no agent has.
    expect(totals.now[stage], stage).toBe(all.now[stage] - (without?.[stage] ?? 0));
  }
  expect(without?.arrived).toBeGreaterThan(0);
});
