import { z } from "zod";

/**
 * The kind of the cells of a column, and the value of a row that they show. `amount`: an integer of cents. `percent`: an
 * integer of basis points. `day`: "2027-05-01". `instant`: "2027-05-01T15:00:00.000Z". `other`: a text, a person or
 * several.
 */
export type CellKind = "number" | "amount" | "percent" | "day" | "instant" | "yesNo" | "other";

export interface FileColumn {
  /** The field of a row. */
  key: string;
  header: string;
  /** `other` if omitted. */
  kind?: CellKind;
}

/** The part of JSON Schema that describes the field of a row. */
interface Field {
  type?: string;
  format?: string;
  properties?: Record<string, Field>;
  anyOf?: Field[];
}

/** Returns the kind of the cells for each field of a row, as its schema declares it. */
export function cellKindsOf(row: z.ZodType): ReadonlyMap<string, CellKind> {
  const { properties = {} } = z.toJSONSchema(row, { unrepresentable: "any" }) as Field;
  return new Map(Object.entries(properties).map(([name, field]) => [name, kindOf(name, field)]));
}

/** Returns the kind of the cells of a field, as far as its name has the unit. */
export function kindByName(name: string): CellKind {
  if (name.endsWith("Cents")) return "amount";
  return name.endsWith("Bps") ? "percent" : "other";
}

function kindOf(name: string, field: Field): CellKind {
  const byName = kindByName(name);
  if (byName !== "other") return byName;
  const [given = field, ...others] = (field.anyOf ?? []).filter(({ type }) => type !== "null");
  if (others.length > 0) return "other";
  if (given.format === "date") return "day";
  if (given.format === "date-time") return "instant";
  if (given.type === "integer" || given.type === "number") return "number";
  return given.type === "boolean" ? "yesNo" : "other";
}

/** Returns the text of a cell: a text, the name of a person, or several of these, separated by commas. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "object" ? String((value as { name?: string } | null)?.name ?? "") : String(value);
}
