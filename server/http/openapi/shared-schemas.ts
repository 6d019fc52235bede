import type { Content, Operation } from "./operation.ts";
import { nameOf, type Place } from "./schema-names.ts";

/** A schema as the document writes it. */
type Described = Record<string, unknown>;

/** Names what is written out more than once in schemas, here and in calls, and refers to it. Gives all that has a name. */
export function nameRepeated(
  named: Record<string, Described>,
  operations: readonly Operation[],
): Record<string, Described> {
  const schemas = new SharedSchemas();
  for (const [name, schema] of Object.entries(named)) schemas.addNamed(name, schema);
  const writes = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => {
    const [owner = "", call = ""] = operationId.split(".");
    const parts = [
      ...parameters.map((one) => [one, { owner, field: one.name }] as const),
      ...contentOf(requestBody).map((one) => [one, { owner, field: "", call: `${call}Body` }] as const),
      ...contentOf(responses[200]).map((one) => [one, { owner, field: "", call: `${call}Answer` }] as const),
    ];
    return parts.map(([part, place]) => [part, schemas.add(part.schema as Described, place)] as const);
  });
  const components = schemas.components();
  for (const [part, write] of writes) part.schema = write();
  return components;
}

function contentOf(part: Content | undefined): { schema: object }[] {
  return Object.values(part?.content ?? {});
}

/** A kind of thing, whatever it is called where it stands and what it is there by default. */
interface Kind {
  /** With other kinds in the place of the schemas it is made of. */
  schema: Described;
  places: Place[];
  bytes: number;
  name?: string | undefined;
}

/** A schema in its place: of a kind, with what is only true there. */
class Use {
  readonly kind: Kind;
  readonly here: Described;

  constructor(kind: Kind, here: Described) {
    this.kind = kind;
    this.here = here;
  }
}

/**
 * Finds what schemas have in common. All that is alike is one kind from the first, and counted by the kinds it is part of:
 * so what repeats only because something around it does is not counted again.
 */
class SharedSchemas {
  private readonly kinds = new Map<string, Kind>();
  private readonly numbers = new Map<Kind, number>();
  private readonly named = new Map<string, Use>();

  /** A component, by the name it has. */
  addNamed(name: string, schema: Described): void {
    const use = this.read(schema, { owner: name, field: "" });
    this.named.set(name, use);
    if (isWorthAName(use.kind)) use.kind.name ??= name;
  }

  /** A schema that stands in a call. Gives how to write it once all are known. */
  add(schema: Described, place: Place): () => Described {
    const use = this.read(schema, place);
    use.kind.places.push(place);
    return () => write(use);
  }

  /** Names what is worth it, and gives all that has a name. */
  components(): Record<string, Described> {
    const taken = new Set(this.named.keys());
    const common = [...this.kinds.values()].filter((kind) => !kind.name && isWorthAName(kind) && saves(kind));
    for (const kind of common) {
      kind.name = nameOf(written(kind), kind.places, taken);
      if (kind.name) taken.add(kind.name);
    }
    const before = [...this.named].map(([name, use]) => [name, { ...written(use.kind), ...use.here }] as const);
    const found = common.flatMap((kind) => (kind.name ? [[kind.name, written(kind)] as const] : []));
    return Object.fromEntries([...before, ...found].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private read(schema: Described, place: Place): Use {
    const { default: ifLeftOut, description, ...plain } = schema;
    const here = {
      ...(ifLeftOut === undefined ? {} : { default: ifLeftOut }),
      ...(description ? { description } : {}),
    };
    const parts: [Use, Place][] = [];
    const inside = mapParts(plain, place, (part, at) => {
      const use = this.read(part, at);
      parts.push([use, at]);
      return use;
    });
    const text = JSON.stringify(inside, (_, one) =>
      one instanceof Use ? [this.numbers.get(one.kind), one.here] : one,
    );
    const known = this.kinds.get(text);
    // What has no name of its own, such as a list, is written out each time, and so is what it is made of.
    if (!known || !isWorthAName(known)) for (const [use, at] of parts) use.kind.places.push(at);
    if (known) return new Use(known, here);
    const kind: Kind = { schema: inside, places: [], bytes: JSON.stringify(plain).length };
    this.kinds.set(text, kind);
    this.numbers.set(kind, this.numbers.size);
    return new Use(kind, here);
  }
}

/** Every schema directly in this one, made into something else. */
function mapParts(
  schema: Described,
  { owner, field }: Place,
  map: (part: Described, place: Place) => unknown,
): Described {
  const one = (part: unknown, place: Place) =>
    typeof part === "object" && part !== null ? map(part as Described, place) : part;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties") {
        const parts = Object.entries(value as Described);
        // What there is of each passenger type is called as all of it is.
        const at = (name: string) =>
          /^[A-Z]+$/.test(name) ? { owner, field, isOneOfMany: true } : { owner, field: name };
        return [key, Object.fromEntries(parts.map(([name, part]) => [name, one(part, at(name))]))];
      }
      if (key === "items" || key === "additionalProperties")
        return [key, one(value, { owner, field, isOneOfMany: true })];
      if (["anyOf", "oneOf", "allOf"].includes(key))
        return [key, (value as unknown[]).map((part) => one(part, { owner, field }))];
      return [key, value];
    }),
  );
}

/** A list or something that may be missing is told from what it is of; a number or a text, in a few words. */
function isWorthAName({ schema }: Kind): boolean {
  return "properties" in schema || "enum" in schema || (schema.oneOf as unknown[] | undefined)?.length !== undefined;
}

/** About what a name costs: where it is told and, each time, a reference instead of what it means. */
const [bytesOfName, bytesOfReference] = [20, 50];

function saves({ bytes, places }: Kind): boolean {
  return places.length > 1 && (places.length - 1) * bytes > places.length * bytesOfReference + bytesOfName;
}

function write({ kind, here }: Use): Described {
  return { ...(kind.name ? { $ref: `#/components/schemas/${kind.name}` } : written(kind)), ...here };
}

function written({ schema }: Kind): Described {
  return JSON.parse(JSON.stringify(schema, (_, one) => (one instanceof Use ? write(one) : one))) as Described;
}
