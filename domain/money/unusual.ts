import { addDays } from "#domain/shared/calendar.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { formatAmount } from "./format.ts";

/** The days before a sale in which its money can have moved, for example as a deposit. */
export const daysBeforeSale = 90;

/** The days around today in which money without a sale can be dated. */
export const daysAroundToday = 400;

/** The day of the sale that an amount is about, null without one, and the agency's date. */
export interface Days {
  soldOn: string | null;
  today: string;
}

/** Returns the problem of a day that is far from the sale, or from today: probably a mistyped year. */
export function dayProblems(field: string, day: string, { soldOn, today }: Days): FieldProblem[] {
  const from = soldOn === null ? addDays(today, -daysAroundToday) : addDays(soldOn, -daysBeforeSale);
  const until = addDays(today, daysAroundToday);
  return day < from || day > until ? [fieldProblem(field, "day_far", { from, until })] : [];
}

/** What a person says about the amounts they enter. */
export interface Confirmed {
  /** True if the person was asked whether an unusual amount is correct, and says that it is. */
  isAmountRight?: boolean | undefined;
}

/**
 * Returns the problem of amounts that are above everything the customer pays for the sale, in cents without a sign, until
 * a person confirms them. Null amounts are not entered.
 */
export function amountProblems(
  amounts: readonly (number | null | undefined)[],
  saleCents: number,
  { isAmountRight = false }: Confirmed,
): FieldProblem[] {
  const largest = Math.max(0, ...amounts.map((cents) => Math.abs(cents ?? 0)));
  if (isAmountRight || largest <= saleCents) return [];
  const values = { amount: formatAmount(largest), sale: formatAmount(saleCents) };
  return [fieldProblem("isAmountRight", "amount_far", values)];
}

/** An amount below this part of the expected one has probably lost digits: 14.50 for 1,450.00. */
const smallestPart = 20;

/**
 * Returns the problem of an amount that is far below the expected one, in cents without a sign, until a person confirms it.
 * Returns none if no amount is expected.
 */
export function smallAmountProblems(
  amountCents: number,
  expectedCents: number,
  { isAmountRight = false }: Confirmed,
): FieldProblem[] {
  const [amount, expected] = [Math.abs(amountCents), Math.abs(expectedCents)];
  if (isAmountRight || amount * smallestPart >= expected) return [];
  return [
    fieldProblem("isAmountRight", "amount_small", { amount: formatAmount(amount), expected: formatAmount(expected) }),
  ];
}
