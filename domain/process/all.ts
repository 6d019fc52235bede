import { cancelling } from "#domain/after-sale/cancellation-process.ts";
import { couponMoves } from "#domain/after-sale/coupon.ts";
import { refundPaymentMoves } from "#domain/after-sale/refund-payment-states.ts";
import { refunding } from "#domain/after-sale/refund-process.ts";
import { approving } from "#domain/approval/process.ts";
import { charging } from "#domain/charge/process.ts";
import { disputing } from "#domain/chargeback/process.ts";
import { crediting } from "#domain/credit/process.ts";
import { creditUseMoves } from "#domain/credit/use-states.ts";
import { customerAsking } from "#domain/customer-request/process.ts";
import { asking } from "#domain/expert/process.ts";
import { ticketMoves } from "#domain/fulfilment/ticket-states.ts";
import { noting } from "#domain/lead/note-process.ts";
import { leading } from "#domain/lead/process.ts";
import { messageMoves } from "#domain/mail/message-states.ts";
import { availability } from "#domain/queue/process.ts";
import { sale } from "#domain/quote/process.ts";
import { changingSchedule } from "#domain/schedule-change/process.ts";
import { linkMoves } from "#domain/signed-form/link-state.ts";
import { emailChangeMoves } from "#domain/user/email-change-states.ts";
import { employment } from "#domain/user/process.ts";

/** Everything that moves. A new kind of record is a line here and a file of its own. */
export const processes = [
  leading,
  noting,
  asking,
  sale,
  charging,
  disputing,
  approving,
  cancelling,
  refunding,
  changingSchedule,
  customerAsking,
  crediting,
  availability,
  employment,
] as const;

/** Records that move with the record they belong to. */
export const stateMoves = [
  couponMoves,
  creditUseMoves,
  emailChangeMoves,
  linkMoves,
  messageMoves,
  refundPaymentMoves,
  ticketMoves,
] as const;

/** What the history tells to those who may read money only, as "record.action". */
export const moneyKinds: readonly string[] = processes.flatMap(({ record, actions }) =>
  Object.entries(actions)
    .filter(([, action]) => action.isAboutMoney)
    .map(([name]) => `${record}.${name}`),
);

/** What leaves a quote and its lead as they were, as "record.action": nobody came too late because of it. */
export const unchangingKinds: readonly string[] = processes.flatMap(({ record, actions, hasOwnVersion }) =>
  Object.entries(actions)
    .filter(([, action]) => action.keepsVersion || hasOwnVersion)
    .map(([name]) => `${record}.${name}`),
);
