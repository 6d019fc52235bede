import { luhnValid } from "./brand.ts";

/**
 * Card numbers and verification codes where they must not be: notes, messages, names, reasons, logs (rules.md §1.1).
 * A miss is worse than a false alarm, so cards of every scheme count, however they are spaced.
 */

/** What people put between the digits of a number: spaces of all kinds, dashes, dots; invisible ones too. */
const digitRuns = /\d(?:[\s\p{Pd}\u2212._·•\u200b-\u200d\u2060]{0,3}\d)+/gu;

const codeWords =
  "cvv2?|cvc2?|cvn2?|csc|cid|cav2?|card\\s+(?:verification|security)\\s+(?:code|number|value)|security\\s+code|card\\s+code";
const codeText = new RegExp(
  `(?<![\\p{L}\\d])(${codeWords})((?:[\\s"'\\\\:=#.,()\\[\\]*-]|\\b(?:is|code|number|no|was)\\b){0,12})(?<!\\d)\\d(?: ?\\d){2,3}(?!\\d)`,
  "giu",
);

const longestCard = 19;

interface Span {
  start: number;
  end: number;
}

/** Whether the text holds something that looks like a card number or a verification code. */
export function findsCardNumber(text: string): boolean {
  return cardSpans(text).length > 0 || text.search(codeText) >= 0;
}

/** The sentence a person is told when a field is refused. */
export const cardDataMessage =
  "This looks like a card number or a security code. Card details belong in the card fields only; please remove them here.";

/** The text with card numbers and codes taken out, for logs. */
export function scrubCardNumbers(text: string): string {
  let clean = "";
  let position = 0;
  for (const { start, end } of cardSpans(text)) {
    clean += `${text.slice(position, start)}[card number removed]`;
    position = end;
  }
  return (clean + text.slice(position)).replace(codeText, "$1$2[removed]");
}

function cardSpans(text: string): Span[] {
  return [...text.matchAll(digitRuns)].flatMap((run) => {
    // A plus makes it a telephone number, unless it is longer than any telephone number.
    const phone = text[run.index - 1] === "+" && run[0].replace(/\D/g, "").length <= 15;
    return phone ? [] : spansInRun(run[0], run.index);
  });
}

/** The card numbers in a run of digit groups, from the first group that begins one; a card ends where a group does. */
function spansInRun(run: string, offset: number): Span[] {
  const groups = [...run.matchAll(/\d+/g)].map((group) => ({
    digits: group[0],
    start: offset + group.index,
    end: offset + group.index + group[0].length,
  }));
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const end = endOfCard(groups.slice(first, first + longestCard));
    const start = groups[first]?.start;
    if (end === undefined || start === undefined) continue;
    spans.push({ start, end });
    while (first + 1 < groups.length && (groups[first + 1]?.start ?? end) < end) first += 1;
  }
  return spans;
}

/** Where the card that begins with the first group ends; the longest reading wins. */
function endOfCard(groups: readonly (Span & { digits: string })[]): number | undefined {
  let digits = "";
  let end: number | undefined;
  for (const group of groups) {
    digits += group.digits;
    if (digits.length > longestCard) break;
    if (looksLikeCard(digits)) end = group.end;
  }
  return end ?? endInsideGroup(groups[0]);
}

/** A card typed together with its expiry or code: "41111111111111111227123". */
function endInsideGroup(group: (Span & { digits: string }) | undefined): number | undefined {
  if (!group || group.digits.length <= 16) return undefined;
  const length = [16, 15].find((size) => looksLikeCard(group.digits.slice(0, size)));
  return length === undefined ? undefined : group.end;
}

/**
 * First digits and lengths of the schemes in use (ISO/IEC 7812: banking begins with 3 to 6, Mastercard also with 2).
 * E-ticket numbers of most airlines, booking references and timestamps fall outside.
 */
function looksLikeCard(digits: string): boolean {
  const shapes =
    /^(?:4(?:\d{12}|\d{15}|\d{17,18})|(?:5[0-9]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14,17}|(?:5[06-9]|6\d)\d{14,17})$/;
  return shapes.test(digits) && luhnValid(digits);
}
