import type { FieldProblem, ProblemCode } from "#domain/shared/problem.ts";

/** Something that does not stop a booking, and that somebody should look at. */
export type Warning<Code extends ProblemCode = ProblemCode> = FieldProblem<Code> & {
  /** The flight it concerns, counted from 0; null when it concerns none in particular. */
  segment: number | null;
};

/** What stops a booking and what does not, all at once. */
export interface Findings<Code extends ProblemCode = ProblemCode> {
  problems: FieldProblem<Code>[];
  warnings: Warning<Code>[];
}
