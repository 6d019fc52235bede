import type { LeadChange } from "#contract/lead/lead.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { StaffContext } from "#server/http/context.ts";
import { cleanLead } from "./create-lead.ts";
import { leads } from "./move-lead.ts";
import { columnsOf, type Details, detailsOf, type LeadRecord } from "./store.ts";

/**
 * Changes some contact and flight details. Omitted fields stay as they are. Throws `changed_meanwhile` if the version
 * is stale, `invalid_input`, and the refusals of the lead process.
 */
export async function editLead(
  before: LeadRecord,
  { version, ...given }: LeadChange & { version: number },
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const move = { action: "update" as const, party: actor, version, now, origin };
  await leads.mustBeAllowed(db, before, move);
  // JSON has no undefined, so a field that is present was sent.
  const fields = { ...detailsOf(before), ...(given as Partial<Details>) };
  const set = columnsOf(cleanLead(fields, { today: agencyDate(now, zone), departedBefore: before.departsOn }));
  const changes = changesBetween(before, set);
  // Without a change the version stays the same, so that no open page becomes stale.
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

/** Combines a list of places into one value. */
function asFact(value: unknown): unknown {
  return Array.isArray(value) ? value.join(", ") : value;
}
