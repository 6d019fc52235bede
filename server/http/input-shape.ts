import { z } from "zod";

/**
 * The properties of a schema that can be read without running it. They are enough to limit an input before it is
 * checked.
 */
export interface Shape {
  /** Fields of an object, including those of all its variants. Absent if the schema takes no object. */
  fields?: Map<string, Shape>;
  /** Elements of a list. Absent if the schema takes no list. */
  items?: Shape;
  mostItems: number;
  /** Characters of a free text. Absent if the schema takes no text. A pattern without a length means a short text. */
  longest?: number;
  mark?: "unchecked" | "lines";
}

/** The part of JSON Schema that describes inputs. */
interface Node {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Node>;
  items?: Node;
  maxItems?: number;
  anyOf?: Node[];
  oneOf?: Node[];
  unchecked?: boolean;
  lines?: boolean;
}

/** Longer than any code, date or random name that a pattern describes. */
const longestPattern = 100;

export function shapeOf(schema: z.ZodObject): Shape {
  return read(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node);
}

function read(node: Node): Shape {
  const shape: Shape = { mostItems: node.maxItems ?? 0 };
  const isText = [node.type].flat().includes("string") && !node.enum && node.const === undefined;
  if (isText) shape.longest = node.maxLength ?? longestPattern;
  if (node.unchecked) shape.mark = "unchecked";
  else if (node.lines) shape.mark = "lines";
  if (node.items) shape.items = read(node.items);
  if (node.properties) {
    shape.fields = new Map(Object.entries(node.properties).map(([name, field]) => [name, read(field)]));
  }
  for (const choice of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) add(shape, read(choice));
  return shape;
}

/** Merges two alternatives, because before the check it is unknown which of them an input matches. */
function add(shape: Shape, other: Shape): void {
  shape.mostItems = Math.max(shape.mostItems, other.mostItems);
  if (other.longest !== undefined) shape.longest = Math.max(shape.longest ?? 0, other.longest);
  if (other.mark) shape.mark = other.mark;
  if (other.items && shape.items) add(shape.items, other.items);
  else if (other.items) shape.items = other.items;
  for (const [name, field] of other.fields ?? []) {
    shape.fields ??= new Map();
    const known = shape.fields.get(name);
    if (known) add(known, field);
    else shape.fields.set(name, field);
  }
}
