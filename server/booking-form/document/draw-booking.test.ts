import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OfferOption } from "#contract/booking-form/form.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { anOffer, anOption } from "#tests/sale/an-offer.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aCertificate, aPassenger, aSignedRecord, aSigning, secretNumber } from "#tests/server/signed-records.ts";
import type { BookingRecord } from "./booking-content.ts";
import signedBooking from "./draw-booking.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");
const titles = titlesOf("signed_booking")({ agency: "Farewright Travel", number: "5001-12" }, english);
const render = (record: BookingRecord = aSignedRecord()) =>
  renderDocument(signedBooking, titles, record, aCertificate(), english);

test("renders the same record to the same bytes", async () => {
  const [one, other] = [await render(), await render()];
  expect(one.equals(other)).toBe(true);
});

test("renders another record to other bytes", async () => {
  const changed = aSignedRecord({ totalCents: 425_981 });
  expect((await render(changed)).equals(await render())).toBe(false);
});

test("throws if the chosen option is not in the record", async () => {
  await expect(render({ ...aSignedRecord(), chosenOptionId: "gone" })).rejects.toThrow("not in the record");
});

test("tags the PDF, and sets its language, title and dates", async () => {
  const pdf = (await render()).toString("latin1");
  expect(pdf).toContain("/StructTreeRoot");
  expect(pdf).toContain("/Marked true");
  expect(pdf).toMatch(/\/Lang \(en\)/);
  expect(pdf).toContain("(Signed booking 5001-12)");
  expect(pdf).toContain("(D:20261120211403Z)");
});

test("renders any name and any drawn signature without an error", { timeout: 120_000 }, async () => {
  const anyText = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      anyText,
      anyText,
      fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { minLength: 4 }),
      async (a, b, line) => {
        const signing = aSigning({
          passengers: [aPassenger({ firstName: a, lastName: b })],
          signature: { kind: "drawn", name: a, strokes: [line] },
        });
        const pdf = await render(aSignedRecord({ signing }));
        expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
      },
    ),
    { numRuns: 12 },
  );
});

test.each(["王小明", "محمد علي", "ഗോപാലൻ", "ნინო", "👩‍👩‍👧‍👦", "‮abc", "Nguyễn Thị Ánh", "Ўқтам Ғофур Ҳаким"])(
  "the name %s can be signed",
  async (name) => {
    const signing = aSigning({
      passengers: [aPassenger({ firstName: name, lastName: name })],
      signature: { kind: "typed", name },
    });
    expect((await render(aSignedRecord({ signing }))).length).toBeGreaterThan(10_000);
  },
);

describe("the text of the PDF", () => {
  test("contains everything that was agreed, and only the last four digits of the card", async () => {
    const text = await pdfText(await render());
    for (const part of [
      "Operated by Endeavor Air DBA Delta Connection",
      "OBRIEN/MARY ANN",
      "Łukasz Žižek",
      "Ўқтамов",
      "2 adults at USD 1,450.00",
      "USD 4,259.80",
      "Travel protection was chosen for OBRIEN/MARY ANN",
      "Visa ending 1111",
      "Sun, May 2, +1 day",
      "change airports",
      "I agree to use electronic records and signatures",
      "I authorize Farewright Travel to charge my card ending 1111 up to USD 4,259.80",
      "Tickets are issued once the airline has confirmed",
      "9f86d081884c7d659a2feaa0c55ad015",
      "7K3QM-0V9TX-2HJ8N-PQRS4",
      "https://office.example/booking/verify/7K3QM-0V9TX-2HJ8N-PQRS4",
      "203.0.113.24",
      "Nov 20, 2026, 4:14:03 PM Eastern Time (UTC−05:00)",
      "USD 2,700.50",
      "Page 1 of 5",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(secretNumber);
    expect(text).not.toContain("TT1234567");
  });

  test("contains all passengers and flights of a large party, over several pages", async () => {
    const long = anOption({
      itinerary: { ...anOption().itinerary, journeys: Array(5).fill(anOption().itinerary.journeys).flat() },
    });
    const others = Array.from(
      { length: 9 },
      (_, index): OfferOption => ({ ...long, id: `x${index}`, title: `Other ${index}` }),
    );
    const offer = anOffer({
      options: [long, ...others],
      terms: { version: 4, text: "One more clause.\n\n".repeat(120) },
    });
    const passengers = Array.from({ length: 9 }, (_, index) =>
      aPassenger({ lastName: `Traveler ${"abcdefghi"[index]}` }),
    );
    const text = await pdfText(await render(aSignedRecord({ offer, signing: aSigning({ passengers }) })));
    expect(text.match(/One more clause/g)).toHaveLength(120);
    expect(text.match(/Operated by/g)).toHaveLength(5);
    for (const { lastName } of passengers) expect(text).toContain(lastName.toUpperCase());
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  test("contains the payer of a transfer, and no card", async () => {
    const { billing } = aSigning().payment;
    const payment = { method: "bank_transfer" as const, billing, payerName: "John O'Brien", note: null };
    const text = await pdfText(await render(aSignedRecord({ signing: aSigning({ payment }) })));
    expect(text).toContain("Wire or Bank transfer, paid by John O'Brien");
    expect(text).not.toContain("Card authorized");
  });
});
