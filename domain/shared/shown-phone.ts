import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { northAmericanPhone } from "./typed-phone.ts";

/**
 * Formats a stored phone number for reading (docs/rules/screens-and-formats.md#shown-phones); undefined if it is not a
 * number of any country. The customers' form does not use this, because the numbering plans of all countries are larger
 * than the rest of the page.
 */
export function shownPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  const northAmerican = northAmericanPhone(`+${digits}`);
  if (northAmerican) return northAmerican;
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isPossible()) return undefined;
  // Stored with a trunk digit, which is dialed only inside the country.
  if (number.number !== `+${digits}`) return shownPhone(number.number);
  const { countryCallingCode: country } = number;
  if (digits.length === 12 && country.length === 2) {
    const [area, exchange, line] = [digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)];
    return `+${country} (${area}) ${exchange}-${line}`;
  }
  // Uzbekistan writes the last seven digits as 123-45-67.
  return number.formatInternational().replace(/^(\+998 .*\d{3}) (\d{2}) (\d{2})$/, "$1-$2-$3");
}

/** Formats a phone number for letters and documents. Returns the stored number if it cannot be formatted. */
export function readablePhone(phone: string): string {
  return shownPhone(phone) ?? phone;
}
