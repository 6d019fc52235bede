import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import type { EditorValues } from "./editor-values.ts";
import { editorField, readContent } from "./read-content.ts";

/** Validates the form with the contract's schema and places each problem at its field. */
export const editorResolver: Resolver<EditorValues> = (values) => {
  const { problems } = readContent(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<EditorValues> = {};
  for (const { field, message } of firstOfEach(problems).map(saidProblem))
    set(errors, placeOf(field), { type: "contract", message });
  return { values: {}, errors };
};

/** Returns the field that shows a problem of the server. */
export function placeOf(field: string): string {
  const place = editorField(field);
  // A flight or a list has no separate input. "root" keeps the errors of its fields.
  return /^options(\.\d+\.segments(\.\d+)?)?$/.test(place) ? `${place}.root` : place;
}

function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
