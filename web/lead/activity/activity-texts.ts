import type { Activity } from "#contract/lead.ts";
import type { CancellationAction } from "#domain/after-sale/cancellation-process.ts";
import type { RefundAction } from "#domain/after-sale/refund-process.ts";
import type { ApprovalAction } from "#domain/approval/process.ts";
import type { ChargeAction } from "#domain/charge/process.ts";
import type { ChargebackAction } from "#domain/chargeback/process.ts";
import type { CreditAction } from "#domain/credit/process.ts";
import type { CustomerRequestAction } from "#domain/customer-request/process.ts";
import type { QuestionAction } from "#domain/expert/process.ts";
import type { NoteAction } from "#domain/lead/note-process.ts";
import type { LeadAction } from "#domain/lead/process.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { ScheduleChangeAction } from "#domain/schedule-change/process.ts";
import { plainDate } from "#web/shared/dates.ts";
import { type Text, t, texts } from "#web/shared/texts.ts";
import { exactTime } from "#web/shared/time-ago.tsx";
import { factsText } from "./fact-texts.ts";
import { valueNames } from "./field-words.ts";

/** Every action of every process that has a history. */
type ActivityKind =
  | `lead.${LeadAction}`
  | `note.${NoteAction}`
  | `question.${QuestionAction}`
  | `quote.${QuoteAction}`
  | `charge.${ChargeAction}`
  | `approval.${ApprovalAction}`
  | `cancellation.${CancellationAction}`
  | `refund.${RefundAction}`
  | `chargeback.${ChargebackAction}`
  | `credit.${CreditAction}`
  | `schedule_change.${ScheduleChangeAction}`
  | `customer_request.${CustomerRequestAction}`;

/** One sentence for each kind; `who` is the person of the staff where one acted. */
const sentences: Record<ActivityKind, Text> = texts({
  "lead.create": "{{who}} created the lead",
  "lead.update": "{{who}} changed the lead",
  "lead.offer": "The queue offered the lead to an agent",
  "lead.accept": "{{who}} accepted the lead",
  "lead.decline": "{{who}} left the lead to somebody else",
  "lead.miss": "The offer was not answered in time",
  "lead.withdraw": "The queue took its offer back: the agent went offline",
  "lead.touch": "{{who}} got in touch with the customer",
  "lead.createQuote": "{{who}} created a quote for the lead",
  "lead.askExpert": "{{who}} asked an expert",
  "lead.quote": "The lead is quoted",
  "lead.comeBack": "The customer came back to a lost lead",
  "lead.sign": "The lead is signed",
  "lead.win": "The lead is won",
  "lead.reassign": "{{who}} reassigned the lead",
  "lead.label": "{{who}} labeled the lead",
  "lead.setReminder": "{{who}} set a reminder",
  "lead.removeReminder": "{{who}} removed the reminder",
  "lead.remind": "The owner was reminded",
  "lead.remindByMail": "The owner was reminded by mail, having done nothing about the reminder",
  "lead.markAsLost": "{{who}} marked the lead as lost",
  "lead.reopen": "{{who}} reopened the lead",
  "lead.markAsInvalid": "{{who}} marked the lead as invalid",
  "lead.updateStatus": "{{who}} updated the status of the lead",
  "lead.link": "{{who}} linked the lead to another one",
  "lead.unlink": "{{who}} took back the link to another lead",
  "lead.tellApart": "{{who}} said that it is not the same as another lead",
  "lead.takeBackApart": "{{who}} said that it may be the same as another lead after all",
  "lead.absorb": "{{who}} merged another lead into this one",
  "lead.merge": "{{who}} merged the lead into another one",
  "lead.unmerge": "{{who}} undid the merge into another lead",
  "lead.release": "{{who}} undid the merge of another lead",
  "lead.delete": "{{who}} deleted the lead",
  "lead.restore": "{{who}} restored the lead",
  "note.write": "{{who}} wrote a note",
  "note.edit": "{{who}} edited a note",
  "note.delete": "{{who}} deleted a note",
  "note.restore": "{{who}} restored a note",
  "question.ask": "{{who}} asked an expert",
  "question.claim": "{{who}} claimed the question to the experts",
  "question.needInfo": "{{who}} needs info to answer",
  "question.giveInfo": "{{who}} gave the expert info",
  "question.answer": "{{who}} answered the question to the experts",
  "question.release": "{{who}} released the question to the experts",
  "question.decline": "{{who}} declined the question to the experts",
  "question.cancel": "{{who}} canceled the question to the experts",
  "question.takeBack": "Whoever had claimed the question is no expert any more: it waits for the others",
  "question.escalate": "No expert claimed the question in time: supervisors were told",
  "quote.create": "{{who}} created the quote",
  "quote.update": "{{who}} saved the quote",
  "quote.send": "{{who}} sent the quote to the customer",
  "quote.resend": "{{who}} sent the quote again",
  "quote.read": "The customer opened the quote",
  "quote.confirmPrices": "{{who}} confirmed the price for changed flights",
  "quote.view": "The customer looked at the booking form",
  "quote.sign": "The customer signed",
  "quote.markAsBooked": "{{who}} marked the quote as booked",
  "quote.markAsCharged": "{{who}} marked the quote as charged",
  "quote.enterTicketNumbers": "{{who}} entered the ticket numbers",
  "quote.correctTicketNumber": "{{who}} corrected ticket numbers",
  "quote.cancel": "{{who}} canceled the quote",
  "quote.markAsLost": "{{who}} marked the quote as lost",
  "quote.expire": "The offer ended without a signature",
  "quote.comeBack": "The customer came back to a lost quote",
  "quote.delete": "{{who}} deleted the quote",
  "quote.restore": "{{who}} restored the quote",
  "quote.reassign": "{{who}} reassigned the quote",
  "quote.reopen": "{{who}} reopened the signed quote",
  "quote.askForReplacementCard": "{{who}} asked the customer for a replacement card",
  "quote.giveReplacementCard": "The customer gave a replacement card",
  "quote.reverseCharge": "{{who}} reversed a charge",
  "quote.followRequest": "The quote follows its request",
  "quote.awaitMoney": "The quote is no longer fully collected",
  "quote.startCharge": "{{who}} started a charge",
  "quote.sendLetterAgain": "{{who}} sent a letter again",
  "charge.start": "{{who}} started a charge",
  "charge.approve": "{{who}} entered that a charge was approved",
  "charge.decline": "{{who}} entered that a charge was declined",
  "charge.markAsUnknown": "{{who}} entered that a charge had no answer",
  "charge.abandon": "{{who}} entered that a charge never reached the terminal",
  "charge.reverse": "{{who}} reversed a charge",
  "quote.recordPayment": "{{who}} recorded a payment",
  "quote.revealCard": "{{who}} looked at a card number",
  "quote.sendForApproval": "{{who}} sent the quote for approval",
  "quote.exchange": "{{who}} began an exchange",
  "quote.updateExchange": "{{who}} edited the exchange",
  "quote.sendExchangeForApproval": "{{who}} sent an exchange for approval",
  "quote.approveExchange": "{{who}} approved the exchange: it is sent to the customer",
  "quote.rejectExchange": "{{who}} rejected the exchange",
  "quote.returnExchange": "Nobody decided the exchange: it is a draft again",
  "chargeback.record": "{{who}} recorded a chargeback",
  "chargeback.answer": "{{who}} sent evidence against the chargeback",
  "chargeback.win": "The chargeback was won",
  "chargeback.lose": "The chargeback was lost",
  "credit.issue": "{{who}} issued a credit",
  "credit.remind": "The customer was reminded of a credit",
  "credit.extend": "{{who}} extended a credit",
  "credit.void": "{{who}} voided a credit",
  "credit.reserve": "A credit was reserved for a sale",
  "credit.release": "A credit is free again",
  "credit.use": "A credit was used",
  "credit.expire": "A credit expired",
  "schedule_change.create": "{{who}} put down a schedule change of the airline",
  "schedule_change.update": "{{who}} edited the schedule change",
  "schedule_change.delete": "{{who}} deleted the draft of a schedule change",
  "schedule_change.send": "{{who}} sent the schedule change to the customer",
  "schedule_change.resend": "{{who}} resent the schedule change",
  "schedule_change.view": "The customer looked at the schedule change",
  "schedule_change.accept": "The customer accepted the new flights",
  "schedule_change.askForOtherFlight": "The customer asked for another flight",
  "schedule_change.askForRefund": "The customer asked for a refund because of the schedule change",
  "schedule_change.settle": "{{who}} settled the schedule change",
  "schedule_change.withdraw": "{{who}} withdrew the schedule change",
  "customer_request.ask": "The customer asked for something",
  "customer_request.withdraw": "The customer took back what was asked for",
  "customer_request.takeUp": "{{who}} took up what the customer asked for",
  "customer_request.answer": "{{who}} answered the customer",
  "cancellation.create": "{{who}} began a cancellation",
  "cancellation.update": "{{who}} edited the cancellation",
  "cancellation.delete": "{{who}} deleted the draft of a cancellation",
  "cancellation.sendForApproval": "{{who}} sent a cancellation for approval",
  "cancellation.approve": "{{who}} approved the cancellation: it is sent to the customer",
  "cancellation.reject": "{{who}} rejected the cancellation",
  "cancellation.returnUndecided":
    "Nobody decided the cancellation: it stands as it did before it was sent for approval",
  "cancellation.view": "The customer looked at the cancellation",
  "cancellation.resend": "{{who}} resent the cancellation",
  "cancellation.sign": "The customer signed the cancellation",
  "cancellation.decline": "The customer keeps the booking: the cancellation is off",
  "cancellation.withdraw": "{{who}} withdrew the cancellation",
  "cancellation.coverPenalty": "{{who}} let the agency cover a higher penalty",
  "cancellation.requote": "{{who}} asked to re-quote the cancellation: other amounts than were signed",
  "cancellation.approveRequote": "{{who}} approved the re-quote: the customer is to sign the cancellation again",
  "cancellation.rejectRequote": "{{who}} rejected the re-quote: what was signed holds",
  "cancellation.confirm": "{{who}} confirmed the cancellation",
  "cancellation.settleForLess": "{{who}} settled the cancellation with the remaining money",
  "cancellation.complete": "{{who}} marked it as canceled",
  "refund.create": "{{who}} began a refund",
  "refund.update": "{{who}} edited the refund",
  "refund.delete": "{{who}} deleted the draft of a refund",
  "refund.recordEligibility": "{{who}} recorded what the airline says of the refund",
  "refund.sendForApproval": "{{who}} sent a refund for approval",
  "refund.approve": "{{who}} approved the refund: it is sent to the customer",
  "refund.reject": "{{who}} rejected the refund",
  "refund.returnUndecided": "Nobody decided the refund: it stands as it did before it was sent for approval",
  "refund.view": "The customer looked at the refund",
  "refund.resend": "{{who}} resent the refund",
  "refund.sign": "The customer signed the refund",
  "refund.decline": "The customer keeps the booking: the refund is off",
  "refund.withdraw": "{{who}} withdrew the refund",
  "refund.coverPenalty": "{{who}} let the agency cover a higher penalty",
  "refund.requote": "{{who}} asked to re-quote the refund: other amounts than were signed",
  "refund.approveRequote": "{{who}} approved the re-quote: the customer is to sign the refund again",
  "refund.rejectRequote": "{{who}} rejected the re-quote: what was signed holds",
  "refund.confirm": "{{who}} confirmed the refund",
  "refund.confirmOwed": "{{who}} confirmed the refund, which is owed and needs no signature",
  "refund.settlePayment": "{{who}} recorded what became of a refund",
  "refund.settleForLess": "{{who}} settled the refund with the remaining money",
  "refund.complete": "{{who}} marked it as refunded",
  "approval.request": "{{who}} sent something for approval",
  "approval.approve": "{{who}} approved what was asked",
  "approval.decline": "{{who}} declined what was asked",
  "approval.withdraw": "{{who}} withdrew what was asked",
  "approval.passOn": "Whoever asked works here no longer: a supervisor follows up what was asked",
  "approval.expire": "Nobody decided in time what was asked",
  "approval.supersede": "What was asked has been superseded",
  "quote.askForFreshPrice": "The customer asked for a fresh price",
});

/** A kind this page does not know yet is shown as it is called, rather than not at all. */
export function sentenceFor(kind: string, who: string): string {
  const sentence = Object.entries(sentences).find(([known]) => known === kind)?.[1];
  return sentence ? t(sentence, { who }) : kind;
}

/** A new lead's fields stand on the page; a new status is told by the sentence itself, and ids are for programs. */
export function changesToTell({ kind, changes }: Activity): Activity["changes"] {
  if (kind === "lead.create") return [];
  const told = changes.filter(
    ({ field, from, to }) => to !== "[]" && !(from === null && to === "false") && !/Id$/.test(field),
  );
  return kind.startsWith("lead.") ? told : told.filter(({ field }) => field !== "status");
}

/** Cents as money, dates and moments as such, facts as sentences, codes by their names; a code without one loses its underscores. */
export function valueText(value: string, field: string, currency: Activity["currency"]): string {
  if (field.endsWith("Cents") && currency) return formatMoney(Number(value), currency);
  const name = valueNames[field]?.[value];
  if (name) return t(name);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return plainDate(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return exactTime(value);
  if (/^[[{]/.test(value)) return factsText(value, field);
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}
