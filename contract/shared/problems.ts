import type { z } from "zod";
import type { FieldProblem, PlainCode, ProblemCode, ProblemValues } from "#domain/shared/problem.ts";

/** The limit of a schema that a value exceeds. */
interface Bound {
  maximum: number;
  minimum: number;
}

/** The codes that a schema can use: codes without values, and codes whose only values are the limit. */
export type SchemaCode =
  | PlainCode
  | { [Code in ProblemCode]: Bound extends ProblemValues[Code] ? Code : never }[ProblemCode];

/**
 * Returns the code as the error message of a schema. Zod would accept any text; this function accepts only known codes.
 */
export function wrong(code: SchemaCode): string {
  return code;
}

/** Returns the code as an error that stops the further checks of the value. */
export function wrongAtOnce(code: SchemaCode): { error: string; abort: true } {
  return { error: code, abort: true };
}

export type Checked<Schema extends z.ZodType> =
  | { data: z.output<Schema>; problems: [] }
  | { data: undefined; problems: FieldProblem[] };

/** Returns the parsed value, or all problems of it: codes, with the limits that were exceeded. */
export function check<Schema extends z.ZodType>(schema: Schema, given: unknown): Checked<Schema> {
  const parsed = schema.safeParse(given, { error: codeOf });
  return parsed.success
    ? { data: parsed.data, problems: [] }
    : { data: undefined, problems: parsed.error.issues.map(problemOf) };
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const values = issue.code === "custom" ? issue.params : boundOf(issue);
  return { field: issue.path.join("."), code: issue.message, ...(values && { values }) } as FieldProblem;
}

function boundOf(issue: z.core.$ZodIssue): object | undefined {
  if (issue.code === "too_big") return { maximum: Number(issue.maximum) };
  if (issue.code === "too_small") return { minimum: Number(issue.minimum) };
  if (issue.code === "not_multiple_of") return { of: issue.divisor };
  return issue.code === "unrecognized_keys" ? { names: issue.keys.join(", ") } : undefined;
}

/** Returns the default code of a problem, for schemas without a specific code. */
const codeOf: z.core.$ZodErrorMap = (issue): SchemaCode | "not_a_multiple" | "unknown_fields" => {
  if (issue.input === undefined) return "missing";
  if (issue.code === "invalid_type") return codeOfType(issue.expected, issue.input);
  switch (issue.code) {
    case "too_big":
      return beyond[issue.origin] ?? "number_too_large";
    case "too_small":
      if (issue.origin === "string") return issue.minimum === 1 ? "missing" : "too_short";
      return issue.origin === "array" ? "too_few" : "number_too_small";
    case "not_multiple_of":
      return "not_a_multiple";
    case "unrecognized_keys":
      return "unknown_fields";
    case "invalid_format":
      return "not_in_this_form";
    case "invalid_value":
      return "not_one_of_these";
    case "invalid_union":
      return "discriminator" in issue ? "not_one_of_these" : "not_of_this_kind";
    case "custom":
      return "not_accepted";
    default:
      return "not_of_this_kind";
  }
};

/** Returns the code of a value of the wrong type. An empty field gives null, "" or NaN, and JSON carries NaN as null. */
function codeOfType(expected: string, input: unknown): SchemaCode {
  const isEmpty = input === null || input === "" || Number.isNaN(input);
  if (expected === "number" || expected === "int") {
    if (isEmpty) return "number_missing";
    return typeof input === "number" ? "whole_number_missing" : "not_of_this_kind";
  }
  return isEmpty ? "missing" : "not_of_this_kind";
}

const beyond: Partial<Record<string, "too_long" | "too_many">> = { string: "too_long", array: "too_many" };
