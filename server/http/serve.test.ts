import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { serve } from "./serve.ts";

const parts = freshDatabase();

const card = z.object({ last4: z.string() });
const show = call({
  method: "GET",
  path: "/sales",
  permission: "public",
  summary: "A sale, for this test only",
  answer: z.object({ card, booking: z.object({ card, cards: z.array(card) }).nullable() }),
});

const whence = call({
  method: "GET",
  path: "/whence",
  permission: "public",
  summary: "Where a request comes from, for this test only",
  answer: z.object({ userAgent: z.string(), acceptLanguage: z.string() }),
});

test("stores no card number from the headers", async () => {
  const app = Fastify();
  serve(app, parts, whence, async (_, { origin }) => origin);
  const headers = {
    "user-agent": "Mozilla/5.0 4111 1111 1111 1111",
    "accept-language": "en, 4111-1111-1111-1111, cvv 737",
  };
  const response = await app.inject({ url: "/api/whence", headers });
  await app.close();
  expect(response.json()).toEqual({
    userAgent: "Mozilla/5.0 [card number removed]",
    acceptLanguage: "en, [card number removed], cvv [removed]",
  });
});

test("omits fields that the contract does not name, also inside a nullable object", async () => {
  const app = Fastify();
  const row = { last4: "1111", number: "4111111111111111" };
  serve(app, parts, show, async () => ({ card: row, booking: { card: row, cards: [row] } }));
  const response = await app.inject("/api/sales");
  await app.close();
  const last4 = { last4: "1111" };
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ card: last4, booking: { card: last4, cards: [last4] } });
});
