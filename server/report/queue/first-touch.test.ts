import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QueueReport } from "#contract/report/queue.ts";
import { sumOfOffers } from "#domain/report/offers.ts";
import { answerErrors } from "#server/http/errors.ts";
import { workQueue } from "#server/queue/work-queue.ts";
import { queueOffice } from "#tests/queue/queue-office.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { anEmployee, aSession, callAs } from "#tests/server/office.ts";
import { refreshLeadSteps } from "../leads/refresh-steps.ts";
import { reportRoutes } from "../routes.ts";

const { parts, at, anAgent, aWaitingLead } = queueOffice();
const app = Fastify();
beforeAll(async () => {
  answerErrors(app);
  reportRoutes(app, parts);
  await app.ready();
});
afterAll(() => app.close());

test("counts a lead that one agent missed and another accepted and called, for each of them", async () => {
  const supervisor = await anEmployee(parts, "supervisor");
  const day = "/reports/queue?period=custom&from=2026-11-20&until=2026-11-20";
  const report = async (of = supervisor): Promise<QueueReport> => {
    await refreshLeadSteps(parts.db);
    return (await callAs(app, (await aSession(parts, of)).accessToken)("GET", day)).body;
  };
  const leadId = await aWaitingLead();
  expect(await report()).toMatchObject({
    waiting: { leads: 1, since: "2026-11-20T15:00:00.000Z" },
    totals: { now: { arrived: 1, taken: 0, touched: 0, takenHalf: null, offered: 0 } },
    untouched: { leads: 1, late: 0 },
  });

  const late = await anAgent();
  await workQueue(parts);
  // Friday, 10:04 in New York. The offer was open for three minutes.
  at("15:04:00");
  const quick = await anAgent();
  await workQueue(parts);
  const offer = await quick.offer();
  expect(offer.leadId).toBe(leadId);
  at("15:06:00");
  await quick.call("POST", `/agent-queue/offers/${offer.id}/accept`);
  at("15:12:00");
  const note = { kind: "call", text: "Called Mary Ann" };
  const touched = await quick.call("POST", `/leads/${leadId}/notes`, note);
  expect(touched.status, JSON.stringify(touched.body)).toBe(200);

  const { totals, hours, agents, waiting, limits } = await report();
  // Taken after 6 minutes, and touched 6 minutes later.
  expect(totals.now).toEqual({
    arrived: 1,
    taken: 1,
    touched: 1,
    takenHalf: 15,
    touchedHalf: 15,
    ...sumOfOffers([]),
    offered: 2,
    accepted: 1,
    missed: 1,
  });
  expect(hours[4 * 24 + 10]).toEqual({ arrived: 1, taken: 1, takenHalf: 15, offered: 2, missed: 1 });
  expect(waiting).toEqual({ leads: 0, since: null });
  expect(limits[0]).toMatchObject({ minutes: 5, now: { taken: 0, touched: 0 } });
  expect(limits[1]).toMatchObject({ minutes: 15, now: { taken: 1, touched: 1 } });
  const of = (id: number) => agents.find(({ agent }) => agent.id === id)?.now;
  expect(of(late.id)).toMatchObject({ arrived: 0, offered: 1, missed: 1, accepted: 0 });
  expect(of(quick.id)).toMatchObject({ arrived: 1, takenHalf: 15, touchedHalf: 15, offered: 1, accepted: 1 });

  // The agent who missed the offer reads nothing of the lead, and nothing of the agent who took it.
  const own = await report(late.id);
  expect(own.totals.now).toMatchObject({ arrived: 0, taken: 0, touched: 0, takenHalf: null, offered: 1, missed: 1 });
  expect(own.agents.map(({ agent }) => agent.id)).toEqual([late.id]);
  expect(own.waiting).toBeNull();
  expect(own.limits.every(({ now }) => now.taken === 0 && now.touched === 0)).toBe(true);
  expect(await brokenInvariants(parts.pool)).toEqual({});
});
