import { type FormProblemCode, type Problem, problem } from "#domain/shared/problem.ts";

/**
 * Reads phone numbers as people type them, without the numbering plans of the countries. The customers' forms use only
 * this file, because the plans in `phone.ts` are larger than one of their screens.
 */
export interface TypedPhone {
  /** True if the number starts with a plus, 00 or 011, so that the country is not a guess. */
  hasCountry: boolean;
  /** The numbers in E.164 that the digits can mean. Empty if the country cannot be told. */
  readings: readonly string[];
}

/** The maximum length of a typed text: it has room for fifteen digits and their punctuation. */
const longestPhone = 40;

/** Digits and groups of digits in parentheses, with single blanks or hyphens between them. */
const phonePattern = /^\+?(?:\d|\(\d+(?: \d+)*\))(?:[ -]?(?:\d|\(\d+(?: \d+)*\)))*$/;

/** An extension at the end: "ext. 12", "x12", ";ext=12", "доб. 12", ",12". */
const extensionPattern = /(?:[,;(]?\s*(?:extension|extn?|x|#|доб|вн)[.:=]?\s*|[,;]\s*)(\d{1,6})\)?$/iu;

/** Returns the digits of an extension; undefined if the text has none. */
export function extensionOf(text: string): string | undefined {
  return extensionPattern.exec(text.trim().slice(-longestPhone))?.[1];
}

/** Returns the possible numbers; undefined if the text has other characters than a phone number. */
export function typedPhone(text: string): TypedPhone | undefined {
  const phone = plain(text);
  if (phone.length > longestPhone || !phonePattern.test(phone)) return undefined;
  const digits = withoutTrunkZero(phone).replace(/\D/g, "");
  // No country has the code 8. Russia and Kazakhstan dial it before domestic numbers.
  if (/^\+8[ (-]/.test(phone)) return { hasCountry: true, readings: [] };
  if (phone.startsWith("+")) return { hasCountry: true, readings: [`+${digits}`] };
  const prefix = /^(?:011|00)/.exec(digits)?.[0];
  if (prefix) return { hasCountry: true, readings: [`+${digits.slice(prefix.length)}`] };
  return { hasCountry: false, readings: withoutCountry(phone, digits) };
}

/** Returns the problem that a customers' form can find without the numbering plans. */
export function typedPhoneProblem(text: string): Problem<FormProblemCode> | undefined {
  const extension = extensionOf(text);
  if (extension) return problem("phone_extension", { extension });
  const readings = typedPhone(text)?.readings ?? [];
  return readings.some(isWhole) ? undefined : problem("phone_incomplete");
}

/** Formats an E.164 number of the North American plan as "+1 (212) 555-0100"; undefined for other numbers. */
export function northAmericanPhone(phone: string): string | undefined {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area && `+1 (${area}) ${exchange}-${line}`;
}

/** Returns true for a number whose area code and exchange start with 2 to 9, as the North American plan requires. */
export function fitsNorthAmerica(phone: string): boolean {
  return /^\+1[2-9]\d{2}[2-9]\d{6}$/.test(phone);
}

/** Calling codes do not start with 0. The shortest numbers with a country code have eight digits. */
function isWhole(phone: string): boolean {
  return phone.startsWith("+1") ? fitsNorthAmerica(phone) : /^\+[2-9]\d{7,14}$/.test(phone);
}

/** Returns the text with plain digits, blanks and hyphens, and without "tel:" and parentheses around a country code. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/^tel:\s*/i, "")
    .replace(/\s*[\p{Pd}\u2212./]\s*/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/^(?:\(\+|\+\()(\d+)\)/, "+$1 ")
    .replace(/ {2,}/g, " ");
}

/** Italian numbers keep the zero when they are dialed from abroad. In all other countries "(0)" is left out. */
function withoutTrunkZero(phone: string): string {
  return /^(?:\+|00|011)? ?39/.test(phone) ? phone : phone.replace(/(\d[ -]?)\(0\)/, "$1");
}

/**
 * Ten digits are a number of the North American plan. Eleven digits that start with 8 are a domestic number of Russia
 * or Kazakhstan. If the 8 is not separated, they can also have a country code, such as 84 of Vietnam.
 */
function withoutCountry(phone: string, digits: string): string[] {
  if (digits.startsWith("0")) return [];
  if (digits.length === 10) return [`+1${digits}`];
  if (/^8[ (-]/.test(phone)) return digits.length === 11 ? [`+7${digits.slice(1)}`] : [];
  if (digits.length === 11 && digits.startsWith("8")) return [`+7${digits.slice(1)}`, `+${digits}`];
  return digits.length > 10 ? [`+${digits}`] : [];
}
