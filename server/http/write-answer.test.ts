import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";
import type { Call } from "#contract/shared/call.ts";
import { answerWriter } from "./write-answer.ts";

const card = z.object({ last4: z.string() });
const row = { last4: "1111", number: "4111111111111111" };

test.each([
  ["a field", card, row, { last4: "1111" }],
  ["a nullable field", z.object({ card: card.nullable() }), { card: row }, { card: { last4: "1111" } }],
  ["a null", z.object({ card: card.nullable() }), { card: null, at: 1 }, { card: null }],
  ["an optional field", z.object({ card: card.optional() }), { card: undefined }, {}],
  ["an optional nullable field", z.object({ card: card.nullish() }), { card: row }, { card: { last4: "1111" } }],
  ["a list", z.array(z.array(card)), [[row], []], [[{ last4: "1111" }], []]],
  ["a nullable list", z.object({ all: z.array(card).nullable() }), { all: [row] }, { all: [{ last4: "1111" }] }],
  [
    "a record with any names",
    z.record(z.string(), card),
    { a: row, b: row },
    { a: { last4: "1111" }, b: { last4: "1111" } },
  ],
  ["a text or a number", z.array(z.union([z.int(), z.enum(["closed"])]).nullable()), [1, "closed", null], undefined],
  ["special characters", z.object({ name: z.string() }), { name: 'Zoë \u2028 "quoted" \ud83d' }, undefined],
  ["booleans", z.object({ yes: z.boolean(), no: z.literal(false) }), { yes: true, no: false }, undefined],
])("%s: writes the fields of the contract and nothing else", (_, schema, given, written) => {
  expect(JSON.parse(answerWriter(schema)(given))).toEqual(written ?? given);
});

const form = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open"), offer: z.object({ options: z.array(card) }) }),
  z.object({ state: z.literal("signed"), signedBy: z.string() }),
]);

test("writes only the fields of the variant that the value has", () => {
  const all = { offer: { options: [row], netCents: 1 }, signedBy: "J. S***" };
  const write = answerWriter(z.object({ form: form.nullable() }));
  expect(JSON.parse(write({ form: { state: "open", ...all } }))).toEqual({
    form: { state: "open", offer: { options: [{ last4: "1111" }] } },
  });
  expect(JSON.parse(write({ form: { state: "signed", ...all } }))).toEqual({
    form: { state: "signed", signedBy: "J. S***" },
  });
  expect(() => write({ form: { state: "gone" } })).toThrow("state is gone");
});

test.each([
  ["a field is missing", card, {}],
  ["a nested field is missing", z.array(z.object({ card })), [{ card: {} }]],
  ["a text is an object", card, { last4: row }],
  ["a text is a list", card, { last4: ["1111"] }],
])("writes nothing when %s", (_, schema, given) => {
  expect(() => answerWriter(schema)(given)).toThrow();
});

test("refuses variants without a discriminating field when the writer is built", () => {
  const vague = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(() => answerWriter(z.object({ vague }))).toThrow("told apart");
});

describe("every answer of the contract", () => {
  const answers = Object.entries(allCalls).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, { answer }]) =>
      typeof answer === "string" ? [] : [[`${feature}.${name}`, answer as z.ZodType] as const],
    ),
  );
  test.each(answers)("%s can be written", (_, answer) => {
    expect(answerWriter(answer)).toBeTypeOf("function");
  });
});
