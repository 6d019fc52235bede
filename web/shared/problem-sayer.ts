import type { FieldProblem, Problem, ProblemCode } from "#domain/shared/problem.ts";
import { problemText, type SaidOfProblems } from "#messages/problem-text.ts";
import { shownLanguage } from "./texts.ts";

/** What is wrong with a field, in words, whoever found it. */
export interface SaidProblem {
  field: string;
  message: string;
}

/** Says what the browser found in the language that is shown; what the server found it has said itself. */
export function problemSayer<Code extends ProblemCode>(said: () => SaidOfProblems<Code>) {
  const sentenceOf = (found: Problem<Code>): string => problemText(found, said(), shownLanguage());
  const saidProblem = (found: FieldProblem<Code> | SaidProblem): SaidProblem =>
    "message" in found ? found : { field: found.field, message: sentenceOf(found) };
  return { sentenceOf, saidProblem };
}
