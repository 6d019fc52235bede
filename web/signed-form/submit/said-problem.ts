import type { FormProblemCode } from "#domain/shared/problem.ts";
import { formProblems } from "#messages/en/form-problems.ts";
import { terms } from "#messages/en/terms.ts";
import { problemSayer } from "#web/shared/texts/problem-sayer.ts";
import { spoken } from "#web/shared/texts/texts.ts";

/** Puts a problem of a customers' form into a sentence. */
export const { saidProblem, sentenceOf } = problemSayer<FormProblemCode>(() => ({
  problems: spoken("formProblems", formProblems),
  terms: spoken("terms", terms),
}));
