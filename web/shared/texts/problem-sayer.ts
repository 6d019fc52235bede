import type { FieldProblem, Problem, ProblemCode } from "#domain/shared/problem.ts";
import { problemText, type SaidOfProblems } from "#messages/problem-text.ts";
import { shownLanguage } from "./texts.ts";

/** A problem of a field with its sentence, from the browser or the server. */
export interface SaidProblem {
  field: string;
  message: string;
}

/**
 * Returns a function that puts the browser's problems into sentences of the current language. The server's problems
 * already have their sentences.
 */
export function problemSayer<Code extends ProblemCode>(said: () => SaidOfProblems<Code>) {
  const sentenceOf = (found: Problem<Code>): string => problemText(found, said(), shownLanguage());
  const saidProblem = (found: FieldProblem<Code> | SaidProblem): SaidProblem =>
    "message" in found ? found : { field: found.field, message: sentenceOf(found) };
  return { sentenceOf, saidProblem };
}
