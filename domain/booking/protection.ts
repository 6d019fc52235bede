import { share } from "#domain/money/money.ts";
import { type FormProblem, type FormProblemCode, fieldProblem, type Problem, problem } from "#domain/shared/problem.ts";

/**
 * Travel protection as an agency sells it, an insurance or its own waiver of fees:
 * docs/rules/law-and-standards.md#travel-protection.
 */
export interface ProtectionTerms {
  kind: "insurance" | "fee_waiver";
  basisPoints: number;
  /** Countries of residence it may be sold to, ISO 3166-1 alpha-2. */
  eligibleCountries: readonly string[];
  /** States of the US whose law keeps it from being sold there. */
  excludedStates: readonly string[];
  freeLookDays: number;
}

/** 14 % and residents of the USA only: docs/rules/money.md#travel-protection. */
export const protectionTerms: ProtectionTerms = {
  kind: "insurance",
  basisPoints: 1400,
  eligibleCountries: ["US"],
  excludedStates: [],
  freeLookDays: 10,
};

/** One passenger as protection sees them. */
export interface Insured {
  /** Price of this passenger's ticket, taxes inside; neither gratuity nor protection is protected. */
  priceCents: number;
  /** Country of residence. */
  country: string;
  /** State of residence, "NY"; null when nobody asked. */
  state: string | null;
  /** Whether protection was chosen for this passenger: never by default (14 CFR 399.84). */
  chosen: boolean;
}

export function isEligible({ country, state }: Pick<Insured, "country" | "state">, terms = protectionTerms): boolean {
  return terms.eligibleCountries.includes(country) && !(state !== null && terms.excludedStates.includes(state));
}

/**
 * What protection costs each passenger, cents, in their order; 0 for who is not covered. Rounded per passenger and
 * only then added up: three tickets of 100.03 cost 42.00, not 42.01.
 */
export function protectionFor(passengers: readonly Insured[], terms = protectionTerms): number[] {
  return passengers.map((passenger) =>
    passenger.chosen && isEligible(passenger, terms) ? share(passenger.priceCents, terms.basisPoints) : 0,
  );
}

/** Whom it can be sold to: a ticket that costs nothing has nothing to protect. */
export function isInsurable(person: Omit<Insured, "chosen">, terms = protectionTerms): boolean {
  return isEligible(person, terms) && share(person.priceCents, terms.basisPoints) > 0;
}

/** The customer's answer: whether they want it, and for whom, as positions among the passengers. */
export interface ProtectionAnswer {
  choice: "yes" | "no";
  passengers: readonly number[];
}

/**
 * Yes covers somebody of this party, each of them once; no covers nobody (14 CFR 399.84 wants an affirmative answer).
 * With `checkProtection` it keeps the answer on record and the amount from ever saying two things.
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

/** Protection chosen for somebody who cannot have it is refused, never silently dropped. */
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
