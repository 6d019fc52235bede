import { expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import type { Voucher } from "#server/mail/index.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { pdfText } from "#tests/pdf-text.ts";
import { anOffer } from "#tests/sample-offer.ts";
import { aVoucher } from "#tests/some-letters.ts";
import { voucherPdf } from "./draw-voucher.thread.ts";

const { agency, agent } = anOffer();
const draw = (different: Partial<Voucher> = {}) =>
  voucherPdf({ ...aVoucher, agency, agent, ...different }, documentSpeech(catalogueFor("en")));
const read = async (different?: Partial<Voucher>) => pdfText(await draw(different));

test("the same credit makes the same bytes, whenever it is drawn", async () => {
  expect(await draw()).toEqual(await draw());
});

test("a voucher says what is kept for whom, by whom and until when, and how to use it", async () => {
  const text = await read();
  for (const part of ["USD 600.00", "OBRIEN/MARY ANN", "Book a new trip until", "2351234567890", "credit voucher 12"])
    expect(text).toContain(part);
  expect(text).toContain("taken off what you pay");
  const ofAirline = await read({ issuer: "airline", validityKind: "travel_by" });
  expect(ofAirline).toContain("The airline keeps this credit, on its own terms");
  expect(ofAirline).toContain("Travel until");
  // Nothing on it is an address that opens something.
  expect(text).not.toContain("http");
});
