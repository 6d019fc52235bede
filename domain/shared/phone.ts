/**
 * The pattern of all phone numbers: an optional plus and digits with spaces, an optional group of three digits or
 * digits in parentheses, then digits with single hyphens or spaces between them.
 */
export const phonePattern = /^(?:\+?\d[\d ]*)?(?:\d{3}|\(\d+\))?[ -]?\d(?:[ -]?\d)*$/;

/** The maximum length: enough for fifteen digits and their punctuation, and short enough that matching stays fast. */
const longestPhone = 32;

export function isPhone(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= longestPhone && phonePattern.test(trimmed) && trimmed.replace(/\D/g, "").length <= 15;
}

/**
 * Returns true if the number can be called from another area. Numbers without an area code rarely have eight digits.
 */
export function isWholePhone(text: string): boolean {
  return isPhone(text) && text.replace(/\D/g, "").length >= 8;
}

/** Formats an E.164 number of the North American plan as "+1 (212) 555-0100"; undefined for other numbers. */
export function northAmericanPhone(phone: string): string | undefined {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area && `+1 (${area}) ${exchange}-${line}`;
}

/**
 * Converts a phone number to E.164, in which numbers are stored and compared: "+12125550100". Ten digits without a
 * country code are a number of the North American plan. Returns undefined if the text cannot be a phone number.
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

/**
 * Returns the number in E.164 if it is valid. Calling codes do not start with 0. After +1 come ten digits, whose area
 * code and exchange start with 2 to 9.
 */
function international(digits: string): string | undefined {
  if (!/^[1-9]\d{7,14}$/.test(digits)) return undefined;
  if (digits.startsWith("1") && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return undefined;
  return `+${digits}`;
}
