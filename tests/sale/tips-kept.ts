import { beforeAll } from "vitest";
import type { Db } from "#server/db/database.ts";

/** Lets the agency keep the tips, for tests whose subject is the commission on the gross profit. */
export function tipsKeptByAgency(parts: { db: Db }): void {
  beforeAll(() => parts.db.updateTable("agency").set({ tipsShareBps: 0 }).execute());
}
