/**
 * The one pattern of a phone: an optional plus and digits with spaces, an optional group of three digits or digits in
 * parentheses, then digits with single hyphens or spaces between them.
 */
export const phonePattern = /^(?:\+?\d[\d ]*)?(?:\d{3}|\(\d+\))?[ -]?\d(?:[ -]?\d)*$/;

/** Long enough for fifteen digits and their punctuation, short enough that matching stays cheap. */
const longestPhone = 32;

export function isPhone(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestPhone && phonePattern.test(trimmed) && trimmed.replace(/\D/g, "").length <= 15;
}

/** Whether it can be called from elsewhere: without an area code hardly any number has eight digits. */
export function isWholePhone(text: string): boolean {
  return isPhone(text) && text.replace(/\D/g, "").length >= 8;
}

export const wholePhoneAsked = "Enter the whole phone number with area code, such as 212 555 0100";

/**
 * docs/rules/screens-and-formats.md#shown-phones: 11 digits as +1 (xxx) xxx-xxxx, 12 with a two-digit country
 * code; undefined for any other count, so that the caller can log it. Numbers of other countries come out wrong here;
 * screens that show them format the E.164 form by its country instead.
 */
export function displayPhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  if (digits.length !== 11 && digits.length !== 12) return undefined;
  const country = digits.length === 11 ? "1" : digits.slice(0, 2);
  const local = digits.slice(-10);
  return `+${country} (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`;
}

/** For customers: North American numbers in their usual groups, others as they are dialled. */
export function readablePhone(phone: string): string {
  return /^\+1\d{10}$/.test(phone) ? (displayPhone(phone) ?? phone) : phone;
}

/**
 * E.164, the form that is stored and compared: "+12125550100". Ten digits without a country are a number of the
 * North American plan; undefined for what cannot be a number anywhere.
 */
export function normalisePhone(text: string): string | undefined {
  if (!isPhone(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  if (text.trim().startsWith("+")) return international(digits);
  if (digits.startsWith("011")) return international(digits.slice(3));
  if (digits.startsWith("00")) return international(digits.slice(2));
  if (digits.length === 10) return international(`1${digits}`);
  return digits.length > 10 ? international(digits) : undefined;
}

/** Calling codes never begin with 0; after +1 come ten digits, area and exchange beginning with 2 to 9. */
function international(digits: string): string | undefined {
  if (!/^[1-9]\d{7,14}$/.test(digits)) return undefined;
  if (digits.startsWith("1") && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined;
  return `+${digits}`;
}
