/** E-ticket numbers: three digits of the airline's accounting code and ten of the document. */
export interface TicketNumber {
  /** 13 digits each; more than one for tickets issued in conjunction, since one holds four flights. */
  numbers: string[];
  /** A 14th digit, when one was typed; it is no part of the number. */
  checkDigit: string | null;
  /** False only when a check digit was typed that fits neither way of computing it. */
  checkDigitFits: boolean;
}

/** Flights one ticket has coupons for. */
export const couponsPerTicket = 4;

const longestConjunction = 4;

/**
 * "235-1234567890", "2351234567890", with a 14th check digit, or in conjunction "235-1234567885-86" or "…85/86";
 * undefined for anything else.
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

/** "2351234567890" → "235-1234567890". */
export function formatTicketNumber(number: string): string {
  return `${number.slice(0, 3)}-${number.slice(3)}`;
}

/** How many tickets "85/86" stands for; the range may pass a hundred ("99/00"). */
function conjunctionSize(serial: string, last: string): number {
  const cycle = 10 ** last.length;
  const ahead = (Number(last) - Number(serial.slice(-last.length)) + cycle) % cycle;
  return ahead === 0 ? 0 : ahead + 1;
}

/** Sources disagree whether the airline's code is counted, so either remainder by seven is taken. */
function fits(prefix: string, serial: string, checkDigit: string): boolean {
  return [serial, prefix + serial].some((number) => Number(number) % 7 === Number(checkDigit));
}
