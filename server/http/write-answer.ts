import { z } from "zod";
import { credential } from "#contract/shared/fields.ts";

/** The part of JSON Schema that describes answers. */
interface Node {
  type?: string | string[];
  const?: unknown;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  additionalProperties?: Node | false;
  anyOf?: Node[];
  oneOf?: Node[];
}

/** Reduces a value to the fields of a schema. */
type Pick = (value: unknown) => unknown;

/**
 * Returns a function that writes the answers of a call as JSON. It writes the fields of the contract and no others, and
 * throws if a required field is missing. It selects a variant by the field in which the variants differ.
 */
export function answerWriter(answer: z.ZodType): (result: unknown) => string {
  return writerOf(schemaOf(answer));
}

/** Returns that function, and whether the answers can contain a field that the contract marks as a credential. */
export function describeAnswer(answer: z.ZodType): { write: (result: unknown) => string; hasCredential: boolean } {
  const schema = schemaOf(answer);
  return {
    write: writerOf(schema),
    hasCredential: JSON.stringify(schema).includes(JSON.stringify(credential).slice(1, -1)),
  };
}

const schemaOf = (answer: z.ZodType) => z.toJSONSchema(answer, { unrepresentable: "any" }) as Node;

function writerOf(schema: Node): (result: unknown) => string {
  const pick = pickOf(schema);
  return (result) => JSON.stringify(pick(result));
}

function pickOf(node: Node): Pick {
  if (node.properties) return fieldsOf(node.properties, node.required ?? []);
  if (node.additionalProperties) return entriesOf(pickOf(node.additionalProperties));
  if (node.items) return itemsOf(pickOf(node.items));
  const kinds = (node.anyOf ?? node.oneOf ?? []).filter(({ type }) => type !== "null");
  if (kinds.every(isPlain)) return plain;
  const pick = kinds.length === 1 ? pickOf(kinds[0] as Node) : oneOf(kinds);
  return (value) => (value === null ? null : pick(value));
}

const isPlain = ({ properties, additionalProperties, items, anyOf, oneOf }: Node) =>
  !(properties || additionalProperties || items || anyOf || oneOf);

/** Passes a text, a number, a boolean or null. Throws for anything else. */
function plain(value: unknown): unknown {
  if (typeof value === "object" && value !== null) throw new Error("The contract names nothing of what is in here");
  return value;
}

function fieldsOf(properties: Record<string, Node>, required: readonly string[]): Pick {
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    pick: pickOf(field),
    isNeeded: required.includes(name),
  }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const { name, pick, isNeeded } of fields) {
      const one = given[name];
      if (one !== undefined) picked[name] = pick(one);
      else if (isNeeded) throw new Error(`The answer lacks ${name}`);
    }
    return picked;
  };
}

/** Picks the values of an object with arbitrary keys. */
function entriesOf(pick: Pick): Pick {
  return (value) => Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, pick(one)]));
}

function itemsOf(pick: Pick): Pick {
  return (value) => (value as unknown[]).map(pick);
}

/** Throws if the variants have no discriminating field. */
function oneOf(kinds: readonly Node[]): Pick {
  const [by] = Object.keys(kinds[0]?.properties ?? {}).filter((name) =>
    kinds.every((kind) => constantOf(kind, name) !== undefined),
  );
  if (by === undefined) throw new Error("These kinds of an answer have no field to be told apart by");
  const picks = new Map(kinds.map((kind) => [constantOf(kind, by), pickOf(kind)]));
  return (value) => {
    const kind = (value as Record<string, unknown>)[by];
    const pick = picks.get(kind);
    if (!pick) throw new Error(`The contract names no answer whose ${by} is ${String(kind)}`);
    return pick(value);
  };
}

const constantOf = ({ properties }: Node, name: string) => properties?.[name]?.const;
