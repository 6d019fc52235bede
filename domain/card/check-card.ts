import { isCountry } from "#domain/shared/countries.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { bankTransfer, brandRules, detectBrand, digitsOf, luhnValid, type PaymentBrand } from "./brand.ts";
import { expiryYears, isExpired } from "./expiry.ts";
import { cardDataMessage, holdsLongNumber } from "./misplaced.ts";

/** Where the card's statements go. */
export interface BillingAddress {
  line1: string;
  line2: string | null;
  city: string;
  /** Two letters in the US, Canada and Australia; free or empty elsewhere. */
  state: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postalCode: string;
}

/** What everyone may know of a means of payment; a bank transfer has neither last four digits nor expiry. */
export interface CardSummary {
  brand: PaymentBrand;
  holderName: string;
  last4: string | null;
  expirationMonth: number | null;
  expirationYear: number | null;
  billingAddress: BillingAddress;
}

/** A card as it is typed in the browser, before it is encrypted; it goes nowhere else in this form. */
export interface TypedCard extends Omit<CardSummary, "last4"> {
  number: string;
  cvv: string;
}

/** Everything that is wrong with a card as typed; `today` is a local date. A transfer needs no number, code or expiry. */
export function checkCard(card: TypedCard, today: string): FieldProblem[] {
  const { brand } = card;
  if (brand === bankTransfer) {
    return [...checkPayer(card), ...absent("number", card.number), ...absent("cvv", card.cvv)];
  }
  return [
    ...checkPayer(card),
    ...problem("number", numberMistake(card.number, brand)),
    ...problem("cvv", cvvMistake(card.cvv, brand)),
    ...checkExpiry(card, today),
  ];
}

/** What the server can check before it decrypts anything. */
export function checkCardSummary(card: CardSummary, today: string): FieldProblem[] {
  if (card.brand === bankTransfer) return [...checkPayer(card), ...absent("last4", card.last4)];
  return [
    ...checkPayer(card),
    ...(/^\d{4}$/.test(card.last4 ?? "") ? [] : problem("last4", "Enter the card number")),
    ...checkExpiry(card, today),
  ];
}

function numberMistake(number: string, brand: keyof typeof brandRules): string | undefined {
  const digits = digitsOf(number);
  if (digits === "") return "Enter the card number";
  if (/[^\d\s-]/.test(number)) return "A card number has only digits";
  const detected = detectBrand(digits);
  if (!detected) return "We take Visa, MasterCard, Amex and Discover; this number belongs to none of them";
  if (detected !== brand) return `This is a number of ${detected}, not of ${brand}`;
  if (!brandRules[brand].lengths.includes(digits.length)) return "The card number is too short or too long";
  return luhnValid(digits) ? undefined : "Check the card number: a digit is wrong or two are exchanged";
}

function cvvMistake(cvv: string, brand: keyof typeof brandRules): string | undefined {
  const { cvvLength } = brandRules[brand];
  if (new RegExp(`^\\d{${cvvLength}}$`).test(cvv)) return undefined;
  return cvvLength === 4
    ? "Enter the four digits on the front of the card"
    : "Enter the three digits on the back of the card";
}

function checkExpiry(card: Pick<CardSummary, "expirationMonth" | "expirationYear">, today: string): FieldProblem[] {
  const { expirationMonth: month, expirationYear: year } = card;
  const monthGiven = month !== null && Number.isInteger(month) && month >= 1 && month <= 12;
  const yearGiven = year !== null && expiryYears.includes(year);
  if (monthGiven && yearGiven) {
    return problem("expirationMonth", isExpired(month, year, today) ? "This card has expired" : undefined);
  }
  return [
    ...problem("expirationMonth", monthGiven ? undefined : "Choose the month"),
    ...problem("expirationYear", yearGiven ? undefined : "Choose the year"),
  ];
}

function checkPayer({
  holderName,
  billingAddress: address,
}: Pick<CardSummary, "holderName" | "billingAddress">): FieldProblem[] {
  return [
    ...problem("holderName", textMistake(holderName, 60, "Enter the name as on the card")),
    ...problem("billingAddress.line1", textMistake(address.line1, 100, "Enter the street and number")),
    ...problem("billingAddress.line2", address.line2 ? textMistake(address.line2, 100, "") : undefined),
    ...problem("billingAddress.city", textMistake(address.city, 60, "Enter the city")),
    ...problem("billingAddress.country", isCountry(address.country) ? undefined : "Choose the country"),
    ...problem("billingAddress.state", stateMistake(address)),
    ...problem("billingAddress.postalCode", postalCodeMistake(address)),
  ];
}

function textMistake(text: string, longest: number, whenEmpty: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return whenEmpty;
  if (trimmed.length > longest) return `Keep it under ${longest} characters`;
  return holdsLongNumber(trimmed) ? cardDataMessage : undefined;
}

/** Countries whose banks compare the state. */
const statesAsked: readonly string[] = ["US", "CA", "AU"];

function stateMistake({ country, state }: BillingAddress): string | undefined {
  if (!statesAsked.includes(country)) return state ? textMistake(state, 60, "") : undefined;
  return /^[A-Z]{2,3}$/.test(state ?? "") ? undefined : "Choose the state";
}

const postalCodes: Record<string, RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
};

/** Banks compare the postal code with the card's; where a country has none the field may stay empty. */
function postalCodeMistake({ country, postalCode }: BillingAddress): string | undefined {
  const pattern = postalCodes[country];
  const trimmed = postalCode.trim();
  if (pattern) return pattern.test(trimmed) ? undefined : "Enter the postal code of the billing address";
  return trimmed === "" || /^[\p{L}\d][\p{L}\d -]{0,11}$/u.test(trimmed) ? undefined : "Check the postal code";
}

function absent(field: string, value: string | null): FieldProblem[] {
  return problem(field, value ? "A bank transfer has no card details" : undefined);
}

function problem(field: string, message: string | undefined): FieldProblem[] {
  return message ? [{ field, message }] : [];
}
