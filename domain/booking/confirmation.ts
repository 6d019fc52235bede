import type { Findings, Warning } from "./findings.ts";

/** An airline's own reference to the reservation. */
export interface Confirmation {
  /** IATA code of the marketing airline. */
  airline: string;
  locator: string;
}

/** Word for word: docs/rules/screens-and-formats.md#fixed-texts. */
export const confirmationMissing = "Please enter airline confirmation number";

export const locatorRule = "Five to eight letters and digits";

/** As it is stored, whatever case and spaces were typed. */
export function normaliseLocator(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

/** One locator: 5 to 8 letters and digits, nearly always 6 (docs/rules/law-and-standards.md#record-locators). */
export function checkLocator(field: string, typed: string): Findings {
  const locator = normaliseLocator(typed);
  if (locator === "") return { problems: [{ field, message: confirmationMissing }], warnings: [] };
  if (!/^[A-Z0-9]{5,8}$/.test(locator)) return { problems: [{ field, message: locatorRule }], warnings: [] };
  const unusual: Warning = {
    code: "locator_length",
    field,
    message: "Confirmation numbers usually have 6 characters",
    segment: null,
  };
  return { problems: [], warnings: locator.length === 6 ? [] : [unusual] };
}

/** One locator for each marketing airline of the flights, and none for others. */
export function checkConfirmations(confirmations: readonly Confirmation[], airlines: readonly string[]): Findings {
  const each = confirmations.map(({ airline, locator }, index) => {
    const { problems, warnings } = checkLocator(`confirmations.${index}.locator`, locator);
    const place = `confirmations.${index}.airline`;
    if (!airlines.includes(airline)) {
      problems.push({ field: place, message: `No flight of this booking is sold by ${airline}` });
    } else if (confirmations.findIndex((other) => other.airline === airline) !== index) {
      problems.push({ field: place, message: `${airline} already has a confirmation number` });
    }
    return { problems, warnings };
  });
  const complete = airlines.every((airline) => confirmations.some((confirmation) => confirmation.airline === airline));
  return {
    problems: [
      ...each.flatMap(({ problems }) => problems),
      ...(complete ? [] : [{ field: "confirmations", message: confirmationMissing }]),
    ],
    warnings: each.flatMap(({ warnings }) => warnings),
  };
}
