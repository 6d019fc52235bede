import { brandRules, type CardBrand, luhnValid } from "#domain/card/brand.ts";

/** What a card for tests is made from; every combination gives a valid number, and every valid number has one. */
export interface CardSeed {
  brand: CardBrand;
  /** Chosen among the brand's prefixes and lengths, going round. */
  prefix: number;
  length: number;
  /** At least 18 digits to fill the number with. */
  digits: string;
}

/** A number that belongs to nobody, right in prefix, length and check digit. */
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
