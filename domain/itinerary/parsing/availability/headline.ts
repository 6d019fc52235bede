import { dayPattern, readDay, readWeekday } from "../atoms.ts";
import type { UndatedFlight } from "../year.ts";

/** Returns true if the line occurs only on availability screens. */
export function isHeadline(line: string): boolean {
  return headlines.some((headline) => headline.test(line));
}

/**
 * Returns the requested day of an availability screen from its headline or the entry above it; null for other lines.
 */
export function readHeadline(line: string): UndatedFlight | null {
  if (line.length > longestHeadline) return null;
  for (const pattern of datedLines) {
    const { date = "", weekday } = pattern.exec(line)?.groups ?? {};
    const departsOn = readDay(date);
    if (departsOn) return { departsOn, weekday: readWeekday(weekday), isFlown: false };
  }
  return null;
}

const longestHeadline = 160;
const date = `(?<date>${dayPattern})`;
const two = "(?<weekday>MO|TU|WE|TH|FR|SA|SU)";
const three = "(?<weekday>MON|TUE|WED|THU|FRI|SAT|SUN)";

/** ` 17SEP  MON   MIA/EDT     LON/+5` */
export const sabreHeadline = new RegExp(`^ {0,3}${date} {1,3}${three} {1,4}[A-Z]{3}/[A-Z0-9+-]{1,6}(?: |$)`);
/** `** AMADEUS AVAILABILITY - AN ** LAX LOS ANGELES.USCA        301 FR 17SEP 0000`, also cut off before its day. */
const amadeusHeadline = new RegExp(
  `^ {0,3}\\*\\* ?AMADEUS [A-Z ]{0,20}(?:AVAILABILITY|SCHEDULE|TIMETABLE)(?:.{4,100}?${two} ${date}(?: \\d{4})?$)?`,
);
/** `NEUTRAL DISPLAY*   FR 14SEP SELCRK- 1:00 HR`, `+ET       DISPLAY* FR 01DEC LOSNYC- 6:00 HR`, `FIRAV    MO 12MAR …` */
const travelportHeadline = new RegExp(
  `^[+ ]{0,3}(?:[A-Z0-9 ]{0,16}DISPLAY\\*|FIRAV|FIRST AVAIL\\*?) {1,24}${two} ${date} {1,4}[A-Z]{3}[/ ]?[A-Z]{3}`,
);
const headlines = [sabreHeadline, amadeusHeadline, travelportHeadline];

/** Lines that other screens can also contain. They give the day of the rows below, but do not identify a screen. */
const doubtfulHeadlines = [
  // `TH 12DEC LON/NYC` (Galileo), `12DEC-TH- 730A  NYC-LON`, `FR-21FEB  9A MCI-STL` (Worldspan)
  `^ {0,3}${two}[ -]${date}[ -] {0,3}(?:\\d{1,4}[APNM]?)? {0,4}[A-Z]{3}[-/ ]?[A-Z]{3}(?![A-Z])`,
  `^ {0,3}${date}[ -]${two}[ -] {0,3}(?:\\d{1,4}[APNM]?)? {0,4}[A-Z]{3}[-/ ]?[A-Z]{3}(?![A-Z])`,
  // The entry: `AN14JUNICNGUM/ALJ915`, `A20MAYJFKMNL`, `118JUL27MADSFO+BA`
  `^[> ]{0,3}(?:[AS][ADNJ]?|1)${date}(?:\\d{2})?[A-Z]{6}(?![A-Z])`,
].map((pattern) => new RegExp(pattern));
const datedLines = [...headlines, ...doubtfulHeadlines];
