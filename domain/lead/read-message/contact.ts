import { normalisePhone } from "#domain/shared/phone.ts";
import { type Finding, overlaps, type Span } from "./finding.ts";

const emails = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}(?![\w-])/g;
/** A line with the other recipients of the message. */
const othersLine = /^[> \t]*(?:to|cc|bcc|кому|копия)\s*:/i;

/** Returns the customer's email address. */
export function readEmail(text: string): Finding[] {
  const found = [...text.matchAll(emails)].filter(({ index }) => !othersLine.test(lineAt(text, index)));
  const [first] = found;
  return first ? [{ field: "email", value: first[0].toLowerCase(), ...spanOf(first) }] : [];
}

const phones = /(?<![\w@.])\+?\(?\d[\d\s().-]{5,22}\d(?![\w@])/g;

/** Returns the first complete phone number. Numeric dates are not phone numbers. */
export function readPhone(text: string, taken: readonly Span[]): Finding[] {
  for (const match of text.matchAll(phones)) {
    const span = spanOf(match);
    if (match[0].includes("\n") || taken.some((one) => overlaps(one, span))) continue;
    // A ticket number has the three digits of its airline and ten more.
    if (/^\d{3}-?\d{10}$/.test(match[0])) continue;
    const value = normalisePhone(match[0]);
    if (value) return [{ field: "phone", value, ...span }];
  }
  return [];
}

/** One to four capitalized words, with the particles that names contain. */
const name = "\\p{Lu}[\\p{L}'’.-]*(?:[ \\t]+(?:(?:de|da|van|von|al|el|bin)[ \\t]+)?\\p{Lu}[\\p{L}'’-]+){0,3}";
const plainName = "\\p{L}[\\p{L}'’-]+(?:[ \\t]+\\p{L}[\\p{L}'’-]+)?";

/** Patterns of introductions, most reliable first. The first group of each is the name. */
const introductions: readonly RegExp[] = [
  new RegExp(`(?:^|\\n)[> \\t]*(?:full[ \\t]+)?(?:[Nn]ame|NAME|[Ии]мя|ФИО)[ \\t]*[:–-][ \\t]*(${name})`, "du"),
  new RegExp(`\\b(?:[Mm]y|[Tt]he)[ \\t]+(?:full[ \\t]+)?name(?:[ \\t]+is|'s|[ \\t]*:)[ \\t]+(${name})`, "du"),
  new RegExp(`(?:[Мм]еня[ \\t]+зовут|[Мм]о[её][ \\t]+имя)[ \\t]*[:–-]?[ \\t]*(${name})`, "du"),
  new RegExp(`\\bmy[ \\t]+name(?:[ \\t]+is|'s)[ \\t]+(${plainName})`, "diu"),
  new RegExp(`(?:^|\\n)[> \\t]*(?:From|От)[ \\t]*:[ \\t]*"?(${name})"?[ \\t]*[<([]`, "du"),
  new RegExp(
    `\\b(?:[Vv]oice ?mail|VM|[Mm]issed call|[Cc]all|[Mm]essage|[Cc]hat)[ \\t]+(?:from|with)[ \\t]+(?:(?:Mr|Mrs|Ms)\\.?[ \\t]+)?(${name})(?=[ \\t]*[,.(\\n:+\\d]|$)`,
    "du",
  ),
];

/** Patterns of what may be the customer's name, or that of another person. The first group of each is the name. */
const signatures: readonly RegExp[] = [
  new RegExp(
    `(?:^|\\n|[.!?][ \\t]+)[> \\t]*(?:(?:[Mm]any[ \\t]+)?[Tt]hanks(?:[ \\t]+(?:so much|a lot|again|in advance))?|[Tt]hank you(?:[ \\t]+(?:so much|very much))?|(?:[Bb]est|[Kk]ind|[Ww]arm)(?:[ \\t]+regards)?|[Rr]egards|[Ss]incerely|[Cc]heers|[Сс]пасибо|[Сс] уважением)[ \\t]*[,.!–-]*[ \\t]*\\n?[ \\t]*\\n?[> \\t–-]*(${name})[ \\t]*(?=\\n|$|[,.]?[ \\t]*\\+?\\d)`,
    "du",
  ),
  new RegExp(
    `\\b(?:[Tt]his is|[Ii]t's|I am|I'm|I’m)[ \\t]+(${name})(?=[ \\t]*[,.!(\\n]|[ \\t]+(?:and|from|calling|here|again|with)\\b|$)`,
    "du",
  ),
  new RegExp(`(?:^|\\n)[ \\t]*[–—-][ \\t]?(${name})[ \\t]*$`, "du"),
];

/** Capitalized words that are not names. */
const noNames =
  /^(?:I|The|This|That|Hi|Hello|Hey|Dear|Please|Thanks|Thank|Sent|Looking|Interested|Just|And|But|We|My|Добрый|Здравствуйте|Привет)$/;

/** Words that end a name in lower case. */
const behindName = /^(?:and|from|calling|i|at|my|in|with|need|want|looking)$/i;

/** Returns the customer's name from an introduction or a signature. */
export function readName(text: string): Finding[] {
  for (const pattern of [...introductions, ...signatures]) {
    const match = pattern.exec(text);
    const [start] = match?.indices?.[1] ?? [];
    const given = match?.[1];
    if (given === undefined || start === undefined) continue;
    const words = [...given.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: start + index }));
    const end = words.findIndex(({ word }) => behindName.test(word));
    const name = end < 0 ? words : words.slice(0, end);
    if (!name[0] || noNames.test(name[0].word)) continue;
    return namesOf(name).map((found) => (signatures.includes(pattern) ? { ...found, isGuess: true } : found));
  }
  return [];
}

/** Splits a name: the last of several words is the last name. */
function namesOf(words: readonly { word: string; start: number }[]): Finding[] {
  const last = words.length > 1 ? words.at(-1) : undefined;
  const first = last ? words.slice(0, -1) : words;
  const [beginning, end] = [first[0], first.at(-1)];
  if (!beginning || !end) return [];
  const value = written(first.map(({ word }) => word).join(" "));
  return [
    { field: "firstName", value, start: beginning.start, end: end.start + end.word.length },
    ...(last
      ? [
          {
            field: "lastName" as const,
            value: written(last.word),
            start: last.start,
            end: last.start + last.word.length,
          },
        ]
      : []),
  ];
}

/** Capitalizes a name from a chat: "john smith". */
function written(words: string): string {
  if (words !== words.toLowerCase()) return words;
  return words.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

function lineAt(text: string, index: number): string {
  return text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
}

function spanOf(match: RegExpExecArray | RegExpMatchArray): Span {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}
