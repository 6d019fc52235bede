import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { calendarFile, type TripStanding } from "#domain/itinerary/calendar-file.ts";
import { describeItinerary } from "#domain/itinerary/describe.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { sayFromEach } from "#messages/catalogue.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import { bookingForm } from "#server/booking/booking-form.ts";
import signedBooking from "#server/booking/document/draw-booking.ts";
import { labelled } from "#server/booking/line-labels.ts";
import cardAuthorization from "#server/replacement-card/draw-authorization.ts";
import { replacementCardForm } from "#server/replacement-card/replacement-card-form.ts";
import type { AnyForm } from "#server/signed-form/form.ts";
import type { SignedRecord } from "#server/signed-form/record.ts";
import { leftOver, plainWords, pseudo, unreadable, writtenFacts } from "#tests/pseudo.ts";
import { aCardRecord, aCertificate, aPassenger, aSignedRecord, aSigning } from "#tests/signed-records.ts";
import { documentSpeech } from "./document-speech.ts";
import { type DocumentDrawing, renderDocument } from "./render-document.ts";

/** As `Intl` calls those of the records. */
const countries = ["United States", "Poland"];
const said = pseudo(catalogueFor("en").said);
const speech = documentSpeech({ language: "en", said });
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
    "a booking behind a link nobody mailed",
    aSignedRecord({ link: { ...link, outcome: "kept" } }),
    signedBooking,
    bookingForm,
  ],
  [
    "a booking behind a lost link",
    aSignedRecord({ link: { ...link, outcome: "unknown" } }),
    signedBooking,
    bookingForm,
  ],
  ["a card authorization", aCard, cardAuthorization, replacementCardForm],
])("every word of %s is of a catalogue or of a fact", async (_, given, drawing, form) => {
  const drawn = await textsDrawn(unreadable(given), drawing as never, form);
  const known = [unreadable(given), form.document.number(given), aCertificate(), countries, writtenFacts];
  expect(drawn.flatMap((text) => leftOver(text, known))).toEqual([]);
  expect(drawn.length).toBeGreaterThan(60);
});

test("the lines of the sum are said in the language of the signer", () => {
  const lines = labelled(
    [
      { kind: "fare", passengerType: "CHILD", passengers: 2, eachCents: 5_000, cents: 10_000 },
      { kind: "protection", passenger: 0, cents: 5 },
      { kind: "protection", passenger: 1, cents: 5 },
      { kind: "gratuity", cents: 5 },
    ],
    ["OBRIEN/MARY"],
    speech,
  );
  expect(lines.flatMap(({ label }) => plainWords(label))).toEqual(["OBRIEN", "MARY"]);
});

test.each<TripStanding>(["tentative", "confirmed", "cancelled"])(
  "every word of a %s calendar file is of a catalogue or of a fact",
  (standing) => {
    const paste = `1 TK   2Y 01MAY J JFKIST*HK1   755P 1250P  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET`;
    const { segments } = parseItinerary(paste, { today: "2026-11-20", reference });
    const locators = [{ airline: "TK", locator: "XYZABC" }];
    const file = calendarFile(
      segments,
      reference,
      { now: "2026-11-20T15:00:00.000Z", standing, locators },
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

/** Everything that is put on a page or told of it, as a PDF reader shows and speaks it. */
async function textsDrawn(
  record: SignedRecord,
  drawing: DocumentDrawing<SignedRecord>,
  form: AnyForm,
): Promise<string[]> {
  const { titles, number } = form.document;
  const events = Object.entries(form.events).map(([action, name]) => ({
    ...{ action, name: name(speech), at: "2026-11-20T18:02:12.000Z", details: {} },
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
