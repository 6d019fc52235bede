import { addDays } from "#domain/shared/calendar.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

/** The days before today on which tickets can have been issued without the approval of a second person. */
export const daysWithoutApproval = 3;

/** The days of the agency that limit the day on which tickets were issued. */
interface IssueLimits {
  signedOn: string;
  today: string;
}

/**
 * Returns the problem of a day on which tickets were issued. It is the date of the sale, so it decides the rate of the
 * agent, the void window and the month (docs/rules/money.md#commission).
 */
export function issueDayProblem(issuedOn: string, { signedOn, today }: IssueLimits): FieldProblem | undefined {
  if (issuedOn > today) return fieldProblem("issuedOn", "issued_in_future");
  if (issuedOn < signedOn) return fieldProblem("issuedOn", "issued_before_signature");
  return undefined;
}

/** Returns true if a second person has to approve this day of issue. */
export function needsApproval(issuedOn: string, today: string): boolean {
  return issuedOn < addDays(today, -daysWithoutApproval);
}
