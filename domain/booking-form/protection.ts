import { share } from "#domain/money/money.ts";
import { type FormProblem, type FormProblemCode, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";

/**
 * The terms of travel protection, which is an insurance or the agency's own waiver of fees:
 * docs/rules/law-and-standards.md#travel-protection.
 */
export interface ProtectionTerms {
  kind: "insurance" | "fee_waiver";
  basisPoints: number;
  /** The countries of residence to which it can be sold, ISO 3166-1 alpha-2. */
  eligibleCountries: readonly string[];
  /** The US states whose law does not allow its sale. */
  excludedStates: readonly string[];
  freeLookDays: number;
}

/** The default terms: 14 % and only for residents of the USA (docs/rules/money.md#travel-protection). */
export const protectionTerms: ProtectionTerms = {
  kind: "insurance",
  basisPoints: 1400,
  eligibleCountries: ["US"],
  excludedStates: [],
  freeLookDays: 10,
};

/** The facts of a passenger that protection depends on. */
export interface Insured {
  /** The price of the passenger's ticket with taxes. Neither gratuity nor protection is covered. */
  priceCents: number;
  /** The country of residence. */
  country: string;
  /** The state of residence, "NY"; null if it was not entered. */
  state: string | null;
  /** True if protection was chosen for this passenger. It is never the default (14 CFR 399.84). */
  chosen: boolean;
}

export function isEligible({ country, state }: Pick<Insured, "country" | "state">, terms = protectionTerms): boolean {
  return terms.eligibleCountries.includes(country) && !(state !== null && terms.excludedStates.includes(state));
}

/**
 * Returns the cost of protection per passenger, in cents; 0 for a passenger without it. Each cost is rounded before
 * they are added: three tickets of 100.03 cost 42.00, not 42.01.
 */
export function protectionFor(passengers: readonly Insured[], terms = protectionTerms): number[] {
  return passengers.map((passenger) =>
    passenger.chosen && isEligible(passenger, terms) ? share(passenger.priceCents, terms.basisPoints) : 0,
  );
}

/** Returns true if protection can be sold to the passenger. A free ticket has nothing to protect. */
export function isInsurable(person: Omit<Insured, "chosen">, terms = protectionTerms): boolean {
  return isEligible(person, terms) && share(person.priceCents, terms.basisPoints) > 0;
}

/** The customer's choice, and the indexes of the protected passengers. */
export interface ProtectionAnswer {
  choice: "yes" | "no";
  passengers: readonly number[];
}

/**
 * Returns the problems of the customer's choice. "Yes" must list at least one passenger of the party, each once; "no"
 * must list none (14 CFR 399.84 requires an affirmative choice). With `checkProtection` this prevents contradictions
 * between the recorded choice and the amount.
 */
export function checkAnswer({ choice, passengers }: ProtectionAnswer, partySize: number): FormProblem[] {
  const field = "protection.passengers";
  if (choice === "no") {
    return passengers.length === 0 ? [] : [fieldProblem(field, "protected_without_protection")];
  }
  if (passengers.length === 0) return [fieldProblem(field, "protected_nobody")];
  return passengers.flatMap((position, index): FormProblem[] => {
    if (!Number.isInteger(position) || position < 0 || position >= partySize) {
      return [fieldProblem(`${field}.${index}`, "no_such_passenger")];
    }
    return passengers.indexOf(position) < index ? [fieldProblem(`${field}.${index}`, "passenger_twice")] : [];
  });
}

/** Refuses protection for a passenger who cannot have it, instead of dropping it silently. */
export function checkProtection(passengers: readonly Insured[], terms = protectionTerms): FormProblem[] {
  return passengers.flatMap((passenger, index) => {
    if (!passenger.chosen || isInsurable(passenger, terms)) return [];
    return [{ field: `passengers.${index}.protection`, ...whyNot(passenger, terms) }];
  });
}

function whyNot({ country, state }: Insured, terms: ProtectionTerms): Problem<FormProblemCode> {
  if (!terms.eligibleCountries.includes(country)) return problem("residents_only");
  return isEligible({ country, state }, terms)
    ? problem("nothing_to_insure")
    : problem("not_insurable_in", { state: state ?? "" });
}
