import type { Letter, Writing } from "#server/mail/letter.ts";
import { approvalAsked } from "./approval-asked.ts";
import { approvalDecided } from "./approval-decided.ts";
import { bookingConfirmed } from "./booking-confirmed.ts";
import { bookingSigned } from "./booking-signed.ts";
import { bookingSignedStaff } from "./booking-signed-staff.ts";
import { cardGiven } from "./card-given.ts";
import { cardGivenStaff } from "./card-given-staff.ts";
import { chargeReversed } from "./charge-reversed.ts";
import { creditEnds, creditExtended } from "./credits.ts";
import { customerRequestAnswered, customerRequestAsked } from "./customer-requests.ts";
import { dailyDigest } from "./daily-digest.ts";
import { emailChanged, emailToConfirm } from "./email-to-confirm.ts";
import { exchangeSent } from "./exchange-sent.ts";
import { expertAsked } from "./expert-asked.ts";
import { freshPriceAsked } from "./fresh-price-asked.ts";
import { invitation } from "./invitation.ts";
import { mailTest } from "./mail-test.ts";
import { ownDecisions } from "./own-decisions.ts";
import { quoteCanceled } from "./quote-canceled.ts";
import { quoteReopened } from "./quote-reopened.ts";
import { quoteSent } from "./quote-sent.ts";
import { quoteUpdated } from "./quote-updated.ts";
import { receipt } from "./receipt.ts";
import { reminderDue } from "./reminder-due.ts";
import { replacementCard } from "./replacement-card.ts";
import { reportScheduled } from "./report-scheduled.ts";
import {
  refundOnItsWay,
  requestCompleted,
  requestRequoted,
  requestSent,
  requestSigned,
  requestWithdrawn,
} from "./requests.ts";
import { scheduleChangeAnswered, scheduleChangeSent } from "./schedule-changes.ts";
import { statementClosed } from "./statement-closed.ts";
import { teamDigest } from "./team-digest.ts";
import { ticketsCorrected } from "./tickets-corrected.ts";
import { ticketsIssued } from "./tickets-issued.ts";

/**
 * All letters. A new letter is a file in this folder and a line here. Its sentences are in messages/en/letters, and its
 * name for staff is in web/shared/names/letter-names.ts.
 */
export const letters = {
  "quote-sent": quoteSent,
  "exchange-sent": exchangeSent,
  "quote-updated": quoteUpdated,
  "quote-reopened": quoteReopened,
  "booking-signed": bookingSigned,
  "booking-confirmed": bookingConfirmed,
  "replacement-card": replacementCard,
  "card-given": cardGiven,
  "card-given-staff": cardGivenStaff,
  receipt,
  "charge-reversed": chargeReversed,
  "tickets-issued": ticketsIssued,
  "tickets-corrected": ticketsCorrected,
  "quote-cancelled": quoteCanceled,
  "request-sent": requestSent,
  "request-requoted": requestRequoted,
  "request-signed": requestSigned,
  "request-withdrawn": requestWithdrawn,
  "refund-on-its-way": refundOnItsWay,
  "request-completed": requestCompleted,
  "credit-ends": creditEnds,
  "credit-extended": creditExtended,
  "schedule-change-sent": scheduleChangeSent,
  "schedule-change-answered": scheduleChangeAnswered,
  "customer-request-asked": customerRequestAsked,
  "customer-request-answered": customerRequestAnswered,
  "fresh-price-asked": freshPriceAsked,
  "booking-signed-staff": bookingSignedStaff,
  "approval-asked": approvalAsked,
  "approval-decided": approvalDecided,
  "own-decisions": ownDecisions,
  "expert-asked": expertAsked,
  "reminder-due": reminderDue,
  "statement-closed": statementClosed,
  "report-scheduled": reportScheduled,
  "email-to-confirm": emailToConfirm,
  "email-changed": emailChanged,
  invitation,
  "mail-test": mailTest,
  "daily-digest": dailyDigest,
  "team-digest": teamDigest,
} satisfies Record<string, (facts: never, writing: Writing) => Letter>;

export type LetterName = keyof typeof letters;

/**
 * The facts of each letter at the time it was queued, so that it can be shown later as it was sent. They never contain
 * a link or a token. A link is stored by its id and derived when the letter is sent.
 */
export type LetterFacts = { [N in LetterName]: Parameters<(typeof letters)[N]>[0] };

/** Writes a letter. The same facts always produce the same letter. */
export function writeLetter<N extends LetterName>(name: N, facts: LetterFacts[N], writing: Writing): Letter {
  const byName: { [M in LetterName]: (facts: LetterFacts[M], writing: Writing) => Letter } = letters;
  return byName[name](facts, writing);
}
