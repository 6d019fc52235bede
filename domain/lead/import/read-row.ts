import type { DateOrder, Mapping } from "./fields.ts";
import { type FindAirport, readCell } from "./read-cell.ts";

/** The settings for reading the rows of a file. */
export interface Reading {
  mapping: Mapping;
  dateOrder: DateOrder;
  findAirport: FindAirport;
}

/** Returns the fields of a row. The rules of a new lead then check them. */
export function readRow(cells: readonly string[], reading: Reading): Record<string, unknown> {
  const lead: Record<string, unknown> = {};
  for (const [index, field] of reading.mapping.entries()) {
    if (!field) continue;
    const value = readCell(field, cells[index] ?? "", reading);
    if (value !== null) lead[field] = value;
  }
  const { fullName, ...fields } = lead;
  return typeof fullName === "string" ? { ...namesOf(fullName), ...fields } : fields;
}

/** Splits "O'Brien, Mary Ann" and "Mary Ann O'Brien". Without a comma, the last word is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [last = "", first = ""] = name.split(",", 2).map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  return words.length === 1
    ? { firstName: last, lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
