/**
 * An amount in minor units with its currency. Any currency code is accepted, because screens print currencies in which
 * no one is paid.
 */
export interface Amount {
  cents: number;
  /** ISO 4217. */
  currency: string;
}

/** Converts "650.00" or "1200" to minor units of the currency; null if the text is not an amount. */
export function readAmount(printed: string | undefined, currency: string): Amount | null {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(printed ?? "") ?? [];
  const decimals = withoutCents.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2;
  // Zeros after the smallest unit are ignored: "45000.00" yen.
  if (whole === undefined || /[^0]/.test(fraction.slice(decimals))) return null;
  return { cents: Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0")), currency };
}

export function minus(a: Amount, b: Amount): Amount {
  return { cents: a.cents - b.cents, currency: a.currency };
}

const withoutCents = new Set([
  "BIF",
  "CLP",
  "DJF",
  "GNF",
  "ISK",
  "JPY",
  "KMF",
  "KRW",
  "PYG",
  "RWF",
  "UGX",
  "VND",
  "VUV",
  "XAF",
  "XOF",
  "XPF",
]);
const withThreeDecimals = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);
