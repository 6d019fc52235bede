import type { CallInput } from "#contract/call.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import { leads } from "./move-lead.ts";
import type { LeadRecord } from "./store.ts";

/** The customer was called or written to for the first time. Throws what the process of leads says. */
export async function touchLead(
  lead: LeadRecord,
  { body: { by, version } }: CallInput<typeof leadCalls.touch>,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  await leads.carryOut(db, lead, { action: "touch", party: actor, version, now, origin, details: { by } });
}
