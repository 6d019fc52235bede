import type { Finding } from "./finding.ts";
import { numberOf, numberWord } from "./number-words.ts";

const counted = (what: string, number = numberWord) =>
  new RegExp(
    `(?<![\\p{L}\\d])(${number})[ \\t-]+(?:other[ \\t]+|more[ \\t]+|small[ \\t]+|young[ \\t]+|little[ \\t]+)?(?:${what})(?!\\p{L})`,
    "giu",
  );

const adults = counted("adults?|grown-?ups?|взрослы[ейх]{1,2}|взрослый");
const children = counted("child(?:ren)?|kids?|реб[её]н(?:ок|ка)|дет(?:ей|и)|(?:boys?|girls?)");
const infants = counted("infants?|bab(?:y|ies)|lap[ \\t]+(?:infants?|child)|младен(?:ец|ца|цев)");
const people = counted(
  "people|persons?|passengers?|pax|travell?ers?|tickets?|seats?|of[ \\t]+us|человека?|пассажир(?:а|ов)?|билета?(?:ов)?",
  `(?!an?\\b)${numberWord}`,
);
const ages = /(?<![\p{L}\d])(\d{1,2})[ \t-]*(month|mo|year|yr|y\.?o)s?[ \t.-]*(?:old)?(?!\p{L})/giu;
const pairs =
  /\b(?:(?:me|myself)[ \t]+and[ \t]+my[ \t]+(?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner|friend|mom|mother|dad|father|sister|brother)|my[ \t]+(?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner|friend|mom|mother|dad|father|sister|brother)[ \t]+and[ \t]+(?:I|me|myself)|(?:a|for)[ \t]+couple(?![ \t]+of))\b|(?:я|мы)[ \t]+(?:и|с)[ \t]+(?:жен|муж)\p{L}+/iu;
const alone =
  /\b(?:just|only)[ \t]+me\b|\bfor[ \t]+myself\b|\bsolo\b|\btraveling[ \t]+alone\b|\bjust[ \t]+(?:one|1)[ \t]+(?:person|ticket|seat)\b/i;

/** Returns the numbers of travelers, if the text contains numbers. "A family of four" is ambiguous. */
export function readParty(text: string): Finding[] {
  const one = <Field extends "adults" | "children" | "infants">(field: Field, pattern: RegExp): Finding | undefined => {
    const found = [...text.matchAll(pattern)].map((match) => ({ match, value: numberOf(match[1] ?? "") }));
    const [first] = found;
    if (!first || first.value === undefined || first.value > 9) return undefined;
    // Two different numbers are ambiguous.
    if (found.some(({ value }) => value !== first.value)) return undefined;
    return { field, value: first.value, start: first.match.index, end: first.match.index + first.match[0].length };
  };
  const [kids, babies] = [
    one("children", children) ?? aged(text, "children"),
    one("infants", infants) ?? aged(text, "infants"),
  ];
  const grown = one("adults", adults) ?? grownIn(text, { withChildren: Boolean(kids ?? babies) });
  return [grown, kids, babies].filter((found) => found !== undefined);

  function grownIn(text: string, { withChildren }: { withChildren: boolean }): Finding | undefined {
    const two = pairs.exec(text);
    if (two) return { field: "adults", value: 2, start: two.index, end: two.index + two[0].length };
    const me = alone.exec(text);
    if (me) return { field: "adults", value: 1, start: me.index, end: me.index + me[0].length };
    // "4 people" that include children does not give the number of adults.
    const isOpen = withChildren || /\bfamily\b|сем(?:ья|ьи|ьей)/i.test(text);
    return isOpen ? undefined : one("adults", people);
  }
}

/**
 * Counts ages: "our 4-year-old", "a 9 month old". Children from two years need a seat; from twelve they pay the full
 * fare.
 */
function aged(text: string, field: "children" | "infants"): Finding | undefined {
  const found = [...text.matchAll(ages)].filter(([, number, unit = ""]) => {
    const years = /^mo/i.test(unit) ? 0 : Number(number);
    return field === "infants" ? years < 2 : years >= 2 && years < 12;
  });
  const [first] = found;
  if (!first) return undefined;
  return { field, value: found.length, start: first.index, end: first.index + first[0].length };
}
