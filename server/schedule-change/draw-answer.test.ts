import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { aSignedAnswer } from "#tests/after-sale/signed-after-sale.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aCertificate } from "#tests/server/signed-records.ts";
import signedAnswer from "./draw-answer.ts";

const english = documentSpeech(catalogueFor("en"), "America/New_York");
const titles = titlesOf("schedule_answer")({ agency: "Farewright Travel", number: "5001-S9" }, english);
const render = (record = aSignedAnswer()) => renderDocument(signedAnswer, titles, record, aCertificate(), english);
const read = async (record = aSignedAnswer()) => (await pdfText(await render(record))).replaceAll("\u202f", " ");

test("shows the airline's changes flight by flight, as booked and now", async () => {
  const text = await read();
  for (const part of [
    "The new flights are accepted",
    "DL 403, New York (JFK) to London (LHR)",
    "Flight DL 401 DL 403",
    "To London (LGW) London (LHR)",
    "Arrives Sun, May 2, 8:05 AM Mon, May 3, 8:05 AM 24 h later, on another day",
    "Departs Thu, May 20, 9:30 AM Thu, May 20, 2:30 PM 5 h later",
    "New flight Thu, May 20, 9:30 AM – 1:10 PM",
    "No longer flown Thu, May 20, 9:30 AM – 1:10 PM",
  ])
    expect(text).toContain(part);
});

test("lists each unchanged flight in one line, without an itinerary", async () => {
  const text = await read();
  expect(text).toContain("TK 370, London (LHR) to Tashkent (TAS) Sun, May 2, 4:25 PM – Mon, May 3, 3:40 AM");
  for (const whole of ["Outbound", "Flights as they were booked", "Flights as the airline changed them"])
    expect(text).not.toContain(whole);
});

test("names the airline that operates a changed flight, also if it is the same as before", async () => {
  const [change] = aSignedAnswer().changes ?? [];
  const operatedBy = "Endeavor Air";
  const withOperator = <Flight extends object>(flight: Flight | null | undefined) =>
    flight && { ...flight, operatedBy };
  const changes = [{ ...change, before: withOperator(change?.before), after: withOperator(change?.after) }];
  expect(await read(aSignedAnswer({ changes: changes as never }))).toContain("Operated by Endeavor Air");
});

test("draws both itineraries of an answer that is older than the comparison of flights", async () => {
  const { changes: _changes, isSmall: _isSmall, ...before } = aSignedAnswer();
  const text = await read(before);
  for (const part of ["Flights as they were booked", "Flights as the airline changed them", "Outbound: New York"])
    expect(text).toContain(part);
});

test("draws the same bytes for the same record", async () => {
  expect((await render()).equals(await render())).toBe(true);
});
