import type { FieldProblem } from "#domain/shared/refusal.ts";

/** Something that does not stop a booking, and that somebody should look at. */
export interface Warning extends FieldProblem {
  code:
    | "turns_two"
    | "turns_twelve"
    | "long_names_with_infant"
    | "name_shortened"
    | "known_traveler_number_length"
    | "redress_number_length"
    | "locator_length"
    | "check_digit"
    | "other_airline"
    | "too_many_flights";
  /** The flight it concerns, counted from 0; null when it concerns none in particular. */
  segment: number | null;
}

/** What stops a booking and what does not, all at once. */
export interface Findings {
  problems: FieldProblem[];
  warnings: Warning[];
}
