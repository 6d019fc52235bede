import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { canonicalJson } from "#server/audit/index.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aCardRecord, aCertificate, secretNumber } from "#tests/server/signed-records.ts";
import cardAuthorization from "./draw-authorization.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");
const titles = titlesOf("card_authorization")({ agency: "Farewright Travel", number: "5001-C80" }, english);
const render = (record = aCardRecord()) => renderDocument(cardAuthorization, titles, record, aCertificate(), english);

test("draws the same bytes for the same record, other bytes for another, and never the card number", async () => {
  const pdf = await render();
  expect(pdf.equals(await render())).toBe(true);
  expect(pdf.equals(await render(aCardRecord({ totalCents: 325_981 })))).toBe(false);
  expect(pdf.toString("latin1")).toContain("(Card authorization 5001-C80)");
  expect(canonicalJson(aCardRecord())).not.toMatch(new RegExp(`${secretNumber}|encrypted`));
});

test("contains everything that was agreed", async () => {
  const text = await pdfText(await render());
  for (const part of [
    "New York – Tashkent, booking 5001-12",
    "no longer charged: MasterCard ending 4444",
    "USD 4,259.80",
    "USD -1,000.00",
    "USD 3,259.80",
    "Visa ending 1111",
    "charge my card ending 1111 up to USD 3,259.80",
    "Nov 21, 2026, 4:00:01 AM Eastern Time (UTC−05:00)",
    "203.0.113.24",
  ])
    expect(text).toContain(part);
});
