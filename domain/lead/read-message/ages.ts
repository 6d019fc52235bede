import type { Span } from "./finding.ts";

/** The age of a traveler, in full years. */
export interface Age extends Span {
  years: number;
}

const separator = "[ \\t]*(?:,[ \\t]*(?:and|и)?|&|\\+|/|and|и)[ \\t]*";
const list = `\\d{1,2}(?:${separator}\\d{1,2}){0,8}`;
const months = "months?|mos?|мес(?:яц\\p{L}*|\\.)?";
const years = "years?|yrs?|y\\.?[ \\t]?o|лет|год\\p{L}*";
const children =
  "kids?|child(?:ren)?|boys?|girls?|sons?|daughters?|infants?|bab(?:y|ies)|дет(?:ей|и|ьми)|реб[её]н\\p{L}*";

/** The patterns of one or more ages, in their order of preference. The groups: the numbers, and their unit if any. */
const ways: readonly RegExp[] = [
  // "(7 and 1 yo)", "a 9 month old", "our 4-year-old"
  new RegExp(`(?<![\\p{L}\\d])(${list})[ \\t-]*(${months}|${years})\\.?[ \\t.-]*(?:olds?)?(?!\\p{L})`, "giu"),
  // "ages 7 and 1", "aged 7 & 4"
  new RegExp(`(?<!\\p{L})(?:ages?|aged|возраст\\p{L}*)[ \\t:]*(${list})(?![\\d/.:-])`, "giu"),
  // "two kids (7 and 1)"
  new RegExp(`(?<!\\p{L})(?:${children})[ \\t]*\\([ \\t]*(${list})[ \\t]*\\)`, "giu"),
];

/** The ages of adults say nothing about the fare. */
const oldestChild = 17;

/** Returns the ages of children and teenagers in a text, in order. */
export function findAges(text: string): Age[] {
  const ages = new Map<number, Age>();
  for (const way of ways) {
    for (const match of text.matchAll(way)) {
      const [all, numbers = "", unit = ""] = match;
      const inMonths = new RegExp(`^(?:${months})$`, "iu").test(unit);
      const from = match.index + all.indexOf(numbers);
      // "5 and 10 months" may be five years and ten months, so only the last number is sure.
      for (const { 0: number, index } of [...numbers.matchAll(/\d+/g)].slice(inMonths ? -1 : 0)) {
        const start = from + index;
        const age = inMonths ? Math.floor(Number(number) / 12) : Number(number);
        if (age <= oldestChild && !ages.has(start)) ages.set(start, { years: age, start, end: start + number.length });
      }
    }
  }
  return [...ages.values()].sort((a, b) => a.start - b.start);
}
