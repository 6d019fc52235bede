/** Minor units beside their currency, as everywhere; screens print currencies nobody is paid in, so any code will do. */
export interface Amount {
  cents: number;
  /** ISO 4217. */
  currency: string;
}

/** "650.00", "1200" → minor units of the currency; null for what is no amount. */
export function readAmount(printed: string | undefined, currency: string): Amount | null {
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(printed ?? "") ?? [];
  const decimals = withoutCents.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2;
  // Zeros behind the last unit say nothing: "45000.00" yen.
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
