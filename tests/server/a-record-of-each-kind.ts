import type { RecordName } from "#contract/shared/call.ts";
import { updateCommission } from "#server/commission/update-commission.ts";
import {
  aChargebackRow,
  aCreditRow,
  aCustomerRequestRow,
  aDebitMemoRow,
  aHeldAmountRow,
  aRequestRow,
  aScheduleChangeRow,
  type SoldQuote,
} from "#tests/after-sale/after-sale-rows.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import type { TestParts } from "./database.ts";
import { aWebSite, type Person } from "./factories.ts";
import { aSession } from "./office.ts";

/** Creates a new agent's sale with one record of each kind that a call can refer to, and returns their ids. */
export async function aRecordOfEachKind(parts: TestParts, admin: Person): Promise<Record<RecordName, number>> {
  const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
  const { id, leadId, agent, ticketing, cardId } = await aSignedQuote();
  const approval = await approvalSteps(parts).ask(ticketing, id, "net", { netCents: 351_234 });
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  const sale = { quoteId: id, leadId, agentId: agent.id };
  return {
    lead: leadId,
    note: await aNote(parts, sale),
    question: await aQuestion(parts, sale),
    quote: id,
    approval,
    user: agent.id,
    queueAgent: agent.id,
    offer: await anOpenOffer(parts, sale),
    savedView: await aSharedView(parts, agent.id),
    whitelistEntry: await aWhitelistEntry(parts, agent),
    session: (await aSession(parts, agent.id)).sessionId,
    apiKey: (await aWebSite(parts, admin)).id,
    notification: await notificationTo(parts, agent.id),
    cancellation: await aRequestRow(parts, sale, "cancellation"),
    refund: await aRequestRow(parts, sale, "refund"),
    leadImport: await anImport(parts, agent.id),
    letter: await aFailedLetter(parts, id),
    credit: await aCreditRow(parts, sale),
    heldAmount: await aHeldAmountRow(parts, sale),
    commission: await aCommissionLine(parts, id),
    manualCommission: await aManualCommission(parts, sale, admin),
    statement: await aStatement(parts, sale, admin),
    chargeback: await aChargebackRow(parts, sale),
    debitMemo: await aDebitMemoRow(parts, sale),
    settlementReport: await aSettlementReport(parts, admin),
    reportSchedule: await aReportSchedule(parts, admin),
    scheduleChange: await aScheduleChangeRow(parts, sale),
    customerRequest: await aCustomerRequestRow(parts, sale),
  };
}

async function aCommissionLine({ db, now }: TestParts, quoteId: number): Promise<number> {
  await db.transaction().execute((tx) => updateCommission(tx, quoteId, now()));
  const lines = db.selectFrom("commissionLines").select("id").where("quoteId", "=", quoteId);
  return (await lines.executeTakeFirstOrThrow()).id;
}

async function aManualCommission({ db, now }: TestParts, { agentId }: SoldQuote, admin: Person): Promise<number> {
  const facts = {
    amountCents: 60_000,
    weightCents: 60_000,
    date: "2026-11-20",
    reason: "Bonus of the month",
    status: "pending",
  };
  const manual = { ...facts, userId: agentId, enteredBy: admin.id, enteredAt: now() };
  return (await db.insertInto("manualCommissions").values(manual).returning("id").executeTakeFirstOrThrow()).id;
}

async function aStatement({ db, now }: TestParts, { agentId }: SoldQuote, admin: Person): Promise<number> {
  const facts = { userId: agentId, untilDay: "2026-10-31", status: "open", openingCents: 0 };
  const statement = { ...facts, openedBy: admin.id, openedAt: now() };
  return (await db.insertInto("commissionStatements").values(statement).returning("id").executeTakeFirstOrThrow()).id;
}

async function aSettlementReport({ db, now }: TestParts, { id }: Person): Promise<number> {
  const sender = { name: "Quickpay", kind: "processor", encoding: "utf-8", createdBy: id, createdAt: now() };
  const { id: senderId } = await db
    .insertInto("reportSenders")
    .values(sender)
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = { fileName: "november.csv", sha256: "0".repeat(64), content: "Date,Amount\n11/20/2026,1.00" };
  const report = { ...file, senderId, uploadedBy: id, uploadedAt: now() };
  return (await db.insertInto("settlementReports").values(report).returning("id").executeTakeFirstOrThrow()).id;
}

async function aReportSchedule({ db, now }: TestParts, { id }: Person): Promise<number> {
  const times = { nextOn: "2026-12-01", createdAt: now(), updatedAt: now() };
  const schedule = { report: "sales", search: "period=last_month", every: "month", createdBy: id, ...times };
  const row = await db.insertInto("reportSchedules").values(schedule).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("reportRecipients").values({ scheduleId: row.id, userId: id }).execute();
  return row.id;
}

async function aNote({ db, now }: TestParts, { leadId, agentId }: SoldQuote): Promise<number> {
  const [createdAt, updatedAt] = [now(), now()];
  const note = { leadId, kind: "note", text: "Called", authorId: agentId, createdAt, updatedAt };
  return (await db.insertInto("leadNotes").values(note).returning("id").executeTakeFirstOrThrow()).id;
}

async function aQuestion({ db, now }: TestParts, { leadId, agentId }: SoldQuote): Promise<number> {
  const at = now();
  const requested = { status: "requested", question: "Which fare?", askedBy: agentId, askedAt: at, waitingSince: at };
  const question = { leadId, ...requested, updatedAt: at };
  return (await db.insertInto("expertQuestions").values(question).returning("id").executeTakeFirstOrThrow()).id;
}

async function anOpenOffer({ db, now }: TestParts, { leadId, agentId }: SoldQuote): Promise<number> {
  const [offeredAt, expiresAt] = [now(), "2026-11-20T15:03:00.000Z"];
  const offer = { agentId, leadId, offeredAt, expiresAt, why: JSON.stringify({ code: "only_one", open: 0, of: 8 }) };
  return (await db.insertInto("leadOffers").values(offer).returning("id").executeTakeFirstOrThrow()).id;
}

async function aSharedView({ db, now }: TestParts, ownerId: number): Promise<number> {
  const [createdAt, updatedAt] = [now(), now()];
  const view = {
    list: "leads",
    name: "Hot leads",
    ownerId,
    isShared: true,
    question: "label=hot",
    createdAt,
    updatedAt,
  };
  return (await db.insertInto("savedViews").values(view).returning("id").executeTakeFirstOrThrow()).id;
}

async function aWhitelistEntry({ db }: TestParts, { email }: Person): Promise<number> {
  const entry = { email, role: "agent", commissionBps: 0, isActive: true };
  return (await db.insertInto("whitelistEntries").values(entry).returning("id").executeTakeFirstOrThrow()).id;
}

async function notificationTo({ db }: TestParts, userId: number): Promise<number> {
  const notifications = db.selectFrom("notifications").select("id").where("userId", "=", userId);
  return (await notifications.limit(1).executeTakeFirstOrThrow()).id;
}

async function anImport({ db, now }: TestParts, createdBy: number): Promise<number> {
  const file = { fileName: "leads.csv", separator: ",", mapping: JSON.stringify(["firstName"]), dateOrder: "mdy" };
  const row = { ...file, parts: 400, createdBy, createdAt: now() };
  return (await db.insertInto("leadImports").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function aFailedLetter({ db }: TestParts, quoteId: number): Promise<number> {
  const { id } = await db
    .updateTable("messages")
    .set({ state: "failed", cause: "recipient" })
    .where("quoteId", "=", quoteId)
    .where("template", "=", "booking-signed")
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
