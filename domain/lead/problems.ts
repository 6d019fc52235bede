type Plain =
  | "lead_first_name_missing"
  | "contact_missing"
  | "same_as_origin"
  | "same_lead"
  | "location_repeated"
  | "arrival_before_departure"
  | "arrival_too_late"
  | "return_before_departure"
  | "return_before_arrival"
  | "nobody_travels"
  | "infant_without_adult"
  | "date_has_passed"
  | "note_missing"
  | "question_missing"
  | "text_missing"
  | "tag_missing"
  | "reminder_in_the_past";

export type LeadProblems = Record<Plain, object>;

declare module "#domain/shared/problem.ts" {
  interface OtherProblemValues extends LeadProblems {}
}
