import { type Amount, decisionDueAt } from "#domain/approval/kinds.ts";
import { approvalProcess } from "#domain/approval/process.ts";
import { total } from "#domain/money/money.ts";
import { recordAudit } from "#server/audit/index.ts";
import { recordHistory } from "#server/history/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { notify } from "#server/notification/index.ts";
import { tellDeciders } from "./letters.ts";
import { hashOfProposal, loadApproval } from "./store.ts";
import type { Asking, Subject } from "./subject.ts";
import { writersOf } from "./writers.ts";

/**
 * Requests the approval of another user. Throws `state_conflict` if the quote's status does not allow the request,
 * `invalid_input` if the net is invalid, and the refusals of the sale's process. The second of two simultaneous
 * requests gets `approval_pending`.
 */
export async function requestApproval<Row>(
  row: Row,
  asking: Asking,
  context: StaffContext,
  subject: Subject<Row>,
): Promise<number> {
  const { db, actor, now, origin } = context;
  await subject.mustBeAskable(row, asking, context);
  const about = subject.about(row);
  const { id: subjectId, quoteId, leadId, currency } = about;
  const { kind, reason } = asking;
  const writing = subject.writing?.(kind);
  const writtenBy = writing ? await writersOf(db, about, kind, writing) : [];
  const proposal = await subject.propose(db, row, asking);
  const { ticketingDeadline } = await db
    .selectFrom("quotes")
    .select("ticketingDeadline")
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("approvalRequests")
    .values({
      kind,
      subject: subject.name,
      subjectId,
      quoteId,
      leadId,
      reason,
      basis: proposal.basis,
      before: JSON.stringify(proposal.before),
      after: JSON.stringify(proposal.after),
      hash: hashOfProposal(kind, subject.name, subjectId, proposal),
      requestedBy: actor.id,
      writtenBy,
      requestedAt: now,
      updatedAt: now,
      expiresAt: decisionDueAt(kind, now, ticketingDeadline),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: approvalProcess.record,
    recordId: id,
    leadId,
    quoteId,
    action: "request",
    oldStatus: null,
    newStatus: "pending",
    party: actor,
    now,
    requestId: origin.requestId,
    reason,
    details: { kind, ...amountsToTell(kind, proposal.after), currency },
  });
  await recordAudit(db, {
    actorId: actor.id,
    action: "approval.request",
    subject: `approval:${id}`,
    outcome: "done",
    ip: origin.ip,
    details: { kind, quote: quoteId, reason },
  });
  await tellDeciders(db, await loadApproval(db, id));
  await notify(db, { kind: "approval_asked", leadId, quoteId, facts: { approval: kind }, by: actor, now });
  return id;
}

/**
 * Returns the amounts for the history: what the customer gets, for a request after the sale. Otherwise the first amount,
 * because that is the one requested.
 */
export function amountsToTell(
  kind: string,
  amounts: readonly Pick<Amount, "what" | "cents" | "day">[],
): Record<string, number | string> {
  if (kind === "cancellation" || kind === "refund") {
    const sumOf = (...names: Amount["what"][]) =>
      total(amounts.filter(({ what }) => names.includes(what)).map(({ cents }) => cents));
    const outcome = {
      cashCents: sumOf("refund"),
      creditCents: sumOf("credit", "airlineCredit", "agencyCredit"),
      laterRefundCents: sumOf("laterRefund"),
    };
    return Object.fromEntries(Object.entries(outcome).filter(([, cents]) => cents !== 0));
  }
  const [first] = amounts;
  if (first?.day) return { day: first.day };
  return first ? { amountCents: first.cents } : {};
}
