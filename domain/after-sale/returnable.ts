import { total } from "#domain/money/money.ts";

export const requestTypes = ["cancellation", "refund", "refund_plus_credit"] as const;
export type RequestType = (typeof requestTypes)[number];

/** The causes of a request. */
export const causes = [
  "voluntary",
  "carrier_cancelled",
  "significant_change",
  "schedule_change_declined",
  "medical",
  "duplicate",
  "fraud",
  "other",
] as const;
export type Cause = (typeof causes)[number];

/** The merchants that can appear on the customer's statement. */
export const merchantsOfRecord = ["agency", "airline", "consolidator"] as const;
export type MerchantOfRecord = (typeof merchantsOfRecord)[number];

/** The amounts of a request for one passenger, in non-negative integer cents. */
export interface PassengerLine {
  passengerId: number;
  /** The value of the coupons in the request. */
  valueCents: number;
  /** The returned parts of the travel protection and the gratuity. */
  protectionCents: number;
  gratuityCents: number;
  airlinePenaltyCents: number;
  agencyFeeCents: number;
  cashCents: number;
  airlineCreditCents: number;
  agencyCreditCents: number;
}

export interface RequestTerms {
  type: RequestType;
  cause: Cause;
  /** Null while nobody has chosen it. */
  merchantOfRecord: MerchantOfRecord | null;
  /** The maximum fee that the agency can keep per passenger under the signed terms. */
  disclosedFeeCents: number;
}

export type LineProblem =
  | "line_not_whole"
  | "kept_above_value"
  | "fee_not_disclosed"
  | "nothing_may_be_kept"
  | "cash_in_cancellation"
  | "credit_in_refund"
  | "cash_missing"
  | "credit_missing"
  | "line_does_not_balance";

const carrierCaused: readonly Cause[] = ["carrier_cancelled", "significant_change", "schedule_change_declined"];

/**
 * Returns true if the airline caused the request. The full price is then owed
 * (docs/rules/law-and-standards.md#refunds-due).
 */
export function isCarrierCaused(cause: Cause): boolean {
  return carrierCaused.includes(cause);
}

/** Returns true if the full amount is owed, so that nothing can be kept and the refund cannot be refused. */
export function isOwedWhole({ cause, merchantOfRecord }: Pick<RequestTerms, "cause" | "merchantOfRecord">): boolean {
  return isCarrierCaused(cause) && merchantOfRecord === "agency";
}

/** Returns the total of one passenger's refund and credits, in cents. */
export function returnableCents(line: PassengerLine): number {
  return line.valueCents + line.protectionCents + line.gratuityCents - line.airlinePenaltyCents - line.agencyFeeCents;
}

/** Returns the amount that a cancellation leaves with the agency until a refund is requested. */
export function leftForRefundCents(line: PassengerLine): number {
  return returnableCents(line) - line.cashCents - line.airlineCreditCents - line.agencyCreditCents;
}

/**
 * Returns the problems of a passenger's line (docs/rules/money.md#refund-and-credit), in the order in which they are
 * shown.
 */
export function checkLine(line: PassengerLine, terms: RequestTerms): LineProblem[] {
  const { passengerId: _, ...amounts } = line;
  if (Object.values(amounts).some((cents) => !Number.isSafeInteger(cents) || cents < 0)) return ["line_not_whole"];
  const keptCents = line.airlinePenaltyCents + line.agencyFeeCents;
  const creditCents = line.airlineCreditCents + line.agencyCreditCents;
  // If more is given than there is, nothing is missing.
  const owed = returnableCents(line) > 0 && leftForRefundCents(line) >= 0;
  const found: [LineProblem, boolean][] = [
    ["kept_above_value", keptCents > line.valueCents],
    ["fee_not_disclosed", line.agencyFeeCents > terms.disclosedFeeCents],
    ["nothing_may_be_kept", isOwedWhole(terms) && keptCents > 0],
    ["cash_in_cancellation", terms.type === "cancellation" && line.cashCents > 0],
    ["credit_in_refund", terms.type === "refund" && creditCents > 0],
    ["cash_missing", terms.type !== "cancellation" && owed && line.cashCents === 0],
    ["credit_missing", terms.type === "refund_plus_credit" && owed && creditCents === 0],
    ["line_does_not_balance", !balances(line, terms.type)],
  ];
  return found.flatMap(([code, isWrong]) => (isWrong ? [code] : []));
}

/**
 * Returns true if the line distributes the full amount. A cancellation can leave a part for a refund. No line can give
 * more than the amount.
 */
function balances(line: PassengerLine, type: RequestType): boolean {
  const leftCents = leftForRefundCents(line);
  return type === "cancellation" ? leftCents >= 0 : leftCents === 0;
}

/** Returns the sums of all lines of a request, field by field. */
export function sumOfLines(lines: readonly PassengerLine[]): Omit<PassengerLine, "passengerId"> {
  const of = (name: keyof Omit<PassengerLine, "passengerId">) => total(lines.map((line) => line[name]));
  return {
    valueCents: of("valueCents"),
    protectionCents: of("protectionCents"),
    gratuityCents: of("gratuityCents"),
    airlinePenaltyCents: of("airlinePenaltyCents"),
    agencyFeeCents: of("agencyFeeCents"),
    cashCents: of("cashCents"),
    airlineCreditCents: of("airlineCreditCents"),
    agencyCreditCents: of("agencyCreditCents"),
  };
}
