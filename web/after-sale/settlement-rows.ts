import type { BasisPart, Destination, Settlement, ValuePart } from "#domain/after-sale/settlement.ts";
import { total } from "#domain/money/money.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

type Part = BasisPart | ValuePart | Destination["to"] | "remaining";

/** A row of the office's tables of amounts, with the cents of a settlement. */
export interface SettlementRow {
  part: Part;
  name: Text;
  of: (settlement: Settlement) => number;
}

/**
 * The rows before "flights" explain it if part of a ticket was flown. The rows from "flights" to "remaining" add up to
 * it. So do the rows after it.
 */
const names: Record<Part, Text> = texts({
  paid: "Paid for the tickets",
  flown: "Flights already flown",
  notIncluded: "Not part of this request",
  flights: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  airlinePenalty: "Kept by the airline",
  agencyFee: "Kept by the agency as its fee",
  remaining: "Remaining value",
  payment: "Refund",
  airlineCredit: "Credit with the airline",
  agencyCredit: "Credit with the agency",
  laterRefund: "Held for a later refund",
  notReturned: "Not refunded, already returned",
});

const rows: readonly SettlementRow[] = (Object.keys(names) as Part[]).map((part) => ({
  part,
  name: names[part],
  of: (settlement) => (part === "remaining" ? settlement.returnableCents : centsOf(settlement, part)),
}));

function centsOf({ basis = [], values, destinations }: Settlement, part: Part): number {
  return total([
    ...basis.filter((line) => line.part === part).map(({ cents }) => cents),
    ...values.filter((value) => value.part === part).map(({ cents }) => cents),
    ...destinations.filter(({ to }) => to === part).map(({ cents }) => cents),
  ]);
}

/**
 * Returns the rows that at least one of the settlements needs: the value, the remaining value, and all parts that are
 * not 0.
 */
export function rowsOf(settlements: readonly Settlement[]): SettlementRow[] {
  return rows.filter(
    ({ part, of }) => part === "flights" || part === "remaining" || settlements.some((one) => of(one) !== 0),
  );
}
