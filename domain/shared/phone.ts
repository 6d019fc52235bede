import {
  getCountries,
  getCountryCallingCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { type Problem, problem } from "#domain/shared/problem.ts";
import { extensionOf, fitsNorthAmerica, typedPhone } from "#domain/shared/typed-phone.ts";

/**
 * A phone number in E.164, in which numbers are stored and compared: "+12125550100"; or the reason why a text is none.
 * The numbering plans of all countries are part of this file, so the customers' forms must not import it
 * (`typed-phone.ts` is for them).
 */
export type ReadPhone = { phone: string; problem?: never } | { phone?: never; problem: PhoneProblem };

export type PhoneProblem = Problem<
  | "phone_without_country"
  | "phone_country_unknown"
  | "phone_length_wrong"
  | "phone_number_unassigned"
  | "phone_extension"
>;

/** The maximum length of a number in E.164, without the plus. */
const mostDigits = 15;

/**
 * Returns the number in E.164, or the reason why the text is not a phone number. A number without a country code is
 * accepted only if it is valid in exactly one country that the digits can mean.
 */
export function readPhone(text: string): ReadPhone {
  const extension = extensionOf(text);
  if (extension) return { problem: problem("phone_extension", { extension }) };
  const typed = typedPhone(text);
  if (!typed) return { problem: problem("phone_without_country") };
  if (typed.hasCountry) return international(typed.readings[0] ?? "");
  const valid = typed.readings.map(parsed).filter((number) => number !== undefined && isValidGuess(number));
  const [only, other] = valid;
  return only && !other ? { phone: only.number } : { problem: problem("phone_without_country") };
}

/** Returns the country of a number in E.164 (ISO 3166 alpha-2); undefined if it is unknown. */
export function countryOfPhone(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

/** Returns the number in E.164; undefined if the text is not a phone number. */
export function normalisePhone(text: string): string | undefined {
  return readPhone(text).phone;
}

/**
 * Reads a number with a country code. North American area codes are added every year, so the shape of a number decides
 * there, even if the library does not know the area code yet.
 */
function international(phone: string): ReadPhone {
  const number = parsed(phone);
  if (!number) return { problem: problem("phone_country_unknown") };
  const code = number.countryCallingCode;
  if (number.isValid() || fitsNorthAmerica(number.number)) return { phone: number.number };
  const expected = lengthsAfter(number);
  if (number.isPossible() || !expected) return { problem: problem("phone_number_unassigned", { code }) };
  return { problem: problem("phone_length_wrong", { code, digits: number.nationalNumber.length, expected }) };
}

/** The library removes a trunk prefix: +44 020 becomes +44 20. */
function parsed(phone: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(phone, { extract: false });
  return number && number.number.length <= mostDigits + 1 ? number : undefined;
}

/** 555-0100 to 555-0199 are reserved for fiction in every area code. */
function isValidGuess(number: PhoneNumber): boolean {
  return number.isValid() || (fitsNorthAmerica(number.number) && /55501\d\d$/.test(number.number));
}

/** Returns the numbers of digits that a country allows after its code: "9", "7, 9, 10" or "4–15". */
function lengthsAfter({ country, countryCallingCode }: PhoneNumber): string | undefined {
  const known = country ?? getCountries().find((one) => getCountryCallingCode(one) === countryCallingCode);
  if (!known) return undefined;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(known);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  return lengths.length > 3 ? `${lengths[0]}–${lengths.at(-1)}` : lengths.join(", ");
}
