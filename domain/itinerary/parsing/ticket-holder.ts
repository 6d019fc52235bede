/** Whose ticket it is where a line tells that by a number, as Amadeus does, and the list of names that number points into. */

/** "/P2": the second in the booking's list of names, or the infant on that one's lap. */
export interface TicketHolder {
  number: number;
  isInfant: boolean;
}

interface ListedPerson {
  number: number;
  /** "WHITAKER/JAMES", without the title. */
  name: string;
  /** What the infant on the lap may be called; the last name is left out where it is the adult's. */
  infantNames: string[];
}

interface PastedLine {
  text: string;
  plain: string;
}

/** ` 12 FA PAX 250-2345678901/ETTK/USD1190.00/21NOV26/NYC1S2ABC/00123456/S2-3/P2`; null where no number stands there. */
export function readTicketHolder(line: string): TicketHolder | null {
  const [element, who] = ticketElement.exec(line) ?? [];
  if (!element) return null;
  const isInfant = who === "INF";
  const number = endsInHolder.exec(line)?.[1];
  // The only adult of a booking goes without a number.
  if (!number) return isInfant ? { number: 1, isInfant } : null;
  return { number: Number(number), isInfant };
}

/** `  1.WHITAKER/JAMES MR   2.WHITAKER/ANNA MRS(INFWHITAKER/TOM/01JAN26)` */
export function readNameList(line: string): ListedPerson[] {
  return [...line.matchAll(listedPerson)].map(([, number, last = "", given = "", brackets = ""]) => ({
    number: Number(number),
    name: `${last}/${given.trim().replace(title, "")}`,
    infantNames: infantNames(brackets, last),
  }));
}

/** Elements of tickets that were broken over several lines, each put together to one: the holder is their last word. */
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

/** FA is a ticket issued there, FHE one that was entered by hand. */
const ticketElement = /^ {0,4}(?:\d{1,3}[ .] ?)?(?:FA|FH[A-Z]?) (PAX|INF) /;
const endsInHolder = /\/P(\d{1,2})$/;
/** Indented, and no element of its own. */
const restOfElement = /^ {4,12}(?!\d{1,3} [A-Z])\S/;
const longestElement = 240;
const listedPerson =
  /(?<![A-Z0-9./])(\d{1,2})\. ?([A-Z][A-Z' -]{0,40})\/([A-Z][A-Z' -]{0,57})((?:\([^()]{1,80}\)){0,3})/g;
const title = / (?:MR|MRS|MS|MISS|MSTR|DR|CHD)$/;
const infant = /\(INF ?\/?([A-Z][A-Z' -]{0,57})(?:\/([A-Z][A-Z' -]{0,57}))?/;
