import type { StaffContext } from "#server/http/context.ts";
import type { QuoteRecord } from "./store.ts";

/** Returns the current version and status of a quote after an action, for the caller's next action. */
export async function versionAndStatus(
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
