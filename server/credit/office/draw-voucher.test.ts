import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { Voucher } from "#server/mail/index.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { anOffer } from "#tests/screens/sample-offer.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aVoucher } from "#tests/server/some-letters.ts";
import { voucherPdf } from "./draw-voucher.thread.ts";

const { agency, agent } = anOffer();
const draw = (different: Partial<Voucher> = {}) =>
  voucherPdf({ ...aVoucher, agency, agent, ...different }, documentSpeech(catalogueFor("en"), "America/New_York"));
const read = async (different?: Partial<Voucher>) => pdfText(await draw(different));

test("draws the same bytes for the same credit at any time", async () => {
  expect(await draw()).toEqual(await draw());
});

test("shows the amount, the holder, the issuer, the validity, and how to use the credit", async () => {
  const text = await read();
  for (const part of ["USD 600.00", "OBRIEN/MARY ANN", "Book a new trip by", "2351234567890", "credit voucher 12"])
    expect(text).toContain(part);
  expect(text).toContain("That day ends at midnight, Eastern Time.");
  const inLondon = await read({ agency: { ...agency, timeZone: "Europe/London" } });
  expect(inLondon).toContain("That day ends at midnight, United Kingdom Time.");
  expect(text).toContain("We deduct the credit from the price");
  const ofAirline = await read({ issuer: "airline", validityKind: "travel_by" });
  expect(ofAirline).toContain("The airline holds this credit under its own terms");
  expect(ofAirline).toContain("Travel by");
  // It contains no link.
  expect(text).not.toContain("http");
});
