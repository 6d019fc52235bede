/** Digits of a ticket number without the code of the airline. */
const serialLength = 10;
const airlineLength = 3;
/** The tickets of one passenger that continue each other. An airline issues at most four. */
const mostConjunctions = 4;
/** A spreadsheet stores this number of digits. It writes zeros for those behind them. */
const digitsOfSpreadsheets = 15;

/** The ways in which a reference names records. */
export interface Names {
  /** Each text names one record, as `plainReference` writes it. */
  sure: readonly string[];
  /** Ticket numbers without the airline. Tickets of two airlines may share one, so a person chooses. */
  serials: readonly string[];
}

/**
 * Returns a reference without case, spaces, hyphens, a leading number sign, and what spreadsheets add to a number, so that
 * all spellings are equal.
 */
export function plainReference(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\-‐-–]/gu, "")
    .replace(/^=?["']?#?/, "")
    .replace(/["']$/, "")
    .replace(/^(\d+)[.,]0+$/, "$1");
}

/**
 * Returns true if a spreadsheet replaced digits of a number: `2.35184E+12`, or zeros behind the fifteenth digit. Other
 * numbers look the same, so the text names nothing.
 */
export function isDamaged(reference: string): boolean {
  const plain = plainReference(reference);
  // One zero may be part of the number.
  return /^\d(?:[.,]\d+)?e\+?\d+$/.test(plain) || new RegExp(`^\\d{${digitsOfSpreadsheets}}00+$`).test(plain);
}

/** Returns true if a row has a reference that identifies it. */
export function hasReference({ reference }: { reference: string }): boolean {
  return plainReference(reference) !== "" && !isDamaged(reference);
}

/** Returns the names in a reference: the text itself, and the ticket numbers in it. A damaged number names nothing. */
export function namesIn(reference: string): Names {
  if (!hasReference({ reference })) return { sure: [], serials: [] };
  const sure = new Set([plainReference(reference)]);
  const serials = new Set<string>();
  for (const { airline, serial } of ticketsIn(reference)) {
    if (airline === undefined) serials.add(serial);
    else sure.add(airline + serial);
  }
  return { sure: [...sure], serials: [...serials] };
}

/** Returns the ticket number of a serial number and the code of its airline, which may have lost its zeros. */
export function withAirline(reference: string, airline: string): string {
  const code = airline.trim();
  const isSerial = new RegExp(`^\\d{${serialLength}}(?!\\d)`).test(reference.trim());
  if (!isSerial || !/^\d{1,3}$/.test(code)) return reference;
  return `${code.padStart(airlineLength, "0")}-${reference.trim()}`;
}

/** Returns the last ten digits of a stored ticket number; undefined for another reference. */
export function serialOf(stored: string): string | undefined {
  return /^\d{13}$/.test(stored) ? stored.slice(-serialLength) : undefined;
}

interface Ticket {
  /** Undefined if the reference has no code of an airline. */
  airline: string | undefined;
  serial: string;
}

/**
 * Ticket numbers: with or without the airline, with a check digit, and with the last digits of the last conjunction:
 * 2351844602864, 235-1844602864, 23518446028650, 1844602864, 2351844602864/65.
 */
const ticketForm = /(?<!\d)(?:(\d{3})[\s\-‐-–]?)?(\d{10})(\d)?(?:\s?[/\-‐-–]\s?(\d{1,3})(?!\d))?(?!\d)/gu;

function ticketsIn(reference: string): Ticket[] {
  const whole = reference.replace(/^(\s*["'=]*\d+)[.,]0+(["'\s]*)$/, "$1$2");
  return [...whole.matchAll(ticketForm)].flatMap(([, airline, serial = "", check, last]) => {
    if (check !== undefined && !isCheckDigit(check, serial, airline)) return [];
    return conjunctions(serial, last).map((one) => ({ airline, serial: one }));
  });
}

/** The check digit is the remainder by seven of the serial number, or of the whole number. */
function isCheckDigit(check: string, serial: string, airline = ""): boolean {
  return [serial, airline + serial].some((number) => Number(number) % 7 === Number(check));
}

/** Returns the serial numbers from the first to the one that ends with `last`. */
function conjunctions(serial: string, last: string | undefined): string[] {
  if (last === undefined) return [serial];
  const span = 10 ** last.length;
  const first = Number(serial);
  const count = ((Number(last) - (first % span) + span) % span) + 1;
  if (count > mostConjunctions) return [serial];
  return Array.from({ length: count }, (_, index) => String(first + index).padStart(serialLength, "0"));
}
