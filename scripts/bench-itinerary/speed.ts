import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { sized } from "../bench-size.ts";
import { generatedPastes, today } from "./pastes.ts";
import { type Section, timed } from "./section.ts";

const runs = sized(15, 1);
const pastes = 2000;
const flightsEach = 8;

/** The simplest possible expression for a flight. It gives the lower limit of the cost of reading. */
const bareExpression =
  /^ *(\d{1,2})[. *]+([A-Z0-9]{2}) *(\d{1,4}) ?([A-Z]) +(\d{2}[A-Z]{3}) .*?([A-Z]{3})([A-Z]{3}) ([A-Z]{2})(\d{1,2}) +(\d{3,4}[APNM]?) *[#*-]? *(\d{3,4}[APNM]?)/;

const wantedLines = 200_000;

/** Measures booked flights per second on one core, compared with one bare regular expression per line. */
export function speed(): Section {
  const texts = generatedPastes(pastes, flightsEach);
  const lines = pastes * flightsEach;
  const read = () => {
    for (const text of texts) parseItinerary(text, { today, reference });
  };
  const match = () => {
    for (const text of texts) for (const line of text.split("\n")) bareExpression.exec(line);
  };
  read();
  match();
  // Alternates between both, so that other load on the machine affects both. Uses the fastest run of each.
  const measured = Array.from({ length: runs }, () => ({ reading: timed(read), matching: timed(match) }));
  const reading = Math.min(...measured.map((run) => run.reading));
  const matching = Math.min(...measured.map((run) => run.matching));
  const [linesASecond, times] = [(1000 * lines) / reading, reading / matching];
  return {
    title: `Reading ${lines} booked flights, ${flightsEach} a paste, the quickest of ${runs} runs`,
    rows: [
      { what: "read", "flights a second": Math.round(linesASecond), "× bare expression": times.toFixed(1) },
      {
        what: "bare expression",
        "flights a second": Math.round((1000 * lines) / matching),
        "× bare expression": "1.0",
      },
    ],
    targets: [
      {
        promise: `at least ${wantedLines} flights a second`,
        measured: String(Math.round(linesASecond)),
        met: linesASecond >= wantedLines,
      },
    ],
  };
}

const smallPaste = 250_000;
const growth = 4;
/** The limit is a quarter above proportional growth, to allow for noise of the machine. */
const wantedGrowth = 5;

/** Checks that a text of four times the length takes about four times as long, not sixteen times. */
export function growthWithLength(): Section {
  const whole = generatedPastes(2500).join("\n");
  const [small, large] = [whole.slice(0, smallPaste), whole.slice(0, growth * smallPaste)];
  const time = (text: string) => timed(() => parseItinerary(text, { today, reference }));
  time(large);
  // Alternates here too and uses the fastest runs, because pauses for memory or other programs do not measure the
  // text.
  const measured = Array.from({ length: runs }, () => ({ quick: time(small), slow: time(large) }));
  const quick = Math.min(...measured.map((run) => run.quick));
  const slow = Math.min(...measured.map((run) => run.slow));
  return {
    title: "One long paste",
    rows: [
      { text: `${small.length / 1000} KB`, milliseconds: quick.toFixed(0) },
      { text: `${large.length / 1000} KB`, milliseconds: slow.toFixed(0) },
    ],
    targets: [
      {
        promise: `${growth} times the text takes at most ${wantedGrowth} times as long`,
        measured: (slow / quick).toFixed(1),
        met: large.length === growth * smallPaste && slow / quick <= wantedGrowth,
      },
    ],
  };
}
