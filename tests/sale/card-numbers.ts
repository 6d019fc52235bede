import { brandRules, type CardBrand, luhnValid } from "#domain/card/brand.ts";

/** The seed of a test card. Every seed gives a valid number, and every valid number has a seed. */
export interface CardSeed {
  brand: CardBrand;
  /** An index into the brand's prefixes and lengths, modulo their count. */
  prefix: number;
  length: number;
  /** At least 18 digits that fill the number after the prefix. */
  digits: string;
}

/** Returns a made-up number with a valid prefix, length and check digit. */
export function testCard({ brand, prefix, length, digits }: CardSeed): { brand: CardBrand; number: string } {
  const { prefixes, lengths } = brandRules[brand];
  const every = prefixes.flatMap(([first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => String(Number(first) + index)),
  );
  const start = (at(every, prefix) + digits).slice(0, at(lengths, length) - 1);
  const check = Array.from("0123456789").find((digit) => luhnValid(start + digit)) ?? "";
  return { brand, number: start + check };
}

function at<T>(list: readonly T[], position: number): T {
  const found = list[position % list.length];
  if (found === undefined) throw new Error("An empty list has no members");
  return found;
}
