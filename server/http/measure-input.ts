import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { cutText, findsCardData, isCardNumber, textProblem } from "./check-texts.ts";
import type { Shape } from "./input-shape.ts";

/** More than the texts, numbers, lists and objects of the largest input: a drawn signature of five thousand points. */
const mostValues = 20_000;

/** More than the longest word of an enumeration, and than a number in an address. */
const longestFixed = 100;

interface Measured {
  /** The input without unknown fields and without elements beyond the limit of a list. */
  input: unknown;
  /** Problems that apply to every text and number. The schema reports the others. */
  problems: FieldProblem[];
}

/**
 * Cuts an input to the size that its schema takes, and checks its texts and numbers, also a text in the place of a
 * number and the other way round. The time depends on what the schema takes and
 * not on what was sent. A list keeps one extra element, so that its schema reports the limit.
 */
export function measureInput(given: unknown, shape: Shape): Measured {
  const problems: FieldProblem[] = [];
  let left = mostValues;
  const checkFixed = (text: string, field: string) => {
    if (findsCardData(text)) problems.push(fieldProblem(field, "card_data"));
    return text;
  };
  const checkNumber = (number: number, field: string) => {
    if (isCardNumber(number)) problems.push(fieldProblem(field, "card_data"));
    return number;
  };
  const cutString = (given: string, { longest, mark }: Shape, field: string) => {
    if (longest === undefined) return checkFixed(given.slice(0, longestFixed), field);
    const text = cutText(given, longest);
    const code = textProblem(text, mark);
    if (code) problems.push(fieldProblem(field, code));
    return text;
  };
  const cutList = (list: unknown[], { items, mostItems }: Shape, field: string) => {
    if (!items) return [];
    const wanted = Math.min(list.length, mostItems + 1);
    const taken = Math.max(0, Math.min(wanted, left));
    if (taken < wanted) problems.push(fieldProblem(field, "more_than_at_once"));
    return list.slice(0, taken).map((one, index) => cut(one, items, join(field, index)));
  };
  const cutFields = (object: object, { fields }: Shape, path: string) => {
    const kept: Record<string, unknown> = {};
    for (const [name, shape] of fields ?? []) {
      if (Object.hasOwn(object, name)) kept[name] = cut(object[name as keyof object], shape, join(path, name));
    }
    return kept;
  };
  const cut = (value: unknown, at: Shape, field: string): unknown => {
    left -= 1;
    if (typeof value === "string") return cutString(value, at, field);
    if (typeof value === "number") return checkNumber(value, field);
    if (Array.isArray(value)) return cutList(value, at, field);
    return typeof value === "object" && value !== null ? cutFields(value, at, field) : value;
  };
  return { input: cut(given, shape, ""), problems };
}

function join(path: string, name: string | number): string {
  return path === "" ? String(name) : `${path}.${name}`;
}
