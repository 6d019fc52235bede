import type { FieldProblem, Problem } from "#domain/shared/problem.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { problemText } from "#messages/problem-text.ts";

/** Returns the sentence of a problem. */
export function sentenceOf(problem: Problem): string {
  return problemText(problem, catalogueFor("en").said, "en");
}

/** Returns the sentence of a problem after its field: "options: At least one flight option is required". */
export function saidOf(found: FieldProblem): string {
  return `${found.field}: ${sentenceOf(found)}`;
}
