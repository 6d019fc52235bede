import type { LeadChange } from "#contract/lead.ts";
import type { StaffContext } from "#server/http/context.ts";
import { cleanLead } from "./create-lead.ts";
import { leads } from "./move-lead.ts";
import { columnsOf, type Details, detailsOf, type LeadRecord } from "./store.ts";

/**
 * Changes some of the contact and flight details; what is left out stays as it is. The second of two people who started
 * from the same version is told. Throws `invalid_input`, and what the process of leads says.
 */
export async function editLead(
  before: LeadRecord,
  { version, ...given }: LeadChange & { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, before, move);
  // JSON knows no undefined: what is there was given.
  const fields = { ...detailsOf(before), ...(given as Partial<Details>) };
  const set = columnsOf(cleanLead(fields, { now, departedBefore: before.departsOn }));
  const changes = changesBetween(before, set);
  // Who changes nothing leaves nothing behind: nobody else's page is out of date for it.
  if (Object.keys(changes).length === 0) return;
  const changed = Object.keys(changes).map((column) => [column, set[column as keyof typeof set]]);
  await leads.carryOut(db, before, { ...move, set: Object.fromEntries(changed), changes });
}

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.fromEntries(
    Object.keys(after)
      .map((field): [string, [unknown, unknown]] => [field, [asFact(before[field]), asFact(after[field])]])
      .filter(([, [from, to]]) => from !== to),
  );
}

/** Places in a row are told as one. */
function asFact(value: unknown): unknown {
  return Array.isArray(value) ? value.join(", ") : value;
}
