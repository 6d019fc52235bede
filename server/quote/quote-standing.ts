import type { StaffContext } from "#server/http/context.ts";
import type { QuoteRecord } from "./store.ts";

/** As the quote is after it, for whoever acts on it next. */
export async function quoteStanding(
  { id }: QuoteRecord,
  { db }: StaffContext,
): Promise<{ quoteVersion: number; status: string }> {
  const { version, status } = await db
    .selectFrom("quotes")
    .select(["version", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { quoteVersion: version, status };
}
