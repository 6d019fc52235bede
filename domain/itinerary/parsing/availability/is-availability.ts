import { isHeadline } from "./headline.ts";
import { readRow } from "./read-row.ts";

/**
 * Returns true for a line of an availability display, which books nothing:
 * `2ET     509 C7 J7 DL PL Y7 G7 S7 EWRADD    915P  910P+1 DCA /E` (Sabre),
 * `1+ KE5763 Y9 B9 …+ICNCRK 925P 1225A+738* 0` (Apollo),
 * ` 1   LH 410  J9 C9 D9 Z9 P6 /MUC 2 JFK 1  1205    1510  E0/346       9:05` (Amadeus).
 * `isBelow` is true directly below such a line, where further classes and airports can follow.
 */
export function isAvailability(line: string, isBelow: boolean): boolean {
  if (isHeadline(line) || notice.test(line)) return true;
  if (line.length >= shortestRow && (row.test(line) || closedRow.test(line))) return true;
  if (readRow(line)) return true;
  return isBelow && (furtherClasses.test(line) || furtherAirport.test(line));
}

/** A class letter with its seats: a digit, or a letter for closed, waitlist or request. */
const classes = "(?:[A-Z][0-9ACLNRSX-]? {1,3}){3}";
const row = new RegExp(
  `^ {0,4}(?:\\d{1,2}|X)?[*+#.:@ ]{0,4}[A-Z0-9]{2}(?:[/:][A-Z0-9]{2})? {0,6}\\d{1,4} {1,3}${classes}`,
);
/** `3# Z2  37 S  X                          ICNKLO 655A 1010A 320  0`: a flight with only one open class. */
const closedRow =
  /^ {0,4}\d{1,2}[*+#. ] {0,2}[A-Z0-9]{2} {0,3}\d{1,4} (?:[A-Z][0-9ACLNRSX-]? {1,3}){1,2} {6,40}[A-Z]{3,6} {0,4}\d{3,4}[APN]?/;
const furtherClasses =
  /^ {4,24}(?:(?:[A-Z][0-9ACLNRSX-] {1,3}){0,30}[A-Z][0-9ACLNRSX-]|(?:[A-Z] {1,3}){2,30}[A-Z])\.?$/;
const furtherAirport = / {8}[A-Z]{3} {1,4}\d{3,4}[APN]? {1,4}\d{3,4}[APN]?/;
const shortestRow = 20;

const notice =
  /^ {0,3}(?:NO DISPLAYABLE FLIGHTS|NO MORE(?: -|$)|NONE SKED|MEALS>A\*M|\* - FOR ADDITIONAL CLASSES|RESULTS MAY BE DETERMINED BY FACTORS|NO MORE LATER FLIGHTS)/;
