import type { AmountLine } from "#domain/booking/amount-due.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";

const typeNames: Record<PassengerType, [one: string, many: string]> = {
  ADULT: ["adult", "adults"],
  CHILD: ["child", "children"],
  INFANT: ["infant", "infants"],
};

/** The lines of the sum as people read them, in record, letter and screen alike. */
export function labelled(
  lines: readonly AmountLine[],
  passengerNames: readonly string[],
): { label: string; cents: number }[] {
  return lines.map((line) => ({ label: labelOf(line, passengerNames), cents: line.cents }));
}

function labelOf(line: AmountLine, passengerNames: readonly string[]): string {
  if (line.kind === "gratuity") return "Gratuity";
  if (line.kind === "protection")
    return `Travel protection, ${passengerNames[line.passenger] ?? `passenger ${line.passenger + 1}`}`;
  const [one, many] = typeNames[line.passengerType];
  return `${line.passengers} ${line.passengers === 1 ? one : many} at ${formatAmount(line.eachCents)}, incl. taxes and fees`;
}
