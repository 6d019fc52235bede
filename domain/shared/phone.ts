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

/** "+1 (212) 555-0100" for a number of the North American plan in E.164; undefined for others. */
export function northAmericanPhone(phone: string): string | undefined {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area && `+1 (${area}) ${exchange}-${line}`;
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
