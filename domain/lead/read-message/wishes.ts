import { agree, type Finding } from "./finding.ts";

const cabins = {
  premium_economy: /\bpremium(?:[ \t-]+economy|[ \t]+eco)\b|премиум[ -]?эконом\p{L}*/giu,
  business:
    /\bbusiness[ \t-]+class\b|\bbiz(?:[ \t-]+class)?\b|\b(?:in|fly|flying)[ \t]+business\b(?![ \t]+(?:trip|meeting|card|visa|partner|hours|days))|\bbusiness\b(?=[ \t]*(?:[,.;!?)\n]|$|please|or[ \t]|for[ \t]))|бизнес(?:[ -]?класс\p{L}*|ом)?(?!\p{L})/giu,
  first: /\bfirst[ \t-]+class\b|перв(?:ый|ым|ого)[ \t]+класс\p{L}*/giu,
  economy:
    /(?<!premium[ \t-]{1,3})\b(?:economy|coach)(?:[ \t-]+class)?\b|(?<!премиум[ -]?)эконом(?:[ -]?класс\p{L}*|ом)?(?!\p{L})/giu,
};
const tripTypes = {
  oneway: /\bone[ \t-]?way\b|в одну сторону|в один конец/giu,
  roundtrip: /\bround[ \t-]?trips?\b|\breturn[ \t]+(?:tickets?|flights?)\b|туда[ \t-]+(?:и[ \t]+)?обратно/giu,
  multicity: /\bmulti[ \t-]?city\b/giu,
};
const not =
  /\b(?:not|no|never|don't[ \t]+want|without|if|upgrade[ \t]+to)[ \t]+(?:in[ \t]+|a[ \t]+|the[ \t]+)?$|(?<!\p{L})(?:не|без)[ \t]+$/iu;

/** Returns the cabin and the type of the trip, if the text contains them. */
export function readWishes(text: string): Finding[] {
  return [
    ...chosen(text, cabins).map((found) => ({ field: "cabin" as const, ...found })),
    ...chosen(text, tripTypes).map((found) => ({ field: "tripType" as const, ...found })),
  ];
}

function chosen<Value extends string>(text: string, patterns: Record<Value, RegExp>) {
  const found = (Object.entries(patterns) as [Value, RegExp][]).flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !not.test(text.slice(Math.max(0, index - 25), index)))
      .map(({ 0: match, index }) => ({ value, start: index, end: index + match.length })),
  );
  const [first] = found;
  return first && agree(found.map(({ value }) => value)) ? [first] : [];
}
