import type { LeadFields } from "#contract/lead/lead.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { departureProblems, leadProblems } from "#domain/lead/check-lead.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { withCommit } from "#server/db/transaction.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { KeyHolder } from "#server/http/key-holder.ts";
import { notify } from "#server/notification/index.ts";
import { askForHandOut } from "./end-offer.ts";
import { insertLead } from "./insert-lead.ts";
import type { LeadToShow } from "./lead-records.ts";

/**
 * Creates a lead. An agent's own lead is assigned to them. Other people may leave it to the queue or assign it to an
 * agent. Throws `invalid_input`, `target_not_active`.
 */
export async function createLead(
  fields: LeadFields,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<LeadToShow> {
  const ownerId = scopeOf(actor.role, "lead.create") === "own" ? actor.id : fields.ownerId;
  // The caller's role and status were checked a moment ago, so a caller who takes the lead needs no further check.
  if (ownerId !== null && !(ownerId === actor.id && takesLeads(actor.role))) await mustTakeLeads(db, ownerId);
  return writeDown(db, { ...fields, ownerId }, { party: actor, now, zone, requestId: origin.requestId });
}

/** Creates a lead that a website of the agency sends. It waits in the queue. Throws `invalid_input`. */
export async function takeInLead(
  fields: Omit<LeadFields, "ownerId" | "manualType" | "label">,
  site: KeyHolder,
  { db, now, origin }: Pick<StaffContext, "db" | "now" | "origin">,
): Promise<LeadToShow> {
  const requestedBy = fields.requestedBy ?? site.name;
  const lead = { ...fields, requestedBy, manualType: null, label: null, ownerId: null };
  return writeDown(db, lead, { party: site, now, zone: site.zone, requestId: origin.requestId });
}

async function writeDown(
  db: Db,
  fields: LeadFields,
  { party, now, zone, requestId }: { party: Actor | KeyHolder; now: string; zone: string; requestId: string },
): Promise<LeadToShow> {
  const clean = cleanLead(fields, { today: agencyDate(now, zone) });
  const status = clean.ownerId === null ? "new" : "assigned";
  const createdBy = "apiKeyId" in party ? null : party.id;
  const lead = await insertLead(db, clean, { status, createdBy, now });
  const leadId = lead.id;
  const given = { kind: "lead_given" as const, leadId, quoteId: null, involved: { owner: lead.ownerId } };
  const told = Promise.all([
    recordHistory(db, {
      record: leadProcess.record,
      recordId: leadId,
      leadId,
      quoteId: null,
      action: "create",
      oldStatus: null,
      newStatus: status,
      party,
      details: clean,
      requestId,
      now,
    }),
    notify(db, { ...given, by: "apiKeyId" in party ? "system" : party, now }),
  ]);
  await withCommit(db, told);
  if (lead.ownerId === null) await askForHandOut(db);
  return lead;
}

/** Validates a lead and converts its phone number to E.164. Throws `invalid_input` with every invalid field. */
export function cleanLead<T extends Omit<LeadFields, "ownerId">>(
  fields: T,
  { today, departedBefore: before = null }: { today: string; departedBefore?: string | null },
): T {
  const problems = [...leadProblems(fields), ...departureProblems(fields.departsOn, { today, before })];
  if (problems.length > 0) throw invalid(problems);
  return { ...fields, phone: fields.phone === null ? null : (normalisePhone(fields.phone) ?? null) };
}

/**
 * Throws `target_not_active` unless the user is an active agent or administrator. Only they may own leads and quotes.
 * The user's row stays locked until the transaction ends, so that the user is not deactivated in the meantime
 * (docs/decisions/007).
 */
export async function mustTakeLeads(db: Db, userId: number): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["role", "isActive"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();
  if (!user?.isActive || !takesLeads(user.role)) throw new Refusal("target_not_active");
}

function takesLeads(role: string): boolean {
  return role === "agent" || role === "admin";
}
