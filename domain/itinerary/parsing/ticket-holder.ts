/**
 * Reads the holder of a ticket from a passenger number, which Amadeus prints, and the list of names that it refers to.
 */

/** "/P2": the second person in the booking's list of names, or the infant on that person's lap. */
export interface TicketHolder {
  number: number;
  isInfant: boolean;
}

interface ListedPerson {
  number: number;
  /** "WHITAKER/JAMES", without the title. */
  name: string;
  /** The possible names of the infant on the lap, without the last name if it is the adult's. */
  infantNames: string[];
}

interface PastedLine {
  text: string;
  plain: string;
}

/**
 * Reads the holder of a ticket; null if the line has no number.
 * ` 12 FA PAX 250-2345678901/ETTK/USD1190.00/21NOV26/NYC1S2ABC/00123456/S2-3/P2`
 */
export function readTicketHolder(line: string): TicketHolder | null {
  const [element, who] = ticketElement.exec(line) ?? [];
  if (!element) return null;
  const isInfant = who === "INF";
  const number = endsInHolder.exec(line)?.[1];
  // The only adult of a booking has no number.
  if (!number) return isInfant ? { number: 1, isInfant } : null;
  return { number: Number(number), isInfant };
}

/** Reads a list of names: `  1.WHITAKER/JAMES MR   2.WHITAKER/ANNA MRS(INFWHITAKER/TOM/01JAN26)`. */
export function readNameList(line: string): ListedPerson[] {
  return [...line.matchAll(listedPerson)].map(([, number, last = "", given = "", brackets = ""]) => ({
    number: Number(number),
    name: `${last}/${given.trim().replace(title, "")}`,
    infantNames: infantNames(brackets, last),
  }));
}

/** Joins ticket elements that were wrapped over several lines. Their last word is the holder. */
export function joinTicketElements(lines: readonly PastedLine[]): PastedLine[] {
  const joined: PastedLine[] = [];
  for (const { text, plain } of lines) {
    const above = joined.at(-1);
    if (above && isBroken(above.plain) && restOfElement.test(plain)) {
      above.plain += plain.trim();
      above.text += text.trim();
    } else joined.push({ text, plain });
  }
  return joined;
}

function isBroken(line: string): boolean {
  return line.length < longestElement && ticketElement.test(line) && !endsInHolder.test(line);
}

function infantNames(brackets: string, adultsLast: string): string[] {
  const [, name, given] = infant.exec(brackets) ?? [];
  if (!name) return [];
  if (given) return [`${name}/${given}`];
  const [last, ...rest] = name.split(" ");
  return rest.length === 0 ? [`${adultsLast}/${name}`] : [`${adultsLast}/${name}`, `${last}/${rest.join(" ")}`];
}

/** FA is an issued ticket, FHE one that was entered manually. */
const ticketElement = /^ {0,4}(?:\d{1,3}[ .] ?)?(?:FA|FH[A-Z]?) (PAX|INF) /;
const endsInHolder = /\/P(\d{1,2})$/;
/** An indented line that is not a separate element. */
const restOfElement = /^ {4,12}(?!\d{1,3} [A-Z])\S/;
const longestElement = 240;
const listedPerson =
  /(?<![A-Z0-9./])(\d{1,2})\. ?([A-Z][A-Z' -]{0,40})\/([A-Z][A-Z' -]{0,57})((?:\([^()]{1,80}\)){0,3})/g;
const title = / (?:MR|MRS|MS|MISS|MSTR|DR|CHD)$/;
const infant = /\(INF ?\/?([A-Z][A-Z' -]{0,57})(?:\/([A-Z][A-Z' -]{0,57}))?/;
