import { isCountry } from "#domain/shared/countries.ts";
import { type FormProblem, type FormProblemCode, type Problem, problem } from "#domain/shared/problem.ts";
import { bankTransfer, brandRules, detectBrand, digitsOf, luhnValid, type PaymentBrand } from "./brand.ts";
import { expiryYears, isExpired } from "./expiry.ts";
import { holdsLongNumber } from "./long-number.ts";

type Found = Problem<FormProblemCode>;

/** The address to which the card's statements are sent. */
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

/** The public data of a means of payment. A bank transfer has neither last four digits nor expiry. */
export interface CardSummary {
  brand: PaymentBrand;
  holderName: string;
  last4: string | null;
  expirationMonth: number | null;
  expirationYear: number | null;
  billingAddress: BillingAddress;
}

/** A card as typed in the browser, before it is encrypted. It never leaves the browser in this form. */
export interface TypedCard extends Omit<CardSummary, "last4"> {
  number: string;
  cvv: string;
}

/** Returns all problems of a typed card. `today` is a local date. A transfer needs no number, code or expiry. */
export function checkCard(card: TypedCard, today: string): FormProblem[] {
  const { brand } = card;
  if (brand === bankTransfer) {
    return [...checkPayer(card), ...absent("number", card.number), ...absent("cvv", card.cvv)];
  }
  return [
    ...checkPayer(card),
    ...at("number", numberMistake(card.number, brand)),
    ...at("cvv", cvvMistake(card.cvv, brand)),
    ...checkExpiry(card, today),
  ];
}

/** The maximum number of characters: 19 digits with a space or a hyphen between any two. */
export const longestTyped = 40;

function numberMistake(number: string, brand: keyof typeof brandRules): Found | undefined {
  const digits = digitsOf(number);
  if (digits === "") return problem("card_number_missing");
  if (number.length > longestTyped) return problem("card_number_length");
  if (/[^\d\s-]/.test(number)) return problem("card_number_not_digits");
  const detected = detectBrand(digits);
  if (!detected) return problem("card_not_taken");
  if (detected !== brand) return problem("card_of_other_brand", { found: detected, given: brand });
  if (!brandRules[brand].lengths.includes(digits.length)) return problem("card_number_length");
  return luhnValid(digits) ? undefined : problem("card_number_mistyped");
}

function cvvMistake(cvv: string, brand: keyof typeof brandRules): Found | undefined {
  const { cvvLength } = brandRules[brand];
  if (new RegExp(`^\\d{${cvvLength}}$`).test(cvv)) return undefined;
  return problem(cvvLength === 4 ? "cvv_on_front_missing" : "cvv_on_back_missing");
}

function checkExpiry(card: Pick<CardSummary, "expirationMonth" | "expirationYear">, today: string): FormProblem[] {
  const { expirationMonth: month, expirationYear: year } = card;
  const monthGiven = month !== null && Number.isInteger(month) && month >= 1 && month <= 12;
  const yearGiven = year !== null && expiryYears.includes(year);
  if (monthGiven && yearGiven) {
    return at("expirationMonth", isExpired(month, year, today) ? problem("card_expired") : undefined);
  }
  return [
    ...at("expirationMonth", monthGiven ? undefined : problem("expiry_month_missing")),
    ...at("expirationYear", yearGiven ? undefined : problem("expiry_year_missing")),
  ];
}

function checkPayer({
  holderName,
  billingAddress: address,
}: Pick<CardSummary, "holderName" | "billingAddress">): FormProblem[] {
  return [
    ...at("holderName", textMistake(holderName, 60, "holder_name_missing")),
    ...at("billingAddress.line1", textMistake(address.line1, 100, "street_missing")),
    ...at("billingAddress.line2", address.line2 ? textMistake(address.line2, 100) : undefined),
    ...at("billingAddress.city", textMistake(address.city, 60, "city_missing")),
    ...at("billingAddress.country", isCountry(address.country) ? undefined : problem("country_missing")),
    ...at("billingAddress.state", stateMistake(address)),
    ...at("billingAddress.postalCode", postalCodeMistake(address)),
  ];
}

/** Returns the problem of a text. It can be empty unless a code for a missing text is given. */
function textMistake(
  text: string,
  maximum: number,
  whenEmpty?: "holder_name_missing" | "street_missing" | "city_missing",
): Found | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return whenEmpty && problem(whenEmpty);
  if (trimmed.length > maximum) return problem("too_long", { maximum });
  return holdsLongNumber(trimmed) ? problem("card_data") : undefined;
}

/** The countries whose banks compare the state. */
const statesAsked: readonly string[] = ["US", "CA", "AU"];

function stateMistake({ country, state }: BillingAddress): Found | undefined {
  if (!statesAsked.includes(country)) return state ? textMistake(state, 60) : undefined;
  return /^[A-Z]{2,3}$/.test(state ?? "") ? undefined : problem("state_missing");
}

const postalCodes: Record<string, RegExp> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  AU: /^\d{4}$/,
};

/**
 * Returns the problem of a postal code. Banks compare it with the card's. The field can be empty in countries without
 * postal codes.
 */
function postalCodeMistake({ country, postalCode }: BillingAddress): Found | undefined {
  const pattern = postalCodes[country];
  const trimmed = postalCode.trim();
  if (pattern) return pattern.test(trimmed) ? undefined : problem("postal_code_missing");
  return trimmed === "" || /^[\p{L}\d][\p{L}\d -]{0,11}$/u.test(trimmed) ? undefined : problem("postal_code_wrong");
}

function absent(field: string, value: string | null): FormProblem[] {
  return at(field, value ? problem("transfer_without_card") : undefined);
}

function at(field: string, found: Found | undefined): FormProblem[] {
  return found ? [{ field, ...found }] : [];
}
