import { highestRate } from "./fields.ts";

/**
 * Reads a rate in millionths: 0.6512 or 0,6512. A rate has no thousands, so a point and a comma both separate decimals.
 * More than six decimals are rounded, half up. Returns undefined for any other text, for zero and above the highest rate.
 */
export function readRate(text: string): number | undefined {
  const [, whole = "", decimals = ""] = /^(\d{1,3})(?:[.,](\d{1,12}))?$/.exec(text.trim()) ?? [];
  if (whole === "") return undefined;
  const padded = decimals.padEnd(7, "0");
  const millionths = Number(whole) * 1_000_000 + Number(padded.slice(0, 6)) + (Number(padded[6]) >= 5 ? 1 : 0);
  return millionths >= 1 && millionths <= highestRate ? millionths : undefined;
}
