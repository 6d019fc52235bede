/** An e-ticket number: the three digits of the airline's accounting code and the ten digits of the document. */
export interface TicketNumber {
  /**
   * The numbers with 13 digits each. Tickets issued in conjunction have several, because one ticket holds four flights.
   */
  numbers: string[];
  /** The 14th digit, if one was typed. It is not part of the number. */
  checkDigit: string | null;
  /** False only if a check digit was typed that matches neither way of computing it. */
  checkDigitFits: boolean;
}

/** The number of flights for which one ticket has coupons. */
export const couponsPerTicket = 4;

const longestConjunction = 4;

/**
 * Parses "235-1234567890", "2351234567890", a number with a 14th check digit, or numbers in conjunction:
 * "235-1234567885-86" or "…85/86". Returns undefined for any other text.
 */
export function parseTicketNumber(typed: string): TicketNumber | undefined {
  const match = /^(\d{3})-?(\d{8})-?(\d{2})(\d)?(?:[-/](\d{2,3}))?$/.exec(typed.replace(/\s/g, ""));
  if (!match) return undefined;
  const [, prefix = "", start = "", end = "", checkDigit = null, last] = match;
  const serial = start + end;
  const count = last === undefined ? 1 : conjunctionSize(serial, last);
  if (count < 1 || count > longestConjunction) return undefined;
  const numbers = Array.from(
    { length: count },
    (_, index) => prefix + String((Number(serial) + index) % 10_000_000_000).padStart(10, "0"),
  );
  return { numbers, checkDigit, checkDigitFits: checkDigit === null || fits(prefix, serial, checkDigit) };
}

/** Formats "2351234567890" as "235-1234567890". */
export function formatTicketNumber(number: string): string {
  return `${number.slice(0, 3)}-${number.slice(3)}`;
}

/** Returns the number of tickets in a range such as "85/86". The range can wrap around ("99/00"). */
function conjunctionSize(serial: string, last: string): number {
  const cycle = 10 ** last.length;
  const ahead = (Number(last) - Number(serial.slice(-last.length)) + cycle) % cycle;
  return ahead === 0 ? 0 : ahead + 1;
}

/**
 * Returns true if the check digit is correct. Sources disagree on whether the airline's code is included, so both
 * remainders modulo 7 are accepted.
 */
function fits(prefix: string, serial: string, checkDigit: string): boolean {
  return [serial, prefix + serial].some((number) => Number(number) % 7 === Number(checkDigit));
}
