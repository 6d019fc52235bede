import type { Activity } from "#contract/lead.ts";
import type { Db } from "#server/db/database.ts";

export interface LeadEvent {
  leadId: number;
  kind: "created" | "updated" | "status" | "reassigned" | "deleted";
  actorId: number | null;
  /** Only the fields that changed, as they were and as they are. */
  oldValue?: Record<string, unknown>;
  newValue?: Record<string, unknown>;
  requestId: string | null;
  now: string;
}

export async function recordLeadEvent(db: Db, { now, ...event }: LeadEvent): Promise<void> {
  await db
    .insertInto("leadEvents")
    .values({
      ...event,
      at: now,
      oldValue: event.oldValue ? JSON.stringify(event.oldValue) : null,
      newValue: event.newValue ? JSON.stringify(event.newValue) : null,
    })
    .execute();
}

/** Old and new value of each field that differs. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Activity["changes"] {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
