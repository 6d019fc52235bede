import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { northAmericanPhone } from "./phone.ts";

/**
 * A stored phone as people read it (docs/rules/screens-and-formats.md#shown-phones); undefined for what is no number of
 * any country. The customers' form shows phones without this: the plans of all countries weigh more than a screen of it.
 */
export function shownPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  const northAmerican = northAmericanPhone(`+${digits}`);
  if (northAmerican) return northAmerican;
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number?.isPossible()) return undefined;
  // Stored with a digit that is dialed only inside the country.
  if (number.number !== `+${digits}`) return shownPhone(number.number);
  const { countryCallingCode: country } = number;
  if (digits.length === 12 && country.length === 2) {
    const [area, exchange, line] = [digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)];
    return `+${country} (${area}) ${exchange}-${line}`;
  }
  // As Uzbekistan writes the last seven digits: 123-45-67.
  return number.formatInternational().replace(/^(\+998 .*\d{3}) (\d{2}) (\d{2})$/, "$1-$2-$3");
}

/** The same for letters and documents, which name a phone in any case: as it is stored where nobody can tell what it is. */
export function readablePhone(phone: string): string {
  return shownPhone(phone) ?? phone;
}
