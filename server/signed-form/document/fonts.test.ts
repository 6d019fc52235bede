import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import drawBooking from "#server/booking-form/document/draw-booking.ts";
import { aCertificate, aSignedRecord } from "#tests/server/signed-records.ts";
import { documentSpeech } from "./document-speech.ts";
import { fonts } from "./fonts.ts";
import { renderDocument } from "./render-document.ts";

const titles = { name: "Signed booking", title: "Signed booking 5001-12", foot: "Signed booking 5001-12" };
const draw = (notes: string) => {
  const record = aSignedRecord();
  const offer = { ...record.offer, customerName: notes };
  const english = documentSpeech(catalogueFor("en"), "America/New_York");
  return renderDocument(drawBooking, { ...titles, title: notes }, { ...record, offer }, aCertificate(), english);
};

test("is not influenced by documents drawn before", async () => {
  const first = await draw("Mary");
  // These characters use the same glyphs as others: no-break spaces, hyphens, a Cyrillic С next to a Latin C.
  await draw("М\u00a0А‑Р\u00a0С\u2011\u00adУ ОВС");
  expect((await draw("Mary")).equals(first)).toBe(true);
});

test.each(["regular", "strong"] as const)(
  "gives all digits of an amount the same width, without kerning: %s",
  (name) => {
    const { glyphs, positions } = fonts[name].layout("1,234,567.50");
    expect(positions.map(({ xAdvance }) => xAdvance)).toEqual(glyphs.map(({ advanceWidth }) => advanceWidth));
    const widths = new Set(glyphs.map(({ advanceWidth }) => advanceWidth));
    // The width of the digits, and the width of the point and the comma.
    expect(widths.size).toBe(2);
  },
);
