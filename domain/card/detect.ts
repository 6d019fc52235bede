import { luhnValid } from "./brand.ts";
import { withoutKnownNumbers } from "./known-numbers.ts";
import { type Span, spansAcrossWords } from "./split-by-words.ts";

/**
 * Card numbers and verification codes where they must not be: notes, messages, names, reasons, logs
 * (docs/rules/law-and-standards.md#card-data-where-it-must-not-be).
 * A miss is worse than a false alarm, so cards of every scheme count, in digits of any script, however they are spaced.
 */

/** Digits with signs between them, or the letter that stands for "times". */
const digitRuns = /\d+(?:(?:[^\p{L}\p{N}]{1,8}|\s?[xX]\s?)\d+)*/gu;
const between = "(?:[^\\p{L}\\p{N}]{1,8}|\\s?[xX]\\s?)";
/** Four times four digits, or the 4-6-5 of an Amex, wherever they begin. */
const printedCard = new RegExp(`(?=(\\d{4}(?:${between}\\d{4}){3}|\\d{4}${between}\\d{6}${between}\\d{5}))`, "gu");
/** What people put between the digits of a number: behind it the groups may be of any size. */
const usualSeparator = /^[\s\p{Pd}\u2212._·•]{1,3}$/u;
/** How cards are printed and typed: in fours or their multiples, as an Amex, digit by digit, in one piece. */
const cardGroups = /^(?:\d\d|1(?:,1)+|(?:(?:4|8|12),)+(?:[1-4]|8|12)|4,6,[45]|6,10)$/;

const codeWords = [
  "cvv2?|cvc2?|cvn2?|cvd|cv2|csc|cid|cav2?|card\\s+code",
  "card\\s+(?:verification|security)\\s+(?:code|number|value)|(?:security|verification|sec\\.?)\\s+(?:code|value)",
  "(?:code|number|digits)\\s+on\\s+(?:the\\s+)?back",
  // Alone it may stand before a year.
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
  /** It is joined to the group before it as the digits of a card usually are. */
  isJoined: boolean;
  /** A plus before it makes it a telephone number, unless it is grouped as a card. */
  hasPlus: boolean;
}

/** Whether the text holds something that looks like a card number or a verification code. */
export function findsCardNumber(text: string): boolean {
  const plain = plainly(text).text;
  return cardSpans(plain).length > 0 || plain.search(codeText) >= 0;
}

/** The place of a card number or a verification code in a text; `end` is exclusive. */
export interface CardData extends Span {
  kind: "number" | "code";
}

/** Returns what `findsCardNumber` finds, in the order of the text. Parts may overlap. */
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
 * Full-width, Arabic and circled digits as 0 to 9, without what is not seen (soft hyphens, joiners, marks). `origins`
 * tells where each character stood; it is left out where they all stand where they stood.
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
    // What one character became begins where it stood and ends where it ended.
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

/** Every script has its ten digits in a row that begins with nought. */
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

/** Numbers that are grouped as on a card, with another digit right before or behind: "14111 1111 1111 1111". */
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

/** The card numbers in a run of digit groups, from the first group that begins one; a card ends where a group does. */
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

/** Where the card that begins with the first group ends; the longest reading wins. */
function endOfCard(groups: readonly Group[], first: number): number | undefined {
  let digits = "";
  // No scheme's numbers begin with 0 or 1.
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

/** A card typed together with other digits: its expiry and code ("41111111111111111227123"), or one before it. */
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
 * First digits and lengths of the schemes in use (ISO/IEC 7812), the Russian and Uzbek ones among them. Visa's thirteen
 * digits are long out of use, and every e-ticket has thirteen.
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
