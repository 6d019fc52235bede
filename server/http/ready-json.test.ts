import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { showSale } from "#server/booking/show-booking.ts";
import { leadRoutes } from "#server/lead/index.ts";
import { loseQuotes, quoteRoutes } from "#server/quote/index.ts";
import { noStepFacts } from "#tests/screens/step-facts.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { answerErrors } from "./errors.ts";
import { pageAsJson } from "./ready-json.ts";
import { serve } from "./serve.ts";

const parts = freshDatabase();

const names = call({
  method: "GET",
  path: "/names",
  permission: "public",
  summary: "Names, for this test only",
  answer: z.object({ items: z.array(z.object({ name: z.string() })), nextCursor: z.string().nullable() }),
});

async function answerTo(row: object) {
  const app = Fastify();
  answerErrors(app);
  serve(app, parts, names, async () => pageAsJson({ items: [{ json: JSON.stringify(row) }], nextCursor: "on" }));
  const response = await app.inject("/api/names");
  await app.close();
  return response;
}

test("sends JSON that PostgreSQL wrote without a change", async () => {
  const response = await answerTo({ name: 'Zoë \u2028 "quoted"' });
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.json()).toEqual({ items: [{ name: 'Zoë \u2028 "quoted"' }], nextCursor: "on" });
});

test.each([
  ["an extra field", { name: "Zoë", netCents: 1 }],
  ["a missing field", {}],
  ["a field of another type", { name: 1 }],
])("refuses %s instead of sending it", async (_, row) => {
  expect((await answerTo(row)).statusCode).toBe(500);
});

test("writes each field of the contract and no other, and instants with milliseconds and a Z", async () => {
  const app = Fastify();
  answerErrors(app);
  leadRoutes(app, parts, loseQuotes);
  quoteRoutes(app, parts, showSale);
  const agent = await aPerson(parts, "agent");
  parts.clock.now = "2026-11-20T15:00:00.500Z";
  const leadId = await aLead(parts, agent, { firstName: 'Zoë "the\\first"', lastName: "" });
  parts.clock.now = "2026-11-20T15:00:01.000Z";
  const quote = await aSentQuote(parts, agent);
  const headers = { authorization: `Bearer ${(await aSession(parts, agent.id)).accessToken}` };
  const listOf = async (url: string) => (await app.inject({ url, headers })).json().items;
  const [second, first] = await listOf("/api/leads?sortBy=createdAt");
  expect(second.id).toBe(quote.leadId);
  expect(first).toEqual({
    id: leadId,
    status: "assigned",
    label: null,
    firstName: 'Zoë "the\\first"',
    lastName: "",
    email: "mary@mail.example",
    phone: "+12125550142",
    from: "JFK",
    to: "TAS",
    departsOn: "2027-05-01",
    returnsOn: "2027-05-20",
    cabin: "economy",
    adults: 2,
    children: 1,
    infants: 1,
    owner: { id: agent.id, name: agent.name },
    expertStatus: "none",
    quotes: 0,
    lostReason: null,
    lostNote: "",
    tags: [],
    reminderAt: null,
    isOffered: false,
    isOfferViewed: false,
    nextQuote: null,
    requestedBy: null,
    version: 1,
    createdAt: "2026-11-20T15:00:00.500Z",
    updatedAt: "2026-11-20T15:00:00.500Z",
  });
  expect(await listOf("/api/quotes")).toEqual([
    {
      id: quote.id,
      leadId: quote.leadId,
      status: "sent",
      customer: "Mary Ann O'Brien",
      owner: { id: agent.id, name: agent.name },
      currency: "USD",
      fromGrossCents: 414_450,
      dueCents: null,
      route: "JFK–TAS",
      departsOn: "2027-05-01",
      expiresAt: "2026-11-23T15:00:00.000Z",
      ticketingDeadline: null,
      freshPriceAskedAt: null,
      unsentChanges: false,
      approvalPending: false,
      step: noStepFacts,
      visits: 0,
      lastVisitedAt: null,
      createdAt: "2026-11-20T15:00:01.000Z",
      updatedAt: "2026-11-20T15:00:01.000Z",
    },
  ]);
  await app.close();
});
