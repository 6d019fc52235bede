import type { FieldProblem, ProblemCode } from "#domain/shared/problem.ts";

/** A warning. It does not prevent the booking, but a user should check it. */
export type Warning<Code extends ProblemCode = ProblemCode> = FieldProblem<Code> & {
  /** The index of the flight; null if the warning is not about a flight. */
  segment: number | null;
};

/** All problems, which prevent a booking, and all warnings, which do not. */
export interface Findings<Code extends ProblemCode = ProblemCode> {
  problems: FieldProblem<Code>[];
  warnings: Warning<Code>[];
}
