import type { commissionCalls } from "#contract/commission/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { earningRoles } from "#domain/commission/commission.ts";
import { entering, type ManualStatus } from "#domain/commission/manual-process.ts";
import { statusAfter } from "#domain/process/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { loadManual, type ManualRecord, manuals } from "./manual-records.ts";
import type { CommissionRecord } from "./store.ts";

interface Entry {
  agentId: number;
  amountCents: number;
  date: string;
  reason: string;
  saleQuoteId: number | null;
  /** The manual commission that this one replaces. */
  replacesId: number | null;
}

/**
 * Enters a manual commission. Above the limit it waits for a second person. Otherwise its line is written at once.
 * Throws `invalid_input` if the person does not earn on sales, or if the quote was never signed.
 */
export async function enterManual(
  given: CallInput<typeof commissionCalls.addManual>["body"],
  context: StaffContext,
): Promise<ManualRecord> {
  const { saleQuoteId = null } = given;
  const { db } = context;
  const agent = await db.selectFrom("users").select("role").where("id", "=", given.agentId).executeTakeFirst();
  const sale = saleQuoteId === null ? null : await isSale(db, saleQuoteId);
  const problems = [
    ...(agent && earningRoles.some((role) => role === agent.role) ? [] : [fieldProblem("agentId", "agent_not_chosen")]),
    ...(sale === false ? [fieldProblem("saleQuoteId", "quote_not_signed")] : []),
  ];
  if (problems.length > 0) throw invalid(problems);
  return enter({ ...given, saleQuoteId, replacesId: null }, context);
}

/**
 * Edits a manual commission: reverses it and enters another one in its place. Above the limit, both happen when a
 * second person approves. Throws `state_conflict` if the line is not the entry of a manual commission, or if it was
 * already reversed or edited.
 */
export async function editManual(
  line: CommissionRecord,
  { version, amountCents, date, reason }: CallInput<typeof commissionCalls.edit>["body"],
  context: StaffContext,
): Promise<void> {
  if (line.manualId === null) throw new Refusal("state_conflict");
  const { db, actor, now, origin } = context;
  const before = await loadManual(db, line.manualId, { lock: true });
  await manuals.mustBeAllowed(db, before, { action: "reverse", party: actor, version, now, origin });
  const waiting = await db
    .selectFrom("manualCommissions")
    .select("id")
    .where("replacesId", "=", before.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (waiting) throw new Refusal("state_conflict");
  const { id: replacesId, userId: agentId, quoteId: saleQuoteId } = before;
  await enter({ agentId, amountCents, date, reason, saleQuoteId, replacesId }, context);
}

/** Approves a pending manual commission and writes its line. Throws the refusals of the process. */
export async function approveManual(
  manual: ManualRecord,
  { version }: { version: number },
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  const set = { decidedBy: actor.id, decidedAt: now };
  await manuals.carryOut(db, manual, { action: "approve", party: actor, version, now, origin, set });
  await writeLine(manual, context);
}

/** Declines or withdraws a pending manual commission. Throws the refusals of the process. */
export async function endManual(
  manual: ManualRecord,
  action: "decline" | "withdraw",
  { version, reason }: { version: number; reason?: string },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { decidedBy: actor.id, decidedAt: now, decisionReason: reason ?? null };
  const why = reason === undefined ? {} : { reason };
  await manuals.carryOut(db, manual, { action, party: actor, version, now, origin, set, ...why });
}

async function enter(entry: Entry, context: StaffContext): Promise<ManualRecord> {
  const { db, actor, now, origin } = context;
  const { agentId: userId, amountCents, date, reason, saleQuoteId: quoteId, replacesId } = entry;
  const facts = { ownerId: userId, expertAsked: false, enteredBy: actor.id, amountCents };
  const status = statusAfter(entering, "enter", { ...facts, status: "pending" });
  const values = {
    userId,
    amountCents,
    date,
    reason,
    quoteId,
    replacesId,
    status,
    enteredBy: actor.id,
    enteredAt: now,
  };
  const { id } = await db.insertInto("manualCommissions").values(values).returning("id").executeTakeFirstOrThrow();
  const details = { agentId: userId, amountCents, currency: "USD", date, quoteId, replacesId };
  await recordHistory(db, {
    record: entering.record,
    recordId: id,
    leadId: null,
    quoteId: null,
    action: "enter",
    oldStatus: null,
    newStatus: status,
    party: actor,
    now,
    requestId: origin.requestId,
    reason,
    details,
  });
  await recordAudit(db, {
    action: "commission.enter",
    outcome: "done",
    ip: origin.ip,
    actorId: actor.id,
    subject: `${entering.record}:${id}`,
    details: { ...details, reason },
  });
  const manual = await loadManual(db, id);
  if (isEntered(manual.status)) await writeLine(manual, context);
  else {
    const facts = { amountCents, currency: "USD" as const, person: manual.agentName };
    await notify(db, { kind: "manual_commission_asked", leadId: null, quoteId: null, facts, by: actor, now });
  }
  return manual;
}

const isEntered = (status: string) => (status as ManualStatus) === "entered";

/** Writes the line of an entered manual commission. Reverses the one that it replaces. */
async function writeLine({ id, replacesId }: ManualRecord, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  if (replacesId !== null) {
    const before = await loadManual(db, replacesId, { lock: true });
    await manuals.carryOut(db, before, { action: "reverse", party: actor, now, origin });
    await addLine(db, before, -before.amountCents, now);
  }
  const manual = await loadManual(db, id);
  await addLine(db, manual, manual.amountCents, now);
}

/** A manual line is payable at once. */
function addLine(db: Db, { id: manualId, userId, quoteId, date: saleDate }: ManualRecord, cents: number, at: string) {
  return db
    .insertInto("commissionLines")
    .values({ manualId, userId, quoteId, saleDate, amountCents: cents, kind: "manual", state: "payable", at })
    .execute();
}

async function isSale(db: Db, quoteId: number): Promise<boolean> {
  const sale = await db
    .selectFrom("commissionSales")
    .select("quoteId")
    .where("quoteId", "=", quoteId)
    .executeTakeFirst();
  return sale !== undefined;
}
