import type { Schema } from "./document.ts";
import type { Memory } from "./memory.ts";
import type { Chance } from "./random.ts";

/** The inputs for generating a value. */
export interface Making {
  chance: Chance;
  memory: Memory;
  /** The record that the call is about, if any. */
  about: Record<string, unknown> | undefined;
  /** The probability of a value that the schema does not allow. */
  hostility: number;
  /** Values that the document does not contain, by name, such as encrypted cards. */
  given: Record<string, () => unknown>;
}

/** Returns a value for a schema. Most are valid, some are at a limit, and a few are invalid. */
export function generate(schema: Schema, name: string, making: Making, depth = 0): unknown {
  const { chance, memory, about, hostility, given } = making;
  if (chance.happens(hostility)) return chance.pick(hostile)(chance);
  const gift = given[name];
  if (gift && chance.happens(0.95)) return gift();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.type !== "boolean" && chance.happens(0.75)) {
    const known = memory.value(name, about);
    if (known !== undefined && fits(known, schema)) return known;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return generate(chance.pick(choices), name, making, depth);
  if (schema.allOf) return generate(Object.assign({}, ...schema.allOf), name, making, depth);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case "object":
      return objectFor(schema, making, depth);
    case "array":
      return arrayFor(schema, name, making, depth);
    case "integer":
    case "number":
      return numberFor(schema, type === "integer", chance);
    case "boolean":
      return chance.happens(0.5);
    case "null":
      return null;
    case "string":
      return textFor(schema, chance);
    default:
      return chance.happens(0.5) ? null : textFor(schema, chance);
  }
}

/** Generates an object. Omits some optional fields, and sometimes adds an unknown field. */
function objectFor(schema: Schema, making: Making, depth: number): Record<string, unknown> {
  const { chance } = making;
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name) ?? false;
    if (!needed && chance.happens(0.4)) continue;
    if (needed && chance.happens(making.hostility / 2)) continue;
    made[name] = generate(field, name, making, depth + 1);
  }
  if (chance.happens(making.hostility)) made[chance.pick(oddNames)] = chance.pick(hostile)(chance);
  return made;
}

function arrayFor(schema: Schema, name: string, making: Making, depth: number): unknown[] {
  const { chance } = making;
  const least = schema.minItems ?? 0;
  const most = Math.min(schema.maxItems ?? least + 3, least + 4);
  const count = chance.happens(making.hostility) ? most + 30 : chance.between(least, most);
  const item = schema.items ?? {};
  return Array.from({ length: count }, () => generate(item, name.replace(/s$/, ""), making, depth + 1));
}

const largest = 2_147_483_647;

function numberFor(schema: Schema, whole: boolean, chance: Chance): number {
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
  const most = Math.min(schema.maximum ?? schema.exclusiveMaximum ?? largest, largest);
  if (chance.happens(0.15)) return chance.pick([least, most]);
  const near = chance.happens(0.7) ? Math.min(most, least + 500_000) : most;
  const value = chance.between(Math.max(least, -largest), near);
  return whole ? value : value + 0.5;
}

const words = ["Anna", "Petrova", "New York", "JFK", "TAS", "USD", "a", "Zürich", "O'Brien", "x y", "0"];
const day = 86_400_000;

function textFor(schema: Schema, chance: Chance): string {
  const near = new Date(Date.now() + chance.between(-30, 400) * day).toISOString();
  if (schema.format === "date") return chance.happens(0.2) ? `19${chance.between(40, 99)}-05-10` : near.slice(0, 10);
  if (schema.format === "date-time") return near;
  if (schema.format === "email") return `guest${chance.between(1, 40)}@mail.example`;
  if (schema.pattern) {
    if (schema.pattern.includes("T(")) return near.slice(0, 16);
    const found = chance.matching(schema.pattern);
    if (found !== undefined) return found;
  }
  const text = chance.pick(words).padEnd(schema.minLength ?? 0, "x");
  if (schema.maxLength !== undefined && chance.happens(0.03)) return "y".repeat(schema.maxLength);
  return schema.maxLength === undefined ? text : text.slice(0, schema.maxLength);
}

/** Returns whether a value that was seen elsewhere is valid here. Extra fields are allowed. */
function fits(value: unknown, schema: Schema): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => fits(value, choice));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type ?? []].flat();
  if (value === null) return types.includes("null");
  if (typeof value === "number") {
    const isOfKind = types.includes("number") || (types.includes("integer") && Number.isInteger(value));
    return isOfKind && value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value === "string") {
    const isShort = value.length <= (schema.maxLength ?? value.length) && value.length >= (schema.minLength ?? 0);
    return types.includes("string") && isShort && (!schema.pattern || new RegExp(schema.pattern, "u").test(value));
  }
  if (Array.isArray(value)) {
    const { items = {}, minItems = 0, maxItems = value.length } = schema;
    const isLong = value.length >= minItems && value.length <= maxItems;
    return types.includes("array") && isLong && value.every((item) => fits(item, items));
  }
  if (typeof value !== "object" || !types.includes("object")) return types.length === 0;
  const fields = value as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).every(([name, field]) =>
    fields[name] === undefined ? !schema.required?.includes(name) : fits(fields[name], field),
  );
}

/** Regenerates the value at this path ("options.0.segments.1.from") and keeps everything around it. */
export function madeAnewAt(value: unknown, place: readonly string[], schema: Schema, making: Making): unknown {
  const [first, ...rest] = place;
  const whole = (schema.anyOf ?? schema.oneOf ?? []).find((choice) => fits(value, choice)) ?? schema;
  const name = first ?? "";
  if (Array.isArray(value) && /^\d+$/.test(name) && whole.items) {
    const item = whole.items;
    return value.map((inner, index) => (index === Number(name) ? generated(inner, name, rest, item, making) : inner));
  }
  const field = whole.properties?.[name];
  if (typeof value !== "object" || value === null || !field) return generate(whole, name, making);
  const changed = generated((value as Record<string, unknown>)[name], name, rest, field, making);
  return { ...value, [name]: changed };
}

function generated(value: unknown, name: string, rest: readonly string[], schema: Schema, making: Making): unknown {
  return rest.length === 0 || value === undefined
    ? generate(schema, name, making)
    : madeAnewAt(value, rest, schema, making);
}

/** Hostile values: card numbers, invisible characters, injections, oversized texts and wrong types. */
export const plantedCard = "4000056655665556";
const hostile: readonly ((chance: Chance) => unknown)[] = [
  () => null,
  () => "",
  () => -1,
  () => 0,
  () => 2 ** 53,
  () => 1e308,
  () => true,
  () => [],
  () => ({}),
  () => [[[[[[]]]]]],
  () => ({ toString: "x", constructor: { prototype: { a: 1 } } }),
  () => plantedCard,
  () => Number(plantedCard),
  () => `my card is ${plantedCard.replaceAll(/(\d{4})(?=\d)/g, "$1 ")} thanks`,
  () => "\u202e\u200b\u0000\ud800",
  () => "'; drop table quotes; --",
  () => "<img src=x onerror=alert(1)>",
  () => "{{7*7}}\r\nBcc: all@mail.example",
  () => "../../../etc/passwd",
  () => "9999-99-99T99:99",
  () => "2027-02-30",
  (chance) => "ß".repeat(chance.between(200, 5000)),
  (chance) => Array.from({ length: chance.between(20, 400) }, () => "x"),
];
const oddNames = ["__proto__", "constructor", "id", "status", "ownerId", "", "a".repeat(200)];
