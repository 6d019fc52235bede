import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { check, wrong, wrongAtOnce } from "#contract/shared/problems.ts";
import { sentenceOf } from "#tests/project/said.ts";
import { problems } from "./en/problems.ts";

const codesOf = (schema: z.ZodType, given: unknown) =>
  check(schema, given).problems.map(({ field, code, values }) => [field, code, values]);

describe("the problems that a schema finds", () => {
  it.each<[string, z.ZodType, unknown, string, object?]>([
    ["a field that is missing", z.string(), undefined, "missing"],
    ["an empty text", z.string().min(1), "", "missing", { minimum: 1 }],
    ["a text that is too short", z.string().min(3), "a", "too_short", { minimum: 3 }],
    ["a text that is too long", z.string().max(3), "abcd", "too_long", { maximum: 3 }],
    ["a list that is too long", z.array(z.int()).max(1), [1, 2], "too_many", { maximum: 1 }],
    ["a list that is too short", z.array(z.int()).min(1), [], "too_few", { minimum: 1 }],
    ["a number that is too large", z.int().max(3), 4, "number_too_large", { maximum: 3 }],
    ["a number that is too small", z.int().min(3), 2, "number_too_small", { minimum: 3 }],
    ["a number that is not a multiple", z.number().multipleOf(5), 7, "not_a_multiple", { of: 5 }],
    ["a number that is not whole", z.int(), 1.5, "whole_number_missing"],
    ["an empty field for a number", z.number(), Number.NaN, "number_missing"],
    ["an empty field for a number in JSON", z.int(), null, "number_missing"],
    ["an empty text for a number", z.int(), "", "number_missing"],
    ["an empty choice", z.string(), null, "missing"],
    ["an empty choice of an object", z.object({ a: z.string() }), "", "missing"],
    ["another kind of value", z.string(), 7, "not_of_this_kind"],
    ["a text of another form", z.string().regex(/^\d$/), "x", "not_in_this_form"],
    ["a value outside the enumeration", z.enum(["a", "b"]), "c", "not_one_of_these"],
    ["an unknown kind of object", z.discriminatedUnion("k", [z.object({ k: z.literal("a") })]), {}, "not_one_of_these"],
    ["a value that fits no alternative", z.union([z.string(), z.int()]), true, "not_of_this_kind"],
    ["unknown fields", z.strictObject({}), { a: 1, b: 2 }, "unknown_fields", { names: "a, b" }],
    ["a value that a rule refuses", z.string().refine(() => false), "x", "not_accepted"],
    ["a schema with its own code", z.string().min(1, wrong("country_missing")), "", "country_missing", { minimum: 1 }],
    [
      "a check that ends the validation",
      z.string().min(2, wrongAtOnce("time_missing")).regex(/x/),
      "",
      "time_missing",
      { minimum: 2 },
    ],
  ])("%s", (_name, schema, given, code, values) => {
    const [, found] = codesOf(z.object({ at: schema }), { at: given })[0] ?? [];
    expect(codesOf(z.object({ at: schema }), { at: given })).toHaveLength(1);
    expect(found).toBe(code);
    expect(check(z.object({ at: schema }), { at: given }).problems[0]?.values).toEqual(values);
  });

  it("finds nothing in valid input", () => {
    expect(check(z.object({ at: z.coerce.number() }), { at: "7" })).toEqual({ data: { at: 7 }, problems: [] });
  });

  it("does not compile with a sentence, an unknown code, or a code whose values no schema provides", () => {
    // @ts-expect-error: a sentence is not a code
    wrong("Choose the month");
    // @ts-expect-error: there is no such code
    wrong("month_missing");
    // @ts-expect-error: no schema provides a flight
    expect(wrong("flight_left")).toBe("flight_left");
  });
});

/** Puts a value at one place of an input. */
type Place = (value: unknown) => unknown;

/** Returns every place of an input, beginning with the whole input. */
function placesOf(schema: z.core.$ZodType): Place[] {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  const within = (inner: z.core.$ZodType, around: Place) =>
    placesOf(inner).map(
      (put): Place =>
        (value) =>
          around(put(value)),
    );
  const itself: Place = (value) => value;
  switch (def.type) {
    case "object": {
      const told = Object.fromEntries(Object.entries(def.shape).flatMap(([name, field]) => fixedValue(name, field)));
      return [
        itself,
        ...Object.entries(def.shape).flatMap(([name, field]) => within(field, (value) => ({ ...told, [name]: value }))),
      ];
    }
    case "array":
      return [itself, ...within(def.element, (value) => [value])];
    case "union":
      return [itself, ...def.options.flatMap(placesOf)];
    case "pipe":
      return placesOf(def.in);
    default:
      return "innerType" in def ? placesOf(def.innerType) : [itself];
  }
}

/** Returns the discriminator of a union, so that the check goes past it to the other fields. */
function fixedValue(name: string, field: z.core.$ZodType): [string, unknown][] {
  const { def } = field._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "literal") return [[name, def.values[0]]];
  return def.type === "enum" ? [[name, Object.values(def.entries)[0]]] : [];
}

const odd = [
  undefined,
  null,
  "",
  " ",
  "x",
  "x".repeat(60_000),
  "2027-02-30",
  -1,
  0,
  1.005,
  1e15,
  true,
  [],
  {},
  Array(300).fill(""),
];

const inputs = Object.entries(allCalls).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${feature}.${name} ${part}`, schema]] : [],
    ),
  ),
);

test.each(inputs)("returns a known code and a complete sentence for every problem of %s", (_name, schema) => {
  const found = placesOf(schema).flatMap((put) => odd.flatMap((value) => check(schema, put(value)).problems));
  expect(found.length).toBeGreaterThan(0);
  const said = new Map(found.map((one) => [`${one.code} ${JSON.stringify(one.values)}`, one]));
  for (const one of said.values()) {
    expect(Object.keys(problems)).toContain(one.code);
    expect(sentenceOf(one)).not.toMatch(/\{|undefined|NaN| {2}|^$/);
  }
});
