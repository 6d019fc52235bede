import { luhnValid } from "./brand.ts";
import { withoutKnownNumbers } from "./known-numbers.ts";
import { type Span, spansAcrossWords } from "./split-by-words.ts";

/**
 * Finds card numbers and verification codes in texts that must not contain them: notes, messages, names, reasons, logs
 * (docs/rules/law-and-standards.md#card-data-where-it-must-not-be). A miss is worse than a false alarm, so cards of
 * every scheme count, in digits of any script and with any spacing.
 */

/** Groups of digits with symbols between them, or the letter x for "times". */
const digitRuns = /\d+(?:(?:[^\p{L}\p{N}]{1,8}|\s?[xX]\s?)\d+)*/gu;
const between = "(?:[^\\p{L}\\p{N}]{1,8}|\\s?[xX]\\s?)";
/** Four groups of four digits, or the 4-6-5 of an Amex, at any position. */
const printedCard = new RegExp(`(?=(\\d{4}(?:${between}\\d{4}){3}|\\d{4}${between}\\d{6}${between}\\d{5}))`, "gu");
/** The separators that people use within a number. With them, groups can have any size. */
const usualSeparator = /^[\s\p{Pd}\u2212._·•]{1,3}$/u;
/**
 * The groups in which cards are printed and typed: in fours or their multiples, as an Amex, digit by digit, or in one
 * group.
 */
const cardGroups = /^(?:\d\d|1(?:,1)+|(?:(?:4|8|12),)+(?:[1-4]|8|12)|4,6,[45]|6,10)$/;

const codeWords = [
  "cvv2?|cvc2?|cvn2?|cvd|cv2|csc|cid|cav2?|card\\s+code",
  "card\\s+(?:verification|security)\\s+(?:code|number|value)|(?:security|verification|sec\\.?)\\s+(?:code|value)",
  "(?:code|number|digits)\\s+on\\s+(?:the\\s+)?back",
  // Without "code" the word can precede a year.
  "verification(?![^\\p{L}\\d]{0,12}(?:19|20)\\d\\d(?!\\d))",
  "код\\s+(?:безопасности|карты)|xavfsizlik\\s+kodi",
].join("|");
const codeText = new RegExp(
  `(?<![\\p{L}\\d])((?:${codeWords})(?:[^\\p{L}\\d]|\\b(?:is|code|number|no|was)\\b){0,12})(?<!\\d)\\d(?: ?\\d){2,3}(?!\\d)`,
  "giu",
);

const shortestCard = 14;
const longestCard = 19;

interface Group extends Span {
  digits: string;
  /** True if the group follows the previous one with a usual separator. */
  isJoined: boolean;
  /** True if a plus precedes the group. It is then a phone number, unless it is grouped like a card. */
  hasPlus: boolean;
}

/** Returns true if the text contains a possible card number or verification code. */
export function findsCardNumber(text: string): boolean {
  const plain = plainly(text).text;
  return cardSpans(plain).length > 0 || plain.search(codeText) >= 0;
}

/** The position of a card number or a verification code in a text; `end` is exclusive. */
export interface CardData extends Span {
  kind: "number" | "code";
}

/** Returns the positions of all card data, in the order of the text. They can overlap. */
export function findCardData(text: string): CardData[] {
  const { text: plain, origins } = plainly(text);
  const origin = (position: number) => (origins ? (origins[position] ?? text.length) : position);
  return [
    ...cardSpans(plain).map((span) => ({ ...span, kind: "number" as const })),
    ...codeSpans(plain).map((span) => ({ ...span, kind: "code" as const })),
  ]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, kind }) => ({ start: origin(start), end: origin(end), kind }));
}

/** Returns the text without card numbers and codes, for logs. */
export function scrubCardNumbers(text: string): string {
  let clean = "";
  let position = 0;
  for (const { start, end, kind } of findCardData(text)) {
    if (end <= position) continue;
    clean +=
      text.slice(position, Math.max(start, position)) + (kind === "number" ? "[card number removed]" : "[removed]");
    position = end;
  }
  return clean + text.slice(position);
}

/**
 * Converts full-width, Arabic and circled digits to 0 to 9 and removes invisible characters (soft hyphens, joiners,
 * marks). `origins` contains the original position of each character; it is omitted if no position changed.
 */
function plainly(typed: string): { text: string; origins?: number[] } {
  if (/^\p{ASCII}*$/u.test(typed)) return { text: typed };
  let text = "";
  const origins: number[] = [];
  const seen = new Map<string, string>();
  let index = 0;
  for (const character of typed) {
    const simple = character < "\x80" ? character : (seen.get(character) ?? simplified(character));
    if (character >= "\x80") seen.set(character, simple);
    // The replacement of a character starts at its position and ends at its end.
    for (let at = 0; at < simple.length; at += 1) origins.push(at === 0 ? index : index + character.length);
    text += simple;
    index += character.length;
  }
  return { text, origins };
}

function simplified(character: string): string {
  if (/[\p{Cf}\p{M}\p{DI}]/u.test(character)) return "";
  return character.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => (digit < "\x80" ? digit : decimalOf(digit)));
}

/** Returns the value of a digit in any script. In every script the ten digits are consecutive and start with zero. */
function decimalOf(digit: string): string {
  let value = -1;
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1) value += 1;
  return String(value % 10);
}

function codeSpans(text: string): Span[] {
  return [...text.matchAll(codeText)].map(({ 0: all, 1: words = "", index }) => ({
    start: index + words.length,
    end: index + all.length,
  }));
}

function cardSpans(text: string): Span[] {
  const unknown = withoutKnownNumbers(text);
  const inRuns = [...unknown.matchAll(digitRuns)].flatMap((run) =>
    run[0].length < shortestCard ? [] : [...spansInRun(groupsOf(text, run[0], run.index)), ...printedSpans(run)],
  );
  return [...inRuns, ...spansAcrossWords(unknown, looksLikeCard)];
}

/**
 * Returns numbers grouped like a card that are directly preceded or followed by another digit: "14111 1111 1111 1111".
 */
function printedSpans({ 0: run, index }: RegExpExecArray): Span[] {
  return [...run.matchAll(printedCard)].flatMap(({ 1: found = "", index: at }) =>
    looksLikeCard(found.replace(/\D/g, "")) ? [{ start: index + at, end: index + at + found.length }] : [],
  );
}

function groupsOf(text: string, run: string, offset: number): Group[] {
  let end = offset;
  return [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const start = offset + index;
    const isJoined = usualSeparator.test(text.slice(end, start));
    end = start + digits.length;
    return { digits, start, end, isJoined, hasPlus: text[start - 1] === "+" };
  });
}

/** Returns the card numbers in a sequence of digit groups. Each starts and ends with a group. */
function spansInRun(groups: readonly Group[]): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const start = groups[first]?.start;
    const end = endOfCard(groups, first);
    if (end === undefined || start === undefined) continue;
    spans.push({ start, end });
    while (first + 1 < groups.length && (groups[first + 1]?.start ?? end) < end) first += 1;
  }
  return spans;
}

/** Returns the end of the card that starts with the first group. The longest match is used. */
function endOfCard(groups: readonly Group[], first: number): number | undefined {
  let digits = "";
  // No card number starts with 0 or 1.
  if ((groups[first]?.digits ?? "") < "2") return endInsideGroup(groups[first]);
  let anySizes = groups[first]?.hasPlus === false;
  let end: number | undefined;
  for (let at = first; at < groups.length; at += 1) {
    const group = groups[at];
    if (!group || digits.length + group.digits.length > longestCard) break;
    digits += group.digits;
    anySizes &&= at === first || group.isJoined;
    if (looksLikeCard(digits) && (anySizes || isGroupedAsCard(groups.slice(first, at + 1)))) end = group.end;
  }
  return end ?? endInsideGroup(groups[first]);
}

function isGroupedAsCard(groups: readonly Group[]): boolean {
  return cardGroups.test(groups.map(({ digits }) => digits.length).join());
}

/**
 * Returns the end of a card that was typed together with other digits: its expiry and code ("41111111111111111227123"),
 * or a digit before it.
 */
function endInsideGroup(group: Group | undefined): number | undefined {
  if (!group) return undefined;
  for (const size of [16, 15]) {
    for (let at = 0; at + size <= group.digits.length; at += 1) {
      if (looksLikeCard(group.digits.slice(at, at + size))) return group.end;
    }
  }
  return undefined;
}

/**
 * The first digits and lengths of the schemes in use (ISO/IEC 7812), including the Russian and Uzbek ones. Visa numbers
 * with thirteen digits are excluded, because they are no longer in use and every e-ticket has thirteen digits.
 */
const cardShapes = [
  /4(?:\d{15}|\d{17,18})/,
  /(?:5\d\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720|8600|9860)\d{12}/,
  /(?:5[06-9]\d\d|6\d{3}|35\d\d|220[0-4])\d{12,15}/,
  /3[47]\d{13}/,
  /3(?:0[0-5]|[689]\d)\d{11}/,
];
const cardShape = new RegExp(`^(?:${cardShapes.map(({ source }) => source).join("|")})$`);

function looksLikeCard(digits: string): boolean {
  return digits.length >= shortestCard && cardShape.test(digits) && luhnValid(digits);
}
