import { expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import drawBooking from "#server/booking/document/draw-booking.ts";
import { aCertificate, aSignedRecord } from "#tests/signed-records.ts";
import { documentSpeech } from "./document-speech.ts";
import { renderDocument } from "./render-document.ts";

const titles = { name: "Signed booking", title: "Signed booking 5001-12", foot: "Signed booking 5001-12" };
const draw = (notes: string) => {
  const record = aSignedRecord();
  const offer = { ...record.offer, customerName: notes };
  const english = documentSpeech(catalogueFor("en"));
  return renderDocument(drawBooking, { ...titles, title: notes }, { ...record, offer }, aCertificate(), english);
};

test("what was drawn before it leaves no trace in a document", async () => {
  const first = await draw("Mary");
  // The same glyphs stand for other letters here: spaces that do not break, hyphens, a Cyrillic С beside a Latin C.
  await draw("М\u00a0А‑Р\u00a0С\u2011\u00adУ ОВС");
  expect((await draw("Mary")).equals(first)).toBe(true);
});
