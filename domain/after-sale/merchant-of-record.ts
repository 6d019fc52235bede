import { isAgencyMerchant, isConsolidatorMerchant } from "#domain/charge/charges.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { type MerchantOfRecord, merchantsOfRecord } from "./returnable.ts";

/** A payment for the tickets of a request. */
export interface MerchantPayment {
  /** The merchant that took the payment: `agency:<account>`, `airline`, `consolidator:<name>`. */
  location: string;
  refundableCents: number;
}

/**
 * Returns the merchants that appear on the customer's statement for these payments
 * (docs/rules/law-and-standards.md#refunds-due). A payment that was returned in full counts only if nothing is left of
 * any payment.
 */
export function merchantsThatCharged(payments: readonly MerchantPayment[]): MerchantOfRecord[] {
  const left = payments.filter(({ refundableCents }) => refundableCents > 0);
  const found = (left.length > 0 ? left : payments).map(({ location }) => merchantOf(location));
  return merchantsOfRecord.filter((merchant) => found.includes(merchant));
}

/** Returns the given merchant of record, or else the only merchant that charged. Returns null if a person must choose. */
export function merchantOfRecordOf(
  payments: readonly MerchantPayment[],
  given: MerchantOfRecord | null,
): MerchantOfRecord | null {
  if (given !== null) return given;
  const [first, ...others] = merchantsThatCharged(payments);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Returns the problem of a merchant of record that was not chosen, or that did not charge the customer. */
export function merchantProblems(
  payments: readonly MerchantPayment[],
  merchantOfRecord: MerchantOfRecord | null,
): FieldProblem[] {
  if (merchantOfRecord === null) return [fieldProblem("merchantOfRecord", "merchant_of_record_missing")];
  const charged = merchantsThatCharged(payments);
  const isPossible = charged.length === 0 || charged.includes(merchantOfRecord);
  return isPossible ? [] : [fieldProblem("merchantOfRecord", "merchant_did_not_charge")];
}

function merchantOf(location: string): MerchantOfRecord {
  if (isAgencyMerchant(location)) return "agency";
  return isConsolidatorMerchant(location) ? "consolidator" : "airline";
}
