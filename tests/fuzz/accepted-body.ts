import { z } from "zod";
import type { Schema } from "./document.ts";
import { generate, type Making } from "./generate.ts";
import { Chance } from "./random.ts";

/**
 * Returns the first generated body that the contract accepts after `complete` has added the values that cannot be
 * generated. The same first seed always returns the same body.
 */
export function acceptedBody(
  body: z.ZodObject,
  firstSeed: number,
  makingWith: (chance: Chance) => Making,
  complete: (generated: object) => object,
): object {
  const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
  for (let seed = firstSeed; seed < firstSeed + 2000; seed += 1) {
    const whole = complete(generate(schema, "body", makingWith(new Chance(seed))) as object);
    if (body.safeParse(whole).success) return whole;
  }
  throw new Error("No generated body is accepted by the contract");
}
