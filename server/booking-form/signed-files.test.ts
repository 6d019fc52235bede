import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { cancelQuote } from "#server/quote/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, book, charge, tickets, freshTickets } = saleSteps(parts);
const known = { lastName: "o'brien", postalCode: "100 01" };
let app: FastifyInstance;
let address = 0;

beforeAll(async () => {
  // Signed before the server is built, because the server answers `busy` while its process is creating keys.
  await aSignedQuote();
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());

/** Sends each request from its own address, unless the test is about the limit. */
function ask(publicId: string, file: "document" | "calendar", payload: object = known, remoteAddress = "") {
  address += 1;
  const from = remoteAddress || `198.51.100.${address}`;
  return app.inject({
    method: "POST",
    url: `/api/public/booking/${publicId}/${file}`,
    payload,
    remoteAddress: from,
  });
}

const linesOf = (body: string, start: string) =>
  body
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => line.startsWith(start));

test("returns the flights as an uncacheable calendar file, only to a person who can name the signer", async () => {
  const { id, publicId } = await aSignedQuote();
  const { statusCode, headers, body } = await ask(publicId, "calendar");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(linesOf(body, "UID:")).toEqual(
    ["TK2-2027-05-01-JFK-IST", "TK370-2027-05-02-IST-TAS", "TK371-2027-05-20-TAS-IST", "TK3-2027-05-20-IST-JFK"].map(
      (uid) => `UID:${uid}-${id}@farewright`,
    ),
  );
  expect(body).not.toMatch(/Mary|Brien|mary@|10001/);
  for (const wrong of [{ lastName: "Ortega" }, { postalCode: "10002" }]) {
    expect((await ask(publicId, "calendar", { ...known, ...wrong })).statusCode).toBe(404);
  }
  expect((await ask("unknown-unknown-unknown-unknown", "calendar")).statusCode).toBe(404);
  const unsigned = await aSentQuote(parts, await aPerson(parts, "agent"));
  expect((await ask(unsigned.publicId, "calendar")).statusCode).toBe(404);
});

test("shows in the calendar only what the sale has reached", async () => {
  const { id, publicId, ticketing, cardId } = await aSignedQuote();
  const filesNow = async () => {
    const { body } = await ask(publicId, "calendar");
    const [summary] = linesOf(body, "SUMMARY:");
    return [
      linesOf(body, "STATUS:")[0],
      summary?.includes("Not ticketed yet"),
      body.includes("Booking reference ABC123"),
    ];
  };
  expect(await filesNow()).toEqual(["STATUS:TENTATIVE", true, false]);
  await book(ticketing, id);
  expect(await filesNow()).toEqual(["STATUS:TENTATIVE", true, true]);
  await charge(ticketing, id, cardId, 477_473, "approved");
  expect(await filesNow()).toEqual(["STATUS:TENTATIVE", true, true]);
  await tickets(ticketing, id, freshTickets(4));
  expect(await filesNow()).toEqual(["STATUS:CONFIRMED", false, true]);
});

test("marks the calendar entries of a canceled booking", async () => {
  const { id, publicId, agent } = await aSignedQuote();
  const version = await versionOf(id);
  const reason = "Changed their mind";
  await onQuote(parts, agent, id, (quote, context) =>
    cancelQuote(quote, { version, reason, holdExpired: false }, context),
  );
  const { body } = await ask(publicId, "calendar");
  expect(linesOf(body, "STATUS:")).toEqual(Array(4).fill("STATUS:CANCELLED"));
  expect(linesOf(body, "SUMMARY:")[0]).toMatch(/^SUMMARY:Canceled: TK/);
});

test("closes the document too after wrong postal codes at the calendar", async () => {
  const { publicId } = await aSignedQuote();
  for (let tries = 0; tries < 5; tries += 1) await ask(publicId, "calendar", { ...known, postalCode: `2000${tries}` });
  expect((await ask(publicId, "document")).json().code).toBe("too_many_requests");
  expect((await ask(publicId, "calendar")).json().code).toBe("too_many_requests");
});

test("allows five requests per minute from one address", async () => {
  const { publicId } = await aSignedQuote();
  const statuses = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await ask(publicId, "calendar", known, "203.0.113.9")).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
