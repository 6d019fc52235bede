import type { Db } from "#server/db/database.ts";
import type { ApprovalRecord } from "./store.ts";

/** To everybody who may decide, and did not ask. */
export async function tellDeciders(_db: Db, _request: ApprovalRecord): Promise<void> {}

interface Decision {
  reason: string;
  /** Null where the time was up. */
  decider: string | null;
  now: string;
}

/** To whoever asked, and did not decide it themselves. */
export async function tellAsker(_db: Db, _request: ApprovalRecord, _decision: Decision): Promise<void> {}
