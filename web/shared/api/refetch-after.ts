import type { QueryClient } from "@tanstack/react-query";
import type { Change, ChangedRecord } from "./stale-reads.ts";

/**
 * Refetches what a change has made stale, and ends with the first of the shown reads. The table of reads is loaded with
 * the first change. If it cannot be loaded, all reads are refetched, because the change itself was made.
 */
export async function refetchAfter(client: QueryClient, change: Change, of?: ChangedRecord): Promise<void> {
  const table = await import("./stale-reads.ts").catch(() => undefined);
  await (table ? table.refetchStale(client, change, of) : client.invalidateQueries());
}
