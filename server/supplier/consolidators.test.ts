import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { supplierRoutes } from "./routes.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let as: Record<"supervisor" | "ticketing" | "agent", ReturnType<typeof callAs>>;
beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  readJsonBodies(app);
  supplierRoutes(app, parts);
  await app.ready();
  await parts.db
    .updateTable("agency")
    .set({ consolidators: ["Sky Fares"] })
    .execute();
  const callerOf = async (role: "supervisor" | "ticketing" | "agent") =>
    callAs(app, (await aSession(parts, (await aPerson(parts, role)).id)).accessToken);
  as = {
    supervisor: await callerOf("supervisor"),
    ticketing: await callerOf("ticketing"),
    agent: await callerOf("agent"),
  };
});
afterAll(() => app.close());

const correct = (facts: object, who: "supervisor" | "ticketing" | "agent" = "supervisor") =>
  as[who]("POST", "/consolidators/credit", {
    consolidator: "Sky Fares",
    currency: "USD",
    presentCents: 0,
    amountCents: 50_000,
    reason: "Credit from before this product",
    ...facts,
  });

test("enters a credit from elsewhere, and lists each change with the credit after it", async () => {
  expect((await correct({})).body).toEqual({ creditCents: 50_000 });
  expect((await correct({ presentCents: 50_000, amountCents: -20_000 })).body).toEqual({ creditCents: 30_000 });
  const { body } = await as.ticketing("GET", "/consolidators/credit");
  expect(body.items).toMatchObject([
    { kind: "credit_corrected", amountCents: -20_000, balanceCents: 30_000, quoteId: null, customer: null },
    { kind: "credit_corrected", amountCents: 50_000, balanceCents: 50_000, consolidator: "Sky Fares" },
  ]);
  expect((await as.ticketing("GET", "/consolidators")).body).toEqual({
    listed: ["Sky Fares"],
    balances: [{ consolidator: "Sky Fares", currency: "USD", creditCents: 30_000, expectedCents: 0, lateCents: 0 }],
  });
  const audit = parts.db.selectFrom("auditEntries").select("action").where("action", "=", "consolidator.correctCredit");
  expect(await audit.execute()).toHaveLength(2);
});

test("of two people who correct a credit at once, one succeeds and the other gets a conflict", async () => {
  const aud = { currency: "AUD", amountCents: 1_000 };
  const answers = await Promise.all([correct(aud), correct(aud)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("filters the changes by consolidator and currency", async () => {
  const amounts = async (query: string) =>
    (await as.ticketing("GET", `/consolidators/credit?${query}`)).body.items.map(
      ({ amountCents }: { amountCents: number }) => amountCents,
    );
  expect(await amounts("consolidator=Sky%20Fares&currency=AUD")).toEqual([1_000]);
  expect(await amounts("consolidator=Sky%20Fares&currency=USD")).toEqual([-20_000, 50_000]);
  expect(await amounts("consolidator=Sky")).toEqual([]);
});

test("refuses unknown consolidators, a credit below zero, no change, and people without the permission", async () => {
  const fieldOf = async (facts: object) => (await correct(facts)).body.details.fields;
  expect(await fieldOf({ consolidator: "Nobody" })).toMatchObject([{ field: "consolidator" }]);
  expect(await fieldOf({ presentCents: 30_000, amountCents: -30_001 })).toMatchObject([
    { field: "amountCents", code: "exceeds_consolidator_credit" },
  ]);
  expect(await fieldOf({ amountCents: 0, reason: "short" })).toMatchObject([
    { field: "amountCents" },
    { field: "reason" },
  ]);
  expect((await correct({}, "ticketing")).status).toBe(403);
  expect((await as.agent("GET", "/consolidators")).status).toBe(403);
  expect((await as.agent("GET", "/consolidators/credit")).status).toBe(403);
});
