import { type Age, findAges } from "./ages.ts";
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
const pairs =
  /\b(?:(?:me|myself)[ \t]+and[ \t]+my[ \t]+(?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner|friend|mom|mother|dad|father|sister|brother)|my[ \t]+(?:wife|husband|girlfriend|boyfriend|fianc[eé]e?|partner|friend|mom|mother|dad|father|sister|brother)[ \t]+and[ \t]+(?:I|me|myself)|(?:a|for)[ \t]+couple(?![ \t]+of))\b|(?:я|мы)[ \t]+(?:и|с)[ \t]+(?:жен|муж)\p{L}+/iu;
const alone =
  /\b(?:just|only)[ \t]+me\b|\bfor[ \t]+myself\b|\bsolo\b|\btraveling[ \t]+alone\b|\bjust[ \t]+(?:one|1)[ \t]+(?:person|ticket|seat)\b/i;

type Counted = Finding & { field: "adults" | "children" | "infants" };

/**
 * Returns the numbers of travelers, if the text contains numbers. Ages decide who is an infant, a child or an adult.
 * "A family of four" is ambiguous.
 */
export function readParty(text: string): Counted[] {
  const ages = findAges(text);
  const young = youngIn({
    kids: numberIn(text, "children", children),
    babies: numberIn(text, "infants", infants),
    ages,
  });
  const grown = numberIn(text, "adults", adults) ?? grownIn(text, { withChildren: young.length > 0 });
  const teenagers = ages.filter((age) => fareOf(age) === "adults").length;
  return [grown && withTeenagers(grown, teenagers), ...young].filter((found) => found !== undefined);
}

/** The fare that an age pays: infants are under two years old, and children under twelve. */
function fareOf({ years }: Age): Counted["field"] {
  if (years < 2) return "infants";
  return years < 12 ? "children" : "adults";
}

/** Returns children and infants. A number of children without their ages may include infants. */
function youngIn({
  kids,
  babies,
  ages,
}: {
  kids: Counted | undefined;
  babies: Counted | undefined;
  ages: readonly Age[];
}) {
  const stated = [kids, babies].filter((found) => found !== undefined);
  const count = stated.reduce((sum, { value }) => sum + value, 0);
  if (ages.length > 0 && (count === 0 || ages.length === count)) {
    return (["children", "infants"] as const).flatMap((field): Counted[] => {
      const own = ages.filter((age) => fareOf(age) === field);
      const [first] = own;
      const span = stated.find((found) => found.field === field) ?? first;
      return first && span ? [{ field, value: own.length, start: span.start, end: span.end }] : [];
    });
  }
  const isBabies = babies?.value === ages.length && ages.every((age) => fareOf(age) === "infants");
  return stated.map((found): Counted => {
    return found.field === "infants" && (ages.length === 0 || isBabies) ? found : { ...found, isGuess: true };
  });
}

/** Teenagers pay the fare of an adult. Whether the stated adults include them is not known. */
function withTeenagers(grown: Counted, teenagers: number): Counted {
  return teenagers === 0 ? grown : { ...grown, value: grown.value + teenagers, isGuess: true };
}

function numberIn(text: string, field: Counted["field"], pattern: RegExp): Counted | undefined {
  const found = [...text.matchAll(pattern)].map((match) => ({ match, value: numberOf(match[1] ?? "") }));
  const [first] = found;
  if (!first || first.value === undefined || first.value > 9) return undefined;
  // Two different numbers are ambiguous.
  if (found.some(({ value }) => value !== first.value)) return undefined;
  return { field, value: first.value, start: first.match.index, end: first.match.index + first.match[0].length };
}

function grownIn(text: string, { withChildren }: { withChildren: boolean }): Counted | undefined {
  const two = pairs.exec(text);
  if (two) return { field: "adults", value: 2, start: two.index, end: two.index + two[0].length };
  const me = alone.exec(text);
  if (me) return { field: "adults", value: 1, start: me.index, end: me.index + me[0].length };
  // "4 people" that include children does not give the number of adults.
  const isOpen = withChildren || /\bfamily\b|сем(?:ья|ьи|ьей)/i.test(text);
  return isOpen ? undefined : numberIn(text, "adults", people);
}
