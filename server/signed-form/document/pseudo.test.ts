import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { amountWords } from "#domain/booking-form/amount-words.ts";
import { calendarFile, type TripStatus } from "#domain/itinerary/calendar-file.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { sayFromEach } from "#messages/catalogue.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import signedBooking from "#server/booking-form/document/draw-booking.ts";
import cardAuthorization from "#server/replacement-card/draw-authorization.ts";
import { replacementCardForm } from "#server/replacement-card/replacement-card-form.ts";
import signedAnswer from "#server/schedule-change/draw-answer.ts";
import { scheduleForm } from "#server/schedule-change/index.ts";
import type { AnyForm } from "#server/signed-form/form.ts";
import type { SignedRecord } from "#server/signed-form/signed-record.ts";
import { aSignedAnswer } from "#tests/after-sale/signed-after-sale.ts";
import { leftOver, plainWords, pseudo, unreadable, writtenFacts } from "#tests/project/pseudo.ts";
import { someFlightChanges } from "#tests/sale/an-offer.ts";
import { aCardRecord, aCertificate, aPassenger, aSignedRecord, aSigning } from "#tests/server/signed-records.ts";
import { documentSpeech } from "./document-speech.ts";
import { type DocumentDrawing, renderDocument } from "./render-document.ts";

/** The names that `Intl` returns for the countries in the records. */
const countries = ["United States", "Poland"];
const said = pseudo(catalogueFor("en").said);
const speech = documentSpeech({ language: "en", said }, "America/New_York");
const { billing } = aSigning().payment;

const transfer = aSigning({
  payment: { method: "bank_transfer", billing, payerName: "John O'Brien", note: null },
  protection: { choice: "no", passengers: [] },
  signature: { kind: "typed", name: "Mary Ann O'Brien" },
  passengers: [
    aPassenger({
      passengerType: "INFANT",
      seatPreference: "window",
      state: "NY",
      globalEntryId: "998877665",
      redressNumber: "11223",
    }),
  ],
});
const card = aCardRecord({ acceptLanguage: "en-US,en" });
const aCard = { ...card, booking: { ...card.booking, sha256: "a1".repeat(32) } };
const [, , added] = someFlightChanges();
const withOperator = { ...added, after: added?.after && { ...added.after, operatedBy: "Endeavor Air" } };
const anAnswer = aSignedAnswer({
  acceptLanguage: "en-US,en",
  changes: [...someFlightChanges(), withOperator] as never,
});
const link = { recipient: "mary@example.com", madeAt: "2026-11-20T18:02:11.000Z", at: null };

test.each([
  ["a booking", aSignedRecord(), signedBooking, bookingForm],
  [
    "a booking that is paid by transfer",
    aSignedRecord({ signing: transfer, gratuityCents: 0, link: { ...link, outcome: "not_sent" } } as never),
    signedBooking,
    bookingForm,
  ],
  [
    "a booking with a link that was not mailed",
    aSignedRecord({ link: { ...link, outcome: "kept" } }),
    signedBooking,
    bookingForm,
  ],
  [
    "a booking with a link of unknown delivery",
    aSignedRecord({ link: { ...link, outcome: "unknown" } }),
    signedBooking,
    bookingForm,
  ],
  ["a card authorization", aCard, cardAuthorization, replacementCardForm],
  ["an answer to a schedule change", anAnswer, signedAnswer, scheduleForm],
])("every word of %s comes from a catalogue or a fact", async (_, given, drawing, form) => {
  const drawn = await textsDrawn(unreadable(given), drawing as never, form);
  const known = [unreadable(given), form.document.number(given), aCertificate(), countries, writtenFacts];
  expect(drawn.flatMap((text) => leftOver(text, known))).toEqual([]);
  expect(drawn.length).toBeGreaterThan(60);
});

test("writes the lines of the total in the signer's language", () => {
  const lines = amountWords(
    [
      { kind: "fare", passengerType: "CHILD", passengers: 2, eachCents: 5_000, cents: 10_000 },
      { kind: "protection", passenger: 0, cents: 5 },
      { kind: "protection", passenger: 1, cents: 5 },
      { kind: "gratuity", cents: 5 },
      { kind: "change_fee", passenger: 0, cents: 5 },
      { kind: "fare_difference", passenger: 0, cents: 5 },
    ],
    { names: ["OBRIEN/MARY"], currency: "USD" },
    speech.say.lines,
  );
  const names = Array(3).fill(["OBRIEN", "MARY"]).flat();
  expect(lines.flatMap(({ label }) => plainWords(label))).toEqual(["USD", ...names]);
});

test.each<TripStatus>(["tentative", "confirmed", "cancelled"])(
  "every word of a %s calendar file comes from a catalogue or a fact",
  (tripStatus) => {
    const paste = `1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET`;
    const { segments } = parseItinerary(paste, { today: "2026-11-20", reference });
    const locators = [{ airline: "TK", locator: "XYZABC" }];
    const file = calendarFile(
      segments,
      reference,
      { now: "2026-11-20T15:00:00.000Z", tripStatus, locators },
      { language: "en", say: sayFromEach(said.calendar, "en") },
    );
    const shown = [...file.replaceAll("\r\n ", "").matchAll(/^(?:SUMMARY|LOCATION|DESCRIPTION):(.*)$/gm)].map(
      ([, text = ""]) => text.replaceAll("\\n", " "),
    );
    expect(shown).toHaveLength(3);
    const known = [describeItinerary(segments, reference), locators, writtenFacts];
    expect(shown.flatMap((text) => leftOver(text, known))).toEqual([]);
  },
);

/** Returns every text on a page or in its metadata, as a PDF reader shows or reads it. */
async function textsDrawn(
  record: SignedRecord,
  drawing: DocumentDrawing<SignedRecord>,
  form: AnyForm,
): Promise<string[]> {
  const { titles, number } = form.document;
  const events = Object.entries(form.events).map(([action, name]) => ({
    action,
    name: name(speech),
    at: "2026-11-20T18:02:12.000Z",
    details: {},
  }));
  const drawn: string[] = [];
  const { text, struct } = PDFDocument.prototype;
  const spies = [
    vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...given: unknown[]
    ) {
      drawn.push(String(given[0]));
      return Reflect.apply(text, this, given);
    }),
    vi.spyOn(PDFDocument.prototype, "struct").mockImplementation(function (
      this: PDFKit.PDFDocument,
      ...given: unknown[]
    ) {
      drawn.push((given[1] as { alt?: string } | undefined)?.alt ?? "");
      return Reflect.apply(struct, this, given);
    }),
  ];
  const called = titles({ agency: "Farewright Travel".replaceAll(/[A-Za-z]/g, "q"), number: number(record) }, speech);
  await renderDocument(drawing, called, record, unreadable(aCertificate({ events })), speech);
  for (const spy of spies) spy.mockRestore();
  return [called.title, ...drawn.filter(Boolean)];
}
