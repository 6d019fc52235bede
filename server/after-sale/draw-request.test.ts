import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { aRequestRecord } from "#tests/after-sale/signed-after-sale.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aCertificate } from "#tests/server/signed-records.ts";
import requestPaper from "./draw-request.ts";
import { type RequestRecordSigned, requestNumber } from "./request-content.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");
const render = (record = aRequestRecord()) => {
  const titles = titlesOf(record.kind)({ agency: record.agency.name, number: requestNumber(record) }, english);
  return renderDocument(requestPaper, titles, record, aCertificate(), english);
};
const read = async (record?: RequestRecordSigned) => pdfText(await render(record));

test("renders the same record to the same bytes, and a different amount to different ones", async () => {
  const pdf = await render();
  expect(pdf.equals(await render())).toBe(true);
  expect(pdf.equals(await render(aRequestRecord({ payments: [{ card: null, amountCents: 40_000 }] })))).toBe(false);
  expect(pdf.toString("latin1")).toContain("(Refund 5001-R7)");
});

test("prints what was given up, what is kept, and how the rest comes back", async () => {
  const text = await read();
  for (const part of [
    "New York – Tashkent, booking 5001-12",
    "ZIZEK/LUKASZ",
    "TK 4, JFK – IST",
    "TK 370, IST – TAS",
    "USD 1,450.00",
    "USD -400.00",
    "USD -50.00",
    "USD 1,000.00",
    "Refund to your Visa ending 1111 USD 400.00",
    "Credit with the agency, book by Nov 20, 2027 USD 600.00",
    "You get a refund of USD 400.00 and a credit of USD 600.00.",
    "Total USD 1,000.00",
    "I accept USD 600.00 as credit for a later trip instead of money",
    "Nov 21, 2026, 4:00:01 AM Eastern Time (UTC−05:00)",
  ])
    expect(text).toContain(part);
  // Parts without an amount have no line.
  for (const nothing of ["Travel protection", "Gratuity", "Held by the agency"]) expect(text).not.toContain(nothing);
});

test("prints which document it replaces, and has its own number", async () => {
  const before = { cashCents: 45_000, creditCents: 60_000, penaltyCents: 35_000, feeCents: 5_000, laterRefundCents: 0 };
  const replaces = { ...before, document: "5001-R7", signedAt: "2026-11-18T09:00:01.000Z" };
  const text = await read(aRequestRecord({ version: 2, replaces }));
  expect(text).toContain("5001-R7-2");
  expect(text).toContain("This replaces document 5001-R7, signed on Nov 18, 2026");
});

test("prints the amount that a cancellation leaves with the agency, and mentions no credit", async () => {
  const nothing = { cashCents: 0, payments: [], agencyCredit: null, consents: [] };
  const passengers = aRequestRecord().passengers.map((line) => ({ ...line, cashCents: 0, agencyCreditCents: 0 }));
  const text = await read(aRequestRecord({ kind: "cancellation", type: "cancellation", ...nothing, passengers }));
  expect(text).toContain("cancellation 5001-R7");
  expect(text).toContain("You get no money and no credit now. The agency holds USD 1,000.00");
  expect(text).toContain("Held by the agency until you ask for a refund USD 1,000.00");
  expect(text).not.toContain("Credit with");
});
