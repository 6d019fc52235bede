import type { Activity } from "#contract/lead.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";

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
  const [oldValue, newValue] = [event.oldValue, event.newValue].map((value) => (value ? JSON.stringify(value) : null));
  const { leadId, kind, actorId, requestId } = event;
  await insertLeadEvent(db, leadId, kind, actorId, oldValue ?? null, newValue ?? null, requestId, now);
}

const insertLeadEvent = prepared(
  (
    db,
    leadId: number,
    kind: LeadEvent["kind"],
    actorId: number | null,
    oldValue: string | null,
    newValue: string | null,
    requestId: string | null,
    at: string,
  ) => db.insertInto("leadEvents").values({ leadId, kind, actorId, oldValue, newValue, requestId, at }),
);

/** Who changed a lead last, and when: what the one who came second is told. */
export async function lastChange(
  db: Db,
  leadId: number,
): Promise<{ changedBy: string | null; changedAt: string | null }> {
  const last = await db
    .selectFrom("leadEvents")
    .leftJoin("users", "users.id", "leadEvents.actorId")
    .select(["leadEvents.at", "users.name"])
    .where("leadId", "=", leadId)
    .orderBy("leadEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { changedBy: last?.name ?? null, changedAt: last?.at ?? null };
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
