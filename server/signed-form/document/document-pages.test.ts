import PDFDocument from "pdfkit";
import { expect, test, vi } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import requestPaper from "#server/after-sale/draw-request.ts";
import signedBooking from "#server/booking-form/document/draw-booking.ts";
import { voucherPdf } from "#server/credit/office/draw-voucher.thread.ts";
import type { Voucher } from "#server/mail/index.ts";
import cardAuthorization from "#server/replacement-card/draw-authorization.ts";
import signedAnswer from "#server/schedule-change/draw-answer.ts";
import { aRequestRecord, aSignedAnswer } from "#tests/after-sale/signed-after-sale.ts";
import { anOffer, anOption, someFlightChanges } from "#tests/sale/an-offer.ts";
import { type PdfBlock, pdfPages } from "#tests/server/pdf-pages.ts";
import { aCardRecord, aCertificate, aPassenger, aSignedRecord, aSigning } from "#tests/server/signed-records.ts";
import { aVoucher } from "#tests/server/some-letters.ts";
import { documentSpeech } from "./document-speech.ts";
import { type DocumentDrawing, renderDocument } from "./render-document.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");
const titles = { name: "Document", title: "Document 5001", foot: "Document 5001" };
const render = <Signed extends Parameters<typeof renderDocument>[2]>(
  drawing: DocumentDrawing<Signed>,
  record: Signed,
) => renderDocument(drawing, titles, record, aCertificate(), english);

/**
 * Generates paragraphs of different lengths, so that lines and pages end in different places. No paragraph repeats part
 * of another.
 */
const words = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => `word${first + index}`).join(" ");
const paragraphs = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => words(length + ((index * 7) % 23), index * 100)).join("\n\n");

/** Creates a consent with this many details, each of this many words or more. */
const aConsent = (details: number, length: number) => ({
  id: "electronic_records.1",
  text: words(4 + (length % 30)),
  details: Array.from({ length: details }, (_, index) => words(length + index * 5, 1000 + index * 200)),
});
const party = (people: number) =>
  Array.from({ length: people }, (_, index) => aPassenger({ lastName: `Traveler ${"abcdefghi"[index]}` }));

function aBooking(step: number): Promise<Buffer> {
  const journeys = anOption().itinerary.journeys.slice(0, 1 + (step % 2));
  const chosen = anOption({ itinerary: { ...anOption().itinerary, journeys } });
  const terms = { version: 3, text: paragraphs(step % 9, 10 + step * 3) };
  const signing = aSigning({
    passengers: party(1 + (step % 4)),
    ...(step % 3 === 0 ? { signature: { kind: "typed" as const, name: "Mary Ann O'Brien" } } : {}),
  });
  const consents = [aConsent(step % 5, 20 + step), aConsent(1, 15)] as never[];
  return render(signedBooking, aSignedRecord({ offer: anOffer({ options: [chosen], terms }), signing, consents }));
}

function aRequest(step: number): Promise<Buffer> {
  const [passenger] = aRequestRecord().passengers;
  const passengers = Array.from({ length: 1 + (step % 12) }, (_, index) => ({
    ...passenger,
    name: `TRAVELER/${"ABCDEFGHIJKL"[index]}`,
  }));
  return render(requestPaper, aRequestRecord({ passengers: passengers as never, consents: [aConsent(step % 9, 25)] }));
}

function anAnswer(step: number): Promise<Buffer> {
  const changes = Array.from({ length: 1 + (step % 4) }, someFlightChanges)
    .flat()
    .slice(step % 3);
  const answerMessage = words(step * 6, 5000);
  return render(signedAnswer, aSignedAnswer({ changes, answerMessage, consents: [aConsent(step % 7, 20)] }));
}

function anAuthorization(step: number): Promise<Buffer> {
  const consents = [aConsent(step, 30), aConsent(step % 4, 22)];
  return render(cardAuthorization, aCardRecord({ consents }));
}

function aCredit(step: number): Promise<Buffer> {
  const { agency, agent } = anOffer();
  const ticketNumbers = Array.from({ length: step * 2 }, (_, index) => `23512345678${10 + index}`);
  const voucher: Voucher = { ...aVoucher, agency, agent, ticketNumbers };
  return voucherPdf(voucher, english);
}

const steps = Array.from({ length: 18 }, (_, index) => index);

test.each([
  ["booking", aBooking],
  ["request after the sale", aRequest],
  ["answer to a schedule change", anAnswer],
  ["card authorization", anAuthorization],
  ["voucher", aCredit],
])("keeps related parts of a %s on one page, at any length", async (_, draw) => {
  const wrong: string[] = [];
  for (const step of steps) {
    const { pdf, texts } = await withTexts(() => draw(step));
    const pages = await pdfPages(pdf);
    wrong.push(...problemsOf(pages, texts).map((problem) => `${step}: ${problem}`));
  }
  expect(wrong).toEqual([]);
});

test.each([900, 1150, 1162, 1400, 2000])("continues a paragraph of %i words over several pages", async (count) => {
  const text = words(count);
  const drawn = await withTexts(() =>
    render(signedBooking, aSignedRecord({ offer: anOffer({ terms: { version: 3, text } }) })),
  );
  const pages = await pdfPages(drawn.pdf);
  expect(problemsOf(pages, drawn.texts)).toEqual([]);
  const shown = pages.flat().filter((block) => /\bword\d/.test(block.text));
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.map((block) => block.text).join(" ")).toBe(text);
});

/** Returns the problems of a document: bad page ends, and amounts without a currency. */
function problemsOf(pages: readonly PdfBlock[][], texts: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const [index, page] of pages.entries()) {
    const [first, last, before] = [page[0], page.at(-1), pages[index - 1]?.at(-1)];
    const say = (problem: string) => problems.push(`page ${index + 1} ${problem}`);
    if (!first || !last) {
      say("is empty");
      continue;
    }
    if (/^H\d$/.test(last.tag)) say(`ends with the heading ${last.text}`);
    if (/^Text \w+\.\d+$/.test(first.text)) say(`begins with the reference ${first.text}`);
    if (["Signature", "Mary Ann O'Brien"].includes(first.text) || /signature (typed|drawn) on/.test(first.text))
      say("begins with the signature");
    if (first.tag === "Figure") say("begins with the picture of the signature");
    if (/^(Total|Remaining value)/.test(first.text)) say("begins with a total");
    const isSplit = before !== undefined && !texts.has(first.text) && !texts.has(before.text);
    if (isSplit && first.lines < 2) say(`begins with the end of a paragraph: ${first.text}`);
    if (isSplit && before.lines < 2) say(`begins after the first line of a paragraph: ${before.text}`);
    for (const { text } of page) for (const amount of bareAmounts(text)) say(`has no currency beside ${amount}`);
  }
  return problems;
}

/**
 * Returns numbers with two decimals and no currency before them. Addresses and program versions have more than one
 * point.
 */
function bareAmounts(text: string): string[] {
  const amounts = [...text.matchAll(/(?<![\d.,])-?\d[\d,]*\.\d\d(?![\d.])/g)];
  return amounts.filter(({ index }) => !/[A-Z]{3} $/.test(text.slice(0, index))).map(([amount]) => amount);
}

/** Draws a document and collects its texts as they would appear without page breaks. */
async function withTexts(draw: () => Promise<Buffer>): Promise<{ pdf: Buffer; texts: ReadonlySet<string> }> {
  const texts = new Set<string>();
  const { text } = PDFDocument.prototype;
  const spy = vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
    this: PDFKit.PDFDocument,
    ...given: unknown[]
  ) {
    texts.add(String(given[0]).replaceAll(/\s+/g, " ").trim());
    return Reflect.apply(text, this, given);
  });
  const pdf = await draw();
  spy.mockRestore();
  return { pdf, texts };
}
