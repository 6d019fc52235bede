import type { LeadFields } from "#contract/lead.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { cleanLead } from "./create-lead.ts";
import { lastChange, recordLeadEvent } from "./events.ts";
import { ownership } from "./reach.ts";
import { loadLead, updateLead } from "./store.ts";

/** Changes contact and flight details; the second of two people who started from the same version is told. */
export async function editLead(
  id: number,
  { version, ...fields }: Omit<LeadFields, "ownerId"> & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const before = await loadLead(db, id);
  if (!isAllowed(actor, "lead.read", ownership(before))) throw new Refusal("not_found");
  if (!isAllowed(actor, "lead.update", ownership(before))) throw new Refusal("not_allowed");
  const cleaned = cleanLead(fields, { now, departedBefore: before.departsOn });
  if (!(await updateLead(db, id, version, cleaned, now)))
    throw new Refusal("changed_meanwhile", { version: before.version, ...(await lastChange(db, id)) });
  const { from, to, ...rest } = cleaned;
  const after: Record<string, unknown> = { ...rest, origin: from, destination: to };
  const old: Record<string, unknown> = before;
  const changed = Object.keys(after).filter((field) => after[field] !== old[field]);
  await recordLeadEvent(db, {
    leadId: id,
    kind: "updated",
    actorId: actor.id,
    oldValue: Object.fromEntries(changed.map((field) => [field, old[field]])),
    newValue: Object.fromEntries(changed.map((field) => [field, after[field]])),
    requestId: origin.requestId,
    now,
  });
}
