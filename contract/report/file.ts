import { z } from "zod";
import { fileFormats } from "#contract/shared/call.ts";

/** Returns the fields that the question of a report has for a file: the format, and which table of the report it is. */
export function fileFields<const Tables extends readonly [string, ...string[]]>(tables: Tables) {
  return { format: z.enum(fileFormats).default("csv"), table: z.enum(tables).default(tables[0]) };
}
