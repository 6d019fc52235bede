/** The card brands. Their rules are in docs/rules/law-and-standards.md#card-brands. */
export const cardBrands = ["Visa", "MasterCard", "Amex", "Discover"] as const;
export type CardBrand = (typeof cardBrands)[number];

/** A bank transfer, in addition to the card brands. It has neither a number nor a code. */
export const bankTransfer = "bank_transfer";
export const paymentBrands = [...cardBrands, bankTransfer] as const;
export type PaymentBrand = (typeof paymentBrands)[number];

export interface BrandRule {
  /** The first and the last prefix of each range, with equal length. */
  prefixes: readonly (readonly [string, string])[];
  lengths: readonly number[];
  /** The number of digits of the verification code: three on the back, four on the front of an Amex. */
  cvvLength: 3 | 4;
  grouping: readonly number[];
}

const inFours = [4, 4, 4, 4, 3] as const;

export const brandRules: Record<CardBrand, BrandRule> = {
  Visa: { prefixes: [["4", "4"]], lengths: [16, 18, 19], cvvLength: 3, grouping: inFours },
  MasterCard: {
    prefixes: [
      ["51", "55"],
      ["2221", "2720"],
    ],
    lengths: [16],
    cvvLength: 3,
    grouping: inFours,
  },
  Amex: {
    prefixes: [
      ["34", "34"],
      ["37", "37"],
    ],
    lengths: [15],
    cvvLength: 4,
    grouping: [4, 6, 5],
  },
  Discover: {
    prefixes: [
      ["6011", "6011"],
      ["644", "649"],
      ["65", "65"],
    ],
    lengths: [16, 19],
    cvvLength: 3,
    grouping: inFours,
  },
};

/** Returns the brand of a partly typed number; undefined until its prefix is unique. */
export function detectBrand(typed: string): CardBrand | undefined {
  const digits = digitsOf(typed);
  return cardBrands.find((brand) =>
    brandRules[brand].prefixes.some(([first, last]) => {
      const prefix = digits.slice(0, first.length);
      return prefix.length === first.length && prefix >= first && prefix <= last;
    }),
  );
}

/**
 * Groups "4111111111111111" as "4111 1111 1111 1111", and an Amex as 4-6-5. Digits beyond the longest number are
 * dropped.
 */
export function groupCardNumber(typed: string): string {
  const brand = detectBrand(typed);
  const longest = brand ? Math.max(...brandRules[brand].lengths) : 19;
  const digits = digitsOf(typed).slice(0, longest);
  const groups: string[] = [];
  let start = 0;
  for (const size of brand ? brandRules[brand].grouping : inFours) {
    if (start < digits.length) groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(" ");
}

/** Returns true if the last digit is the correct check digit. */
export function luhnValid(number: string): boolean {
  const digits = digitsOf(number);
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 1 && sum % 10 === 0;
}

/** Returns "•••• 1111", the only form in which card numbers are shown. */
export function maskCard(last4: string): string {
  return `•••• ${last4}`;
}

/** Returns a card number without the spaces and hyphens that people type. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
