import type { InputProblems } from "./input-problems.ts";

/**
 * The problems that the customers' forms can have, with the values that each sentence needs. A feature adds its own in
 * its problems.ts (`declare module`), so this file imports no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface FormProblemValues {}

/** The problems of other inputs, and those that only the server can find. The features add theirs. */
export interface OtherProblemValues extends InputProblems {}

/** All problems and warnings. Their sentences are in messages/en/problems.ts. */
export interface ProblemValues extends FormProblemValues, OtherProblemValues {}

export type ProblemCode = keyof ProblemValues;
export type FormProblemCode = keyof FormProblemValues;

/** A code whose sentence needs no values. */
export type PlainCode = { [Code in ProblemCode]: keyof ProblemValues[Code] extends never ? Code : never }[ProblemCode];

/** A problem as a code with values, without a sentence. */
export type Problem<Code extends ProblemCode = ProblemCode> = {
  [One in Code]: One extends PlainCode ? { code: One; values?: never } : { code: One; values: ProblemValues[One] };
}[Code];

/** One field that was not accepted: its path ("options.0.prices.ADULT") and the problem. */
export type FieldProblem<Code extends ProblemCode = ProblemCode> = Problem<Code> & { field: string };

/** A problem in a customers' form. */
export type FormProblem = FieldProblem<FormProblemCode>;

type ValuesOf<Code extends ProblemCode> = [Code] extends [PlainCode] ? [] : [values: ProblemValues[Code]];

export function problem<const Code extends ProblemCode>(code: Code, ...[values]: ValuesOf<Code>): Problem<Code> {
  return { code, ...(values && { values }) } as Problem<Code>;
}

export function fieldProblem<const Code extends ProblemCode>(
  field: string,
  code: Code,
  ...values: ValuesOf<Code>
): FieldProblem<Code> {
  return { field, ...problem(code, ...values) };
}
