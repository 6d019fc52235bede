import { agree, type Finding, overlaps, type Span } from "./finding.ts";

/** Access to cities by their full names and to airports by their codes. */
export interface KnownPlaces {
  called(name: string): string | undefined;
  code(code: string): boolean;
}

interface Mention extends Span {
  code: string;
}

const words = /[\p{L}][\p{L}'’]*/gu;
const longestName = 4;
/** Cities whose names are usually other words. */
const alsoWords =
  /^(?:nice|male|mobile|reading|bath|split|of|man|bar|best|most|may|march|same|van|la|or|home|work|go|see|get)$/i;

const fromWord =
  /(?:\b(?:from|ex|leaving|departing|out[ \t]+of|origin[ \t]*:?|depart[ \t]+from)[ \t]*:?|(?<!\p{L})(?:из|от|с|откуда[ \t]*:?))[ \t]*$/iu;
const toWord =
  /(?:\b(?:to|into|destination[ \t]*:?|visit(?:ing)?|for)[ \t]*:?|(?<!\p{L})(?:в|до|куда[ \t]*:?|на))[ \t]*$/iu;
const viaWord =
  /(?:\b(?:via|through|stopover[ \t]+in|layover[ \t]+in|connecting[ \t]+in)|(?<!\p{L})(?:через|с пересадкой в))[ \t]*$/iu;
const between = /^[ \t]*(?:-|–|—|->|→|>|\/|to|до|в)[ \t]*$/iu;
const and = /^[ \t]*(?:and|и)[ \t]*$/iu;
const alsoOr = /^[ \t]*(?:,|and|or|и|или)[ \t]*$/iu;

/**
 * Returns the origin and the destination of the trip. It ignores cities in signatures and in passing, and several
 * candidates for one role.
 */
export function readPlaces(text: string, known: KnownPlaces, taken: readonly Span[]): Finding[] {
  const mentions = mentionsIn(text, known).filter((one) => !taken.some((span) => overlaps(one, span)));
  const parts: ("from" | "to" | undefined)[] = [];
  for (const [index, mention] of mentions.entries()) parts.push(partOf(mention, index));

  const of = (part: "from" | "to") => mentions.filter((_, index) => parts[index] === part);
  const [from, to] = [of("from"), of("to")];
  const origin = from[0]?.code;
  // "… and back to New York", "back from Tashkent": the return trip repeats both cities.
  const there = to.filter(({ code }) => code !== origin);
  const here = from.filter(({ code }) => code !== there[0]?.code || code === origin);
  return [
    ...(here[0] && agree(here.map(({ code }) => code))
      ? [{ field: "from" as const, value: here[0].code, ...spanOf(here[0]) }]
      : []),
    ...(there[0] && agree(there.map(({ code }) => code))
      ? [{ field: "to" as const, value: there[0].code, ...spanOf(there[0]) }]
      : []),
  ];

  function partOf(mention: Mention, index: number): "from" | "to" | undefined {
    const said = text.slice(Math.max(0, mention.start - 25), mention.start);
    if (viaWord.test(said)) return undefined;
    const gap = (one: Mention | undefined, other: Mention | undefined) =>
      one && other ? text.slice(one.end, other.start) : ".";
    const [behind, ahead] = [gap(mentions[index - 1], mention), gap(mention, mentions[index + 1])];
    const isBetween = /\bbetween[ \t]*$/i.test(said);
    if (isBetween && and.test(ahead)) return "from";
    const wasBetween = /\bbetween[ \t]*$/i.test(text.slice(0, mentions[index - 1]?.start ?? 0));
    if (and.test(behind) && wasBetween) return "to";
    if (fromWord.test(said)) return "from";
    if (toWord.test(said) || between.test(behind)) return "to";
    if (between.test(ahead)) return "from";
    // "to Nice and Tel Aviv": both are destinations, so the text is ambiguous.
    return alsoOr.test(behind) ? parts[index - 1] : undefined;
  }
}

const spanOf = ({ start, end }: Span) => ({ start, end });

function mentionsIn(text: string, known: KnownPlaces): Mention[] {
  const found = [...text.matchAll(words)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const mentions: Mention[] = [];
  const looked = new Map<string, string | undefined>();
  for (let at = 0; at < found.length; at += 1) {
    for (let count = Math.min(longestName, found.length - at); count > 0; count -= 1) {
      const [first, last] = [found[at], found[at + count - 1]];
      if (!first || !last) continue;
      const name = text.slice(first.start, last.end);
      const code = looked.has(name) ? looked.get(name) : codeOf(name, known);
      looked.set(name, code);
      if (!code) continue;
      mentions.push({ code, start: first.start, end: last.end });
      at += count - 1;
      break;
    }
  }
  return mentions;
}

function codeOf(name: string, known: KnownPlaces): string | undefined {
  // The words of a name are adjacent.
  if (!/^[\p{L}'’]+(?:[ .-]{1,2}[\p{L}'’]+)*$/u.test(name)) return undefined;
  if (/^[A-Z]{3}$/.test(name)) return known.code(name) ? name : known.called(name);
  if (/^[a-z]{3}$/.test(name) && common.has(name)) return name.toUpperCase();
  if (name === name.toLowerCase() && alsoWords.test(name)) return undefined;
  if (alsoWords.test(name) && !/^(?:Nice|LA|Male|Split)$/.test(name)) return undefined;
  return known.called(name) ?? (/\p{Script=Cyrillic}$/u.test(name) ? inflected(name, known) : undefined);
}

/** Codes that people type in lower case and that are not words. */
const common = new Set(["jfk", "nyc", "lax", "ewr", "tas", "ist", "sfo", "dxb", "ord", "iad"]);

/** Finds an inflected Russian name: "Ташкента", "Москву", "Бухары". */
function inflected(name: string, known: KnownPlaces): string | undefined {
  const stem = name.slice(0, -1);
  if (!/[аыуеияю]$/u.test(name)) return undefined;
  return ["", "а", "я", "ь"].map((end) => known.called(stem + end)).find((code) => code !== undefined);
}
