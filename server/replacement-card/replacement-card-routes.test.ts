import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aCardGiving, otherCard } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { drawDocuments } from "#tests/server/documents.ts";
import { onQuote, publicIdOf } from "#tests/server/factories.ts";
import { askForCard } from "./ask-for-replacement-card.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf } = saleSteps(parts);

test("stores a card once per Idempotency-Key, and logs neither the link nor the card", async () => {
  const { id, ticketing } = await aSignedQuote();
  const version = await versionOf(id);
  await onQuote(parts, ticketing, id, (quote, context) => askForCard(quote, { version, note: "" }, context));
  const publicId = await publicIdOf(parts, id, "card");
  const giving = await aCardGiving(parts, publicId, 477_473);
  let logged = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  parts.log = pino({ level: "trace" }, stream);
  // Built here because a server whose process was busy creating keys would answer that it is overloaded.
  const app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const post = (key: string, payload: object, path = "") =>
    app.inject({
      method: "POST",
      url: `/api/public/card/${publicId}${path}`,
      payload,
      headers: { "idempotency-key": key },
    });

  const bad = await post("first-try", { ...giving, totalCents: 1 });
  expect([bad.statusCode, bad.json().code]).toEqual([422, "invalid_input"]);
  const [one, two] = await Promise.all([post("the-same-key", giving), post("the-same-key", giving)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
  expect(two.json()).toEqual(one.json());
  expect((await post("another-key", giving)).json().code).toBe("already_signed");

  await drawDocuments(parts);
  const known = { lastName: "o'brien", postalCode: "100 01" };
  expect((await post("document-1", known, "/document")).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await post("document-2", { ...known, lastName: "Ortega" }, "/document")).statusCode).toBe(404);
  expect((await app.inject({ url: `/api/public/booking/${publicId}` })).statusCode).toBe(404);

  for (const secret of [publicId, otherCard.number, giving.payment.cards[0]?.encrypted ?? "?"])
    expect(logged).not.toContain(secret);
  await app.close();
});
