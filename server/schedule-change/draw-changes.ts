import type { ItineraryView, SegmentView, Stopover } from "#domain/itinerary/itinerary.ts";
import { durationInWords } from "#domain/itinerary/trip-words.ts";
import type { ChangedFlight } from "#domain/schedule-change/changed-flights.ts";
import {
  type FlightDifference,
  flightDifferences,
  flightName,
  flightsThatStay,
  type Shift,
} from "#domain/schedule-change/flight-differences.ts";
import { clockInWords, shortDayInWords } from "#domain/shared/day-words.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import { type Cell, type Sheet, textWidth } from "#server/signed-form/document/sheet.ts";

/** Columns for the difference, the booked value, the current value and the shift. Points. */
const columns = { what: 0, was: 84, is: 222, shift: 372 };

/** Draws the airline's changes flight by flight, with the booked values next to the current ones. */
export function drawChanges(sheet: Sheet, changes: readonly ChangedFlight[], speech: DocumentSpeech): void {
  const { scheduleAnswer: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", say("changes"), "heading");
    sheet.paragraph(say("localTimes"), "small", { keep: "withNext" });
    for (const change of changes) sheet.together(() => drawChange(sheet, change, speech));
  });
}

/** Draws a line for each flight that the airline did not change. */
export function drawFlightsThatStay(
  sheet: Sheet,
  { after, changes }: { after: ItineraryView; changes: readonly ChangedFlight[] },
  speech: DocumentSpeech,
): void {
  const flights = flightsThatStay(after, changes);
  if (flights.length === 0) return;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", speech.say.scheduleAnswer("stay"), "heading");
    for (const flight of flights) {
      sheet.rule();
      sheet.space(5);
      sheet.row([
        { text: titleOf(flight, speech), below: operatorOf(flight, speech), width: columns.is + 60 },
        { text: timesOf(flight, speech), style: "quiet", x: columns.is + 72 },
      ]);
      sheet.space(4);
    }
    sheet.rule("closing");
  });
}

function drawChange(sheet: Sheet, change: ChangedFlight, speech: DocumentSpeech): void {
  const { scheduleAnswer: say } = speech.say;
  const { before, after } = change;
  const flight = after ?? before;
  if (!flight) return;
  sheet.space(10);
  sheet.heading("H3", titleOf(flight, speech), "strong");
  if (!before || !after) {
    const times = timesOf(flight, speech);
    sheet.row([
      { text: say(after ? "isNew" : "isGone"), style: "strong", width: columns.is - 12 },
      { text: times, below: operatorOf(flight, speech), x: columns.is },
    ]);
    return;
  }
  const differences = flightDifferences(before, after, change);
  if (!differences.some(({ what }) => what === "operator"))
    for (const operator of operatorOf(after, speech)) sheet.paragraph(operator, "body", { keep: "withNext" });
  sheet.space(4);
  sheet.group("Table", () => {
    drawRow(sheet, ["", say("booked"), say("now"), ""], "quiet");
    for (const difference of differences) drawRow(sheet, wordsOf(difference, { before, after }, speech), "body");
  });
  sheet.rule("closing");
}

type Row = [what: string, was: string, is: string, shift: string];

function drawRow(sheet: Sheet, [what, was, is, shift]: Row, style: "quiet" | "body"): void {
  const isHead = style === "quiet";
  const cells: Cell[] = [
    { text: what, style: "quiet", tag: "TH", width: columns.was - 12 },
    { text: was, style, x: columns.was, width: columns.is - columns.was - 12 },
    { text: is, style: isHead ? "quiet" : "strong", x: columns.is, width: columns.shift - columns.is - 12 },
    { text: shift, style, x: columns.shift, width: textWidth - columns.shift },
  ];
  if (!isHead) sheet.rule();
  sheet.space(isHead ? 0 : 4);
  sheet.row(cells, "TR");
  sheet.space(3);
}

/** Returns the row of a difference. The day appears on both sides, so that each side can be read alone. */
function wordsOf(
  difference: FlightDifference,
  { before, after }: { before: SegmentView; after: SegmentView },
  speech: DocumentSpeech,
): Row {
  const { scheduleAnswer: say, trip } = speech.say;
  const { what, was, is } = difference;
  const label = say(what);
  switch (what) {
    case "number":
      return [label, was, is, ""];
    case "from":
    case "to":
      return [label, placeOf(was), placeOf(is), ""];
    case "departure":
    case "arrival":
      return [label, momentOf(was, speech), momentOf(is, speech), shiftOf(difference.shift, speech)];
    case "operator":
      return [label, was ?? "–", is ?? "–", ""];
    case "cabin":
      return [label, trip(was, before), trip(is, after), ""];
  }
}

/** "5 h later", "24 h later, on another day". */
function shiftOf({ minutes, isOnAnotherDay }: Shift, speech: DocumentSpeech): string {
  const { scheduleAnswer: say } = speech.say;
  const time = minutes ? durationInWords(Math.abs(minutes), speech) : null;
  if (minutes === null || time === null) return isOnAnotherDay ? say("anotherDay") : "";
  const shift = say(minutes > 0 ? "later" : "earlier", { time });
  return isOnAnotherDay ? say("shiftToAnotherDay", { shift }) : shift;
}

function titleOf(flight: SegmentView, { say }: DocumentSpeech): string {
  const ends = { from: placeOf(flight.departure), to: placeOf(flight.arrival) };
  return say.scheduleAnswer("flight", { flight: flightName(flight), ...ends });
}

/** Returns the airline that operates another airline's flight (14 CFR 257.5). */
function operatorOf({ operatedBy }: SegmentView, { say }: DocumentSpeech): string[] {
  return operatedBy === null ? [] : [say.trip("operatedBy", { airline: operatedBy })];
}

/** Returns "Thu, May 20, 9:30 AM – 1:10 PM". A day that both ends share appears once. */
function timesOf({ departure, arrival }: SegmentView, speech: DocumentSpeech): string {
  const isSameDay = departure.localTime.slice(0, 10) === arrival.localTime.slice(0, 10);
  const arrives = isSameDay ? clockInWords(arrival.localTime, speech.language) : momentOf(arrival, speech);
  return speech.say.scheduleAnswer("times", { departs: momentOf(departure, speech), arrives });
}

const placeOf = ({ city, code }: Stopover) => `${city} (${code})`;
const momentOf = ({ localTime }: Stopover, { language }: DocumentSpeech) =>
  `${shortDayInWords(localTime, language)}, ${clockInWords(localTime, language)}`;
