import type { Findings, Warning } from "#domain/booking-form/findings.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";

/** An airline's reference to the reservation (record locator). */
export interface Confirmation {
  /** The IATA code of the marketing airline. */
  airline: string;
  locator: string;
}

/** Returns the locator in its stored form: upper case without spaces. */
export function normaliseLocator(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** Checks one locator: 5 to 8 letters and digits, nearly always 6 (docs/rules/law-and-standards.md#record-locators). */
export function checkLocator(field: string, typed: string): Findings {
  const locator = normaliseLocator(typed);
  if (locator === "") return { problems: [fieldProblem(field, "confirmation_missing")], warnings: [] };
  if (!/^[A-Z0-9]{5,8}$/.test(locator)) return { problems: [fieldProblem(field, "locator_wrong")], warnings: [] };
  const unusual: Warning = { ...fieldProblem(field, "locator_length"), segment: null };
  return { problems: [], warnings: locator.length === 6 ? [] : [unusual] };
}

/** Asks about locators that do not have six characters, until a person has confirmed them. */
export function unconfirmedLocators({ warnings }: Findings, isConfirmed = false): FieldProblem[] {
  const codes = warnings.map(({ code }) => code);
  return codes.includes("locator_length") && !isConfirmed ? [fieldProblem("confirmLocators", "locator_length")] : [];
}

/** Checks that there is one locator for each marketing airline of the flights, and none for other airlines. */
export function checkConfirmations(confirmations: readonly Confirmation[], airlines: readonly string[]): Findings {
  const each = confirmations.map(({ airline, locator }, index) => {
    const { problems, warnings } = checkLocator(`confirmations.${index}.locator`, locator);
    const place = `confirmations.${index}.airline`;
    if (!airlines.includes(airline)) {
      problems.push(fieldProblem(place, "airline_not_of_booking", { airline }));
    } else if (confirmations.findIndex((other) => other.airline === airline) !== index) {
      problems.push(fieldProblem(place, "airline_confirmed_twice", { airline }));
    }
    return { problems, warnings };
  });
  const complete = airlines.every((airline) => confirmations.some((confirmation) => confirmation.airline === airline));
  return {
    problems: [
      ...each.flatMap(({ problems }) => problems),
      ...(complete ? [] : [fieldProblem("confirmations", "confirmation_missing")]),
    ],
    warnings: each.flatMap(({ warnings }) => warnings),
  };
}
