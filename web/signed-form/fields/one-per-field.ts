import type { FieldProblem } from "#domain/shared/refusal.ts";

/** A field says one thing at a time, and what several cards share is told once. */
export function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
