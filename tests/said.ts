import type { FieldProblem, Problem } from "#domain/shared/problem.ts";
import { catalogueFor } from "#messages/catalogues.ts";
import { problemText } from "#messages/problem-text.ts";

/** What a person reads of a problem. */
export function sentenceOf(problem: Problem): string {
  return problemText(problem, catalogueFor("en").said, "en");
}

/** The same behind its field: "options: At least one flight option is required". */
export function saidOf(found: FieldProblem): string {
  return `${found.field}: ${sentenceOf(found)}`;
}
