import type { LeadFields } from "#contract/lead.ts";
import type { StaffContext } from "#server/http/context.ts";
import { cleanLead } from "./create-lead.ts";
import { leads } from "./move-lead.ts";
import { columnsOf, type LeadRecord } from "./store.ts";

/**
 * Changes contact and flight details; the second of two people who started from the same version is told. Throws
 * `invalid_input`, and what the process of leads says.
 */
export async function editLead(
  before: LeadRecord,
  { version, ...fields }: Omit<LeadFields, "ownerId"> & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, before, move);
  const set = columnsOf(cleanLead(fields, { now, departedBefore: before.departsOn }));
  await leads.carryOut(db, before, { ...move, set, changes: changesBetween(before, set) });
}

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => after[field] !== before[field])
      .map((field): [string, [unknown, unknown]] => [field, [before[field], after[field]]]),
  );
}
