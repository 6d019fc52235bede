import { expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import { consentText } from "#messages/consents.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { pdfText } from "#tests/pdf-text.ts";
import { aCardRecord, aCertificate } from "#tests/signed-records.ts";
import requestPaper from "./draw-request.ts";
import { type RequestRecordSigned, requestNumber } from "./request-record.ts";

/** Example G. */
function aRequestRecord(different: Partial<RequestRecordSigned> = {}): RequestRecordSigned {
  const { payment: _payment, booking: _booking, replaced: _replaced, ...card } = aCardRecord();
  const facts = { agency: card.agency.name, contact: card.agency.email, cards: [], currency: "USD" as const };
  return {
    ...card,
    ...{ format: 1, requestId: 7, booking: "5001-12", kind: "refund", type: "refund_plus_credit", postalCode: "11201" },
    lastNames: ["Žižek"],
    ...{
      customerName: "Mary",
      currency: "USD",
      isWholeBooking: false,
      replaces: null,
      expiresAt: "2026-11-25T15:00:00.000Z",
    },
    flights: [
      { segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" },
      { segment: 1, name: "TK 370, IST – TAS", departsOn: "2027-05-01" },
    ],
    passengers: [
      {
        ...{ name: "ZIZEK/LUKASZ", segments: [0, 1], valueCents: 145_000, protectionCents: 0, gratuityCents: 0 },
        ...{ airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, cashCents: 40_000 },
        ...{ airlineCreditCents: 0, agencyCreditCents: 60_000 },
      },
    ],
    cashCents: 40_000,
    payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
    airlineCredit: null,
    agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20", validityKind: "book_by" },
    consents: (["refund_request.1", "credit_instead.1"] as const).map((id) => ({
      id,
      ...consentText(id, { ...facts, amountCents: 60_000 }),
    })),
    ...different,
  };
}

const english = documentSpeech(catalogueFor("en"));
const render = (record = aRequestRecord()) => {
  const titles = titlesOf(record.kind)({ agency: record.agency.name, number: requestNumber(record) }, english);
  return renderDocument(requestPaper, titles, record, aCertificate(), english);
};
const read = async (record?: RequestRecordSigned) => pdfText(await render(record));

test("the same record gives the same bytes, another amount others", async () => {
  const pdf = await render();
  expect(pdf.equals(await render())).toBe(true);
  expect(pdf.equals(await render(aRequestRecord({ payments: [{ card: null, amountCents: 40_000 }] })))).toBe(false);
  expect(pdf.toString("latin1")).toContain("(Refund 5001-R7)");
});

test("what was given up, what was kept, and how the rest comes back can be read in it", async () => {
  const text = await read();
  for (const part of [
    ...["New York – Tashkent, booking 5001-12", "ZIZEK/LUKASZ", "TK 4, JFK – IST", "TK 370, IST – TAS"],
    ...["1,450.00", "-400.00", "-50.00", "USD 1,000.00"],
    ...["Refund to your Visa ending 1111 400.00", "Credit with the agency, book by Nov 20, 2027 600.00"],
    ...["You get a refund of USD 400.00 and a credit of USD 600.00.", "Total USD 1,000.00"],
    ...["I accept USD 600.00 as credit for a later trip instead of money", "Nov 21, 2026, 09:00:01 UTC"],
  ])
    expect(text).toContain(part);
  // What is nothing is no line.
  for (const nothing of ["Travel protection", "Gratuity", "Held by the agency"]) expect(text).not.toContain(nothing);
});

test("what was signed again says what it takes the place of, and has a number of its own", async () => {
  const before = { cashCents: 45_000, creditCents: 60_000, penaltyCents: 35_000, feeCents: 5_000, laterRefundCents: 0 };
  const replaces = { ...before, document: "5001-R7", signedAt: "2026-11-18T09:00:01.000Z" };
  const text = await read(aRequestRecord({ version: 2, replaces }));
  expect(text).toContain("5001-R7-2");
  expect(text).toContain("This takes the place of document 5001-R7, signed on Nov 18, 2026");
});

test("a cancellation that brings nothing back says so in an amount, and mentions no credit", async () => {
  const nothing = { cashCents: 0, payments: [], agencyCredit: null, consents: [] };
  const passengers = aRequestRecord().passengers.map((line) => ({ ...line, cashCents: 0, agencyCreditCents: 0 }));
  const text = await read(aRequestRecord({ kind: "cancellation", type: "cancellation", ...nothing, passengers }));
  expect(text).toContain("cancellation 5001-R7");
  expect(text).toContain("You get no money and no credit now. The agency holds USD 1,000.00");
  expect(text).toContain("Held by the agency until you ask for a refund 1,000.00");
  expect(text).not.toContain("Credit with");
});
