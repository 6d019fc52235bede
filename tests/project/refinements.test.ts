import { expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";
import type { Schema } from "#tests/fuzz/document.ts";
import { generate, type Making } from "#tests/fuzz/generate.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import { Chance } from "#tests/fuzz/random.ts";

/**
 * A rule about several fields runs although one of them breaks its own limit. It must not compute with such a value: an
 * error in a schema answers 500.
 */
const hostile = [1e308, -1e308, 2 ** 53, "9999-99-99", null];

const inputs = Object.entries(allCalls).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, { query, body }]) =>
    Object.entries({ query, body }).flatMap(([part, schema]): [string, z.ZodObject][] =>
      schema ? [[`${feature}.${name} ${part}`, schema]] : [],
    ),
  ),
);

function makingWith(seed: number): Making {
  const chance = new Chance(seed);
  return { chance, memory: new Memory(chance), about: undefined, hostility: 0, given: {} };
}

/** Returns the input once for each value in it, with that value replaced. */
function variantsOf(value: unknown, by: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [by];
  return Object.entries(value).flatMap(([name, inner]) =>
    variantsOf(inner, by).map((changed) =>
      Array.isArray(value)
        ? value.map((one, index) => (index === Number(name) ? changed : one))
        : { ...value, [name]: changed },
    ),
  );
}

test.each(inputs)("%s refuses any value without an error", (_, schema) => {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
  for (let seed = 1; seed <= 2; seed += 1) {
    const input = generate(described, "", makingWith(seed));
    for (const by of hostile) {
      for (const variant of variantsOf(input, by))
        expect(() => schema.safeParse(variant), JSON.stringify(variant)).not.toThrow();
    }
  }
});
