import type { commissionCalls } from "#contract/commission/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { earningRoles } from "#domain/commission/commission.ts";
import {
  type ManualFacts,
  type ManualStatus,
  manualMatter,
  manualProcess,
  manualWeight,
  needsSecondPerson,
} from "#domain/commission/manual-process.ts";
import { undecidedCents } from "#domain/commission/undecided.ts";
import { amountProblems, type Confirmed, dayProblems } from "#domain/money/unusual.ts";
import { statusAfter } from "#domain/process/process.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { forDecision, mustGiveReason, recordOwnDecision } from "#server/approval/index.ts";
import { recordAudit } from "#server/audit/index.ts";
import { soldAs } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { loadManual, type ManualRecord, manualFacts, manuals } from "./manual-records.ts";
import type { CommissionRecord } from "./store.ts";
import { lockPayees, undecidedOf } from "./undecided.ts";

interface Entry {
  agentId: number;
  amountCents: number;
  date: string;
  reason: string;
  saleQuoteId: number | null;
  /** The manual commission that this one replaces, and its amount. */
  replacesId: number | null;
  replacedCents: number | null;
}

/**
 * Enters a manual commission. If a second person has to decide, it waits for them. Otherwise its line is written at once.
 * Throws `invalid_input` if the person does not earn on sales, if the quote was never signed, for a day far from the sale,
 * or for an amount above the sale's that nobody confirmed.
 */
export async function enterManual(
  given: CallInput<typeof commissionCalls.addManual>["body"],
  context: StaffContext,
): Promise<ManualRecord> {
  const { saleQuoteId = null } = given;
  const { db, now, zone } = context;
  const agent = await db.selectFrom("users").select("role").where("id", "=", given.agentId).executeTakeFirst();
  const sale = saleQuoteId === null ? null : await soldAs(db, saleQuoteId, zone);
  const problems = [
    ...(agent && earningRoles.some((role) => role === agent.role) ? [] : [fieldProblem("agentId", "agent_not_chosen")]),
    ...(sale === undefined ? [fieldProblem("saleQuoteId", "quote_not_signed")] : []),
    ...unusualProblems(given, sale, agencyDate(now, zone)),
  ];
  if (problems.length > 0) throw invalid(problems);
  return enter({ ...given, saleQuoteId, replacesId: null, replacedCents: null }, context);
}

/**
 * Edits a manual commission: reverses it and enters another one in its place. If a second person has to decide, both
 * happen when that person approves. Throws `state_conflict` if the line is not the entry of a manual commission, or if it was
 * already reversed or edited.
 */
export async function editManual(
  line: CommissionRecord,
  given: CallInput<typeof commissionCalls.edit>["body"],
  context: StaffContext,
): Promise<void> {
  if (line.manualId === null) throw new Refusal("state_conflict");
  const { version, amountCents, date, reason } = given;
  const { db, actor, now, zone, origin } = context;
  const before = await loadManual(db, line.manualId, { lock: true });
  await manuals.mustBeAllowed(db, before, { action: "reverse", party: actor, version, now, origin });
  const waiting = await db
    .selectFrom("manualCommissions")
    .select("id")
    .where("replacesId", "=", before.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (waiting) throw new Refusal("state_conflict");
  const { id: replacesId, userId: agentId, quoteId: saleQuoteId, amountCents: replacedCents } = before;
  const sale = saleQuoteId === null ? null : await soldAs(db, saleQuoteId, zone);
  const problems = unusualProblems(given, sale, agencyDate(now, zone));
  if (problems.length > 0) throw invalid(problems);
  await enter({ agentId, amountCents, date, reason, saleQuoteId, replacesId, replacedCents }, context);
}

/**
 * Approves a pending manual commission and writes its line. Throws `invalid_input` for an own decision without a reason,
 * and the refusals of the process.
 */
export async function approveManual(
  manual: ManualRecord,
  given: { version: number; reason?: string | undefined },
  context: StaffContext,
): Promise<void> {
  await decideManual(manual, "approve", given, context);
  await writeLine(manual, context);
}

/** Declines a pending manual commission. Throws the refusals of the process. */
export function declineManual(
  manual: ManualRecord,
  given: { version: number; reason: string },
  context: StaffContext,
): Promise<void> {
  return decideManual(manual, "decline", given, context);
}

/** Withdraws a pending manual commission. Throws the refusals of the process. */
export async function withdrawManual(
  manual: ManualRecord,
  { version }: { version: number },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const set = { decidedBy: actor.id, decidedAt: now };
  await manuals.carryOut(db, manual, { action: "withdraw", party: actor, version, now, origin, set });
}

async function decideManual(
  loaded: ManualRecord,
  action: "approve" | "decline",
  { version, reason }: { version: number; reason?: string | undefined },
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const manual = await forDecision(db, loaded, (row) => manualMatter(manualFacts(row)), actor);
  const { isOwn } = manual;
  const move = { action, party: actor, version, now, origin, ...(reason ? { reason } : {}) };
  await manuals.mustBeAllowed(db, manual, move);
  mustGiveReason(isOwn, reason);
  const set = { decidedBy: actor.id, decidedAt: now, decisionReason: reason ?? null, isOwnDecision: isOwn };
  await manuals.carryOut(db, manual, { ...move, set, ...(isOwn ? { onRecord: { own: true } } : {}) });
  const about = { about: "manual_commission", number: manual.id, decision: action } as const;
  if (isOwn) await recordOwnDecision(db, about, { actor, now, reason: reason ?? "" });
}

async function enter(entry: Entry, context: StaffContext): Promise<ManualRecord> {
  const { db, actor, now, origin } = context;
  const { agentId: userId, amountCents, date, reason, saleQuoteId: quoteId, replacesId, replacedCents } = entry;
  const amount = { amountCents, replacedCents };
  await lockPayees(db, [userId]);
  const undecided = await undecidedOf(db, userId, now);
  const facts: ManualFacts = {
    ownerId: userId,
    expertAsked: false,
    enteredBy: actor.id,
    needsSecondPerson: needsSecondPerson({
      ...amount,
      undecidedCents: undecidedCents(undecided),
      enteredBy: actor.id,
      paidTo: userId,
    }),
    deciders: [],
    status: "pending",
  };
  const status = statusAfter(manualProcess, "enter", facts);
  const values = {
    userId,
    amountCents,
    weightCents: manualWeight(amount),
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
    record: manualProcess.record,
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
    subject: `${manualProcess.record}:${id}`,
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

/** Returns the problems of a day that is far from the sale, and of an amount above the sale's that nobody confirmed. */
function unusualProblems(
  given: Confirmed & { amountCents: number; date: string },
  sale: { soldOn: string; amountCents: number } | null | undefined,
  today: string,
): FieldProblem[] {
  const days = dayProblems("date", given.date, { soldOn: sale?.soldOn ?? null, today });
  return sale ? [...days, ...amountProblems([given.amountCents], sale.amountCents, given)] : days;
}
