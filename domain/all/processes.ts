import { cancellationProcess } from "#domain/after-sale/cancellation-process.ts";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { refundPaymentMoves } from "#domain/after-sale/refund-payment-states.ts";
import { refundProcess } from "#domain/after-sale/refund-process.ts";
import { approvalProcess } from "#domain/approval/process.ts";
import { chargeProcess } from "#domain/charge/process.ts";
import { chargebackProcess } from "#domain/chargeback/process.ts";
import { commissionMoves } from "#domain/commission/line-states.ts";
import { manualProcess } from "#domain/commission/manual-process.ts";
import { creditProcess } from "#domain/credit/process.ts";
import { creditUseMoves } from "#domain/credit/use-states.ts";
import { customerRequestProcess } from "#domain/customer-request/process.ts";
import { debitMemoProcess } from "#domain/debit-memo/process.ts";
import { questionProcess } from "#domain/expert/process.ts";
import { noteProcess } from "#domain/lead/note-process.ts";
import { leadProcess } from "#domain/lead/process.ts";
import { linkMoves } from "#domain/link/link-state.ts";
import { messageMoves } from "#domain/mail/message-states.ts";
import { availabilityProcess } from "#domain/queue/process.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { scheduleChangeProcess } from "#domain/schedule-change/process.ts";
import { settlementReportProcess } from "#domain/settlement-report/process.ts";
import { statementProcess } from "#domain/statement/process.ts";
import { ticketMoves } from "#domain/ticketing/ticket-states.ts";
import { emailChangeMoves } from "#domain/user/email-change-states.ts";
import { userProcess } from "#domain/user/process.ts";

/** All processes. To add a kind of record, add a line here and a file for its process. */
export const processes = [
  leadProcess,
  noteProcess,
  questionProcess,
  quoteProcess,
  chargeProcess,
  chargebackProcess,
  debitMemoProcess,
  approvalProcess,
  cancellationProcess,
  refundProcess,
  scheduleChangeProcess,
  customerRequestProcess,
  creditProcess,
  manualProcess,
  statementProcess,
  settlementReportProcess,
  availabilityProcess,
  userProcess,
] as const;

/** The state moves of records that depend on another record. */
export const stateMoves = [
  commissionMoves,
  couponMoves,
  creditUseMoves,
  emailChangeMoves,
  linkMoves,
  messageMoves,
  refundPaymentMoves,
  ticketMoves,
] as const;

/** The history entries that only users with money.read can see, as "record.action". */
export const moneyKinds: readonly string[] = processes.flatMap(({ record, actions }) =>
  Object.entries(actions)
    .filter(([, action]) => action.isAboutMoney)
    .map(([name]) => `${record}.${name}`),
);

/**
 * The history entries that do not change a quote or its lead, as "record.action". They never make another user's
 * version stale.
 */
export const unchangingKinds: readonly string[] = processes.flatMap(({ record, actions, hasOwnVersion }) =>
  Object.entries(actions)
    .filter(([, action]) => action.keepsVersion || hasOwnVersion)
    .map(([name]) => `${record}.${name}`),
);
