import { expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";

/**
 * A node of a JSON schema. These tests check that the contract limits the work that an input can cause: every list and
 * every text has a maximum length, no number has room for a card number, no object accepts arbitrary names, and no
 * schema refers to itself.
 */
interface Node {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Node>;
  additionalProperties?: unknown;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;

function unbounded(node: Node, path: string): string[] {
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const inner = choices.flatMap((choice) => unbounded(choice, path));
  const isFixed = node.enum !== undefined || "const" in node;
  if (isFixed || (choices.length > 0 && node.type === undefined)) return inner;
  return [...inner, ...[node.type ?? "anything"].flat().flatMap((type) => unboundedOf(type, node, path))];
}

function unboundedOf(type: string, node: Node, path: string): string[] {
  if (["boolean", "null"].includes(type)) return [];
  if (["number", "integer"].includes(type)) return isShort(node) ? [] : [`${path} takes a number as long as a card's`];
  if (type === "string") return isBounded(node) ? [] : [`${path} has no longest text`];
  if (type === "array") {
    const most = node.maxItems === undefined ? [`${path} has no most items`] : [];
    return [...most, ...unbounded(node.items ?? {}, `${path}.*`)];
  }
  if (type === "object") {
    const open = node.additionalProperties ? [`${path} takes any names`] : [];
    const fields = Object.entries(node.properties ?? {});
    return [...open, ...fields.flatMap(([name, field]) => unbounded(field, `${path}.${name}`))];
  }
  return [`${path} takes anything`];
}

/** The shortest card number has fourteen digits. */
const shortestCard = 1e13;

function isShort({ minimum, maximum, exclusiveMinimum }: Node): boolean {
  const least = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  return least > -shortestCard && (maximum ?? Number.POSITIVE_INFINITY) < shortestCard;
}

function isBounded({ maxLength, pattern, allOf = [] }: Node): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)];
  return maxLength !== undefined || patterns.some((one) => one !== undefined && endsSomewhere(one));
}

/** Returns true if the pattern is anchored at both ends and contains no unlimited repetition. */
function endsSomewhere(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, "_").replaceAll(/\[[^\]]*\]/g, "_");
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(bare);
}

const inputs = Object.entries(allCalls).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${feature}.${name} ${part}`, schema]] : [],
    ),
  ),
);

test.each(inputs)("%s is bounded", (name, schema) => {
  expect(unbounded(described(schema), name)).toEqual([]);
});

const text = z.string();

test.each<[string, z.ZodType]>([
  ["one.* takes any names", z.array(z.record(text.max(1), z.boolean())).max(1)],
  ["one has no most items", z.array(z.boolean()).optional()],
  ["one.two has no longest text", z.object({ two: text.nullish() })],
  ["one.* has no longest text", z.array(z.union([z.boolean(), text.regex(/^[a-z]+$/)])).max(1)],
  ["one has no longest text", text.regex(/[a-z]{3}/)],
  ["one has no longest text", text.regex(/^(?:[*]{2,})$/)],
  [
    "one.two.* has no longest text",
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), two: z.array(text).max(1) }),
      z.object({ kind: z.literal("b") }),
    ]),
  ],
  ["one takes a number as long as a card's", z.int().positive()],
  ["one takes a number as long as a card's", z.number().max(5)],
  ["one takes anything", z.unknown()],
])("reports that %s", (problem, schema) => {
  expect(unbounded(described(schema), "one")).toEqual([problem]);
});
