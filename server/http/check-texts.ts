import { z } from "zod";
import { findsCardNumber } from "#domain/card/detect.ts";
import { cardDataMessage } from "#domain/card/misplaced.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";

/**
 * What no text that comes in may hold, whatever call it comes with: card data (rules.md §1.1), and characters that cannot
 * be stored or that only deceive. A field says in the contract where it is otherwise, see contract/fields.ts.
 */
export interface TextRules {
  /** Checks what a handler would get, which its schema has already bounded. */
  check(accepted: unknown): FieldProblem[];
  /** Checks what the schema refused, as far as it is worth the time. */
  checkRefused(given: unknown): FieldProblem[];
}

const longestRefused = 100_000;
const deepestRefused = 20;

const strayMessage = "This holds characters that cannot be seen. Please type it here instead of pasting it.";
/** Controls, halves of characters, and what turns the direction of writing. */
const stray = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;
const lineBreaks = /[\n\r\t]/g;

export function textRules(schema: z.ZodObject): TextRules {
  const marks = marksOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node);
  return {
    check: (accepted) => problemsIn(accepted, marks, Number.POSITIVE_INFINITY),
    checkRefused: (given) => problemsIn(given, marks, longestRefused),
  };
}

type Mark = "unchecked" | "lines";

/** The part of JSON Schema that input is described with. */
interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  unchecked?: boolean;
  lines?: boolean;
}

/** Marked fields by their path, with a star for each position in a list. */
function marksOf(node: Node, path = "", marks = new Map<string, Mark>()): Map<string, Mark> {
  if (node.unchecked) marks.set(path, "unchecked");
  if (node.lines) marks.set(path, "lines");
  for (const [name, property] of Object.entries(node.properties ?? {})) marksOf(property, join(path, name), marks);
  if (node.items) marksOf(node.items, join(path, "*"), marks);
  for (const choice of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) marksOf(choice, path, marks);
  return marks;
}

function problemsIn(input: unknown, marks: ReadonlyMap<string, Mark>, longest: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  let left = longest;
  const visit = (value: unknown, field: string, path: string, depth: number): void => {
    if (typeof value === "string") {
      left -= value.length;
      const message = left < 0 ? undefined : problemOf(value, marks.get(path));
      if (message) problems.push({ field, message });
    } else if (typeof value === "object" && value !== null && depth < deepestRefused) {
      for (const [name, inner] of Object.entries(value))
        visit(inner, join(field, name), join(path, Array.isArray(value) ? "*" : name), depth + 1);
    }
  };
  visit(input, "", "", 0);
  return problems;
}

function problemOf(value: string, mark: Mark | undefined): string | undefined {
  if (mark === "unchecked") return undefined;
  const text = value.trim();
  if (stray.test(mark === "lines" ? text.replaceAll(lineBreaks, "") : text)) return strayMessage;
  return findsCardNumber(text) ? cardDataMessage : undefined;
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
