import type { DateOrder, Mapping } from "./fields.ts";
import { type FindAirport, readCell } from "./read-cell.ts";

/** How the rows of a file are read. */
export interface Reading {
  mapping: Mapping;
  dateOrder: DateOrder;
  findAirport: FindAirport;
}

/** The fields that a row of a file gives, for the rules of a new lead to judge. */
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

/** "O'Brien, Mary Ann" and "Mary Ann O'Brien": without a comma the last word is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [last = "", first = ""] = name.split(",", 2).map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  return words.length === 1
    ? { firstName: last, lastName: "" }
    : { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}
