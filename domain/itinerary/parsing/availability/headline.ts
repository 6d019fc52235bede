import { dayPattern, readDay, readWeekday } from "../atoms.ts";
import type { UndatedFlight } from "../year.ts";

/** Returns true if the line occurs only on availability screens. */
export function isHeadline(line: string): boolean {
  return headlines.some((headline) => headline.test(line));
}

/**
 * Returns the requested day of an availability screen from its headline or the entry above it, with the year if the
 * line prints one; null for other lines.
 */
export function readHeadline(line: string): UndatedFlight | null {
  if (line.length > longestHeadline) return null;
  for (const pattern of datedLines) {
    const { date = "", year, weekday } = pattern.exec(line)?.groups ?? {};
    const day = readDay(date);
    const departsOn = day && year ? { ...day, year: 2000 + Number(year.slice(-2)) } : day;
    if (departsOn) return { departsOn, weekday: readWeekday(weekday), isFlown: false };
  }
  return null;
}

const longestHeadline = 160;
const date = `(?<date>${dayPattern})(?<year>(?:20)?\\d{2}(?!\\d))?`;
const two = "(?<weekday>MO|TU|WE|TH|FR|SA|SU)";
const three = "(?<weekday>MON|TUE|WED|THU|FRI|SAT|SUN)";

/** ` 17SEP  MON   MIA/EDT     LON/+5` */
export const sabreHeadline = new RegExp(`^ {0,3}${date} {1,3}${three} {1,4}[A-Z]{3}/[A-Z0-9+-]{1,6}(?: |$)`);
/**
 * `** AMADEUS AVAILABILITY - AN ** LAX LOS ANGELES.USCA        301 FR 17SEP 0000`, also cut off before its day, and
 * `** AMADEUS SIX - AD ** …`.
 */
const amadeusHeadline = new RegExp(
  `^ {0,3}\\*\\* ?AMADEUS [A-Z ]{0,20}(?:AVAILABILITY|SCHEDULE|TIMETABLE|- (?:A[ACDENW]|SN|TN) \\*\\*)(?:.{4,100}?${two} ${date}(?: \\d{4})?$)?`,
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
  // The entry: `AN14JUNICNGUM/ALJ915`, `A20MAYJFKMNL`, `118JUL27MADSFO+BA`, `AD26MAR27-LHRCDG0000`, `A/BA/26MAR27LHRCDG`
  `^[> ]{0,3}(?:(?:1[A-Z0-9]{2})?[AST][ACDEJNW]? ?|1)(?:/[A-Z0-9]{2}/)?${date}[-/ ]?[A-Z]{3}[-/ ]?[A-Z]{3}(?![A-Z])`,
].map((pattern) => new RegExp(pattern));
const datedLines = [...headlines, ...doubtfulHeadlines];
