import { type FieldErrors, type Resolver, set } from "react-hook-form";
import type { FieldProblem } from "#domain/shared/problem.ts";
import { saidProblem } from "#web/shared/said-problem.ts";
import type { EditorValues } from "./editor-values.ts";
import { editorField, readContent } from "./read-content.ts";

/** The contract's own schema judges what is typed; problems stand at the fields they are about. */
export const editorResolver: Resolver<EditorValues> = (values) => {
  const { problems } = readContent(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<EditorValues> = {};
  for (const { field, message } of firstOfEach(problems).map(saidProblem))
    set(errors, placeOf(field), { type: "contract", message });
  return { values: {}, errors };
};

/** Where a problem the server found is shown: the same field, whatever the path in the request. */
export function placeOf(field: string): string {
  const place = editorField(field);
  // A whole flight or list has no input of its own; "root" keeps the errors inside it intact.
  return /^options(\.\d+\.segments(\.\d+)?)?$/.test(place) ? `${place}.root` : place;
}

function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
