import type { Activity } from "#contract/lead/lead.ts";
import type { CancellationAction } from "#domain/after-sale/cancellation-process.ts";
import type { RefundAction } from "#domain/after-sale/refund-process.ts";
import type { ApprovalAction } from "#domain/approval/process.ts";
import type { ChargeAction } from "#domain/charge/process.ts";
import type { ChargebackAction } from "#domain/chargeback/process.ts";
import type { CreditAction } from "#domain/credit/process.ts";
import type { CustomerRequestAction } from "#domain/customer-request/process.ts";
import type { DebitMemoAction } from "#domain/debit-memo/process.ts";
import type { QuestionAction } from "#domain/expert/process.ts";
import { togetherFields } from "#domain/lead/moved-together.ts";
import type { NoteAction } from "#domain/lead/note-process.ts";
import type { LeadAction } from "#domain/lead/process.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import type { ScheduleChangeAction } from "#domain/schedule-change/process.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { factsText } from "./fact-texts.ts";
import { valueNames } from "./field-words.ts";

/** Every action of every process with a history. */
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
  | `debit_memo.${DebitMemoAction}`
  | `credit.${CreditAction}`
  | `schedule_change.${ScheduleChangeAction}`
  | `customer_request.${CustomerRequestAction}`;

/** One sentence for each kind. `who` is the staff member who acted, if there is one. */
const sentences: Record<ActivityKind, Text> = texts({
  "lead.create": "{{who}} created the lead",
  "lead.update": "{{who}} changed the lead",
  "lead.offer": "The queue offered the lead to an agent",
  "lead.accept": "{{who}} accepted the lead",
  "lead.decline": "{{who}} declined the lead",
  "lead.miss": "The offer was not answered in time",
  "lead.withdraw": "The queue withdrew its offer, because the agent went offline",
  "lead.touch": "{{who}} started work on the lead",
  "lead.createQuote": "{{who}} created a quote for the lead",
  "lead.askExpert": "{{who}} asked an expert",
  "lead.quote": "The lead is quoted",
  "lead.comeBack": "The customer came back to a lost lead",
  "lead.sign": "The lead is signed",
  "lead.win": "The lead is won",
  "lead.reassign": "{{who}} reassigned the lead",
  "lead.writeExpertNotes": "{{who}} wrote expert notes",
  "lead.label": "{{who}} labeled the lead",
  "lead.setReminder": "{{who}} set a reminder",
  "lead.removeReminder": "{{who}} removed the reminder",
  "lead.remind": "The owner was reminded",
  "lead.remindByMail": "The owner got an email, because the reminder was not handled",
  "lead.markAsLost": "{{who}} marked the lead as lost",
  "lead.reopen": "{{who}} reopened the lead",
  "lead.markAsInvalid": "{{who}} marked the lead as invalid",
  "lead.updateStatus": "{{who}} updated the status of the lead",
  "lead.link": "{{who}} linked the lead to another one",
  "lead.unlink": "{{who}} unlinked another lead",
  "lead.tellApart": "{{who}} marked it as different from another lead",
  "lead.takeBackApart": "{{who}} marked it as a possible duplicate again",
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
  "question.takeBack": "The user who claimed the question is no longer an expert. It waits for the others",
  "question.escalate": "No expert claimed the question in time. Supervisors were notified",
  "quote.create": "{{who}} created the quote",
  "quote.update": "{{who}} saved the quote",
  "quote.send": "{{who}} sent the quote to the customer",
  "quote.resend": "{{who}} sent the quote again",
  "quote.read": "The customer opened the quote",
  "quote.confirmPrices": "{{who}} confirmed the price for changed flights",
  "quote.view": "The customer viewed the booking form",
  "quote.sign": "The customer signed",
  "quote.markAsBooked": "{{who}} marked the quote as booked",
  "quote.markAsCharged": "{{who}} marked the quote as charged",
  "quote.enterTicketNumbers": "{{who}} entered the ticket numbers",
  "quote.correctReservation": "{{who}} corrected the reservation",
  "quote.correctTicketNumber": "{{who}} corrected ticket numbers",
  "quote.cancel": "{{who}} canceled the quote",
  "quote.markAsLost": "{{who}} marked the quote as lost",
  "quote.expire": "The offer expired without a signature",
  "quote.comeBack": "The customer came back to a lost quote",
  "quote.delete": "{{who}} deleted the quote",
  "quote.restore": "{{who}} restored the quote",
  "quote.reassign": "{{who}} reassigned the quote",
  "quote.reopen": "{{who}} reopened the signed quote",
  "quote.askForReplacementCard": "{{who}} asked the customer for a replacement card",
  "quote.giveReplacementCard": "The customer gave a replacement card",
  "quote.reverseCharge": "{{who}} reversed a charge",
  "quote.followRequest": "The status of the quote changed with its request",
  "quote.awaitMoney": "The quote is no longer fully collected",
  "quote.startCharge": "{{who}} started a charge",
  "quote.sendLetterAgain": "{{who}} sent an email again",
  "charge.start": "{{who}} started a charge",
  "charge.approve": "{{who}} entered that a charge was approved",
  "charge.decline": "{{who}} entered that a charge was declined",
  "charge.markAsUnknown": "{{who}} entered that a charge had no answer",
  "charge.abandon": "{{who}} entered that a charge never reached the terminal",
  "charge.reverse": "{{who}} reversed a charge",
  "quote.recordPayment": "{{who}} recorded a payment",
  "quote.changeCommissionOwner": "{{who}} changed who earns the commission",
  "quote.enterFee": "{{who}} entered the fee of a charge",
  "quote.enterCosts": "{{who}} entered costs",
  "quote.writeOff": "{{who}} wrote off an amount",
  "quote.reverseWriteOff": "{{who}} reversed a write-off",
  "quote.recordSupplierMoney": "{{who}} recorded a supplier payment",
  "quote.reverseSupplierEntry": "{{who}} reversed a supplier entry",
  "quote.revealCard": "{{who}} viewed a card number",
  "quote.sendForApproval": "{{who}} sent the quote for approval",
  "quote.exchange": "{{who}} began an exchange",
  "quote.updateExchange": "{{who}} edited the exchange",
  "quote.sendExchangeForApproval": "{{who}} sent an exchange for approval",
  "quote.approveExchange": "{{who}} approved the exchange, and it was sent to the customer",
  "quote.rejectExchange": "{{who}} rejected the exchange",
  "quote.returnExchange": "No one decided on the exchange. It is a draft again",
  "chargeback.record": "{{who}} recorded a chargeback",
  "chargeback.answer": "{{who}} sent evidence against the chargeback",
  "chargeback.win": "The chargeback was won",
  "chargeback.lose": "The chargeback was lost",
  "chargeback.winLate": "The lost chargeback was won later",
  "debit_memo.record": "{{who}} recorded a debit memo",
  "debit_memo.dispute": "{{who}} disputed the debit memo",
  "debit_memo.accept": "{{who}} accepted the debit memo",
  "debit_memo.reverse": "{{who}} reversed the debit memo",
  "credit.issue": "{{who}} issued a credit",
  "credit.remind": "The customer was reminded of a credit",
  "credit.extend": "{{who}} extended a credit",
  "credit.void": "{{who}} voided a credit",
  "credit.reserve": "A credit was reserved for a sale",
  "credit.release": "A credit is available again",
  "credit.use": "A credit was used",
  "credit.expire": "A credit expired",
  "schedule_change.create": "{{who}} entered a schedule change of the airline",
  "schedule_change.update": "{{who}} edited the schedule change",
  "schedule_change.delete": "{{who}} deleted the draft of a schedule change",
  "schedule_change.send": "{{who}} sent the schedule change to the customer",
  "schedule_change.resend": "{{who}} resent the schedule change",
  "schedule_change.view": "The customer viewed the schedule change",
  "schedule_change.accept": "The customer accepted the new flights",
  "schedule_change.askForOtherFlight": "The customer asked for another flight",
  "schedule_change.askForRefund": "The customer asked for a refund because of the schedule change",
  "schedule_change.settle": "{{who}} settled the schedule change",
  "schedule_change.withdraw": "{{who}} withdrew the schedule change",
  "customer_request.ask": "The customer sent a request",
  "customer_request.withdraw": "The customer withdrew the request",
  "customer_request.takeUp": "{{who}} handled the customer's request",
  "customer_request.answer": "{{who}} answered the customer",
  "cancellation.create": "{{who}} began a cancellation",
  "cancellation.update": "{{who}} edited the cancellation",
  "cancellation.delete": "{{who}} deleted the draft of a cancellation",
  "cancellation.sendForApproval": "{{who}} sent a cancellation for approval",
  "cancellation.approve": "{{who}} approved the cancellation, and it was sent to the customer",
  "cancellation.reject": "{{who}} rejected the cancellation",
  "cancellation.returnUndecided": "No one decided on the cancellation. It is as it was before it was sent for approval",
  "cancellation.view": "The customer viewed the cancellation",
  "cancellation.resend": "{{who}} resent the cancellation",
  "cancellation.sign": "The customer signed the cancellation",
  "cancellation.decline": "The customer keeps the booking. The cancellation is withdrawn",
  "cancellation.withdraw": "{{who}} withdrew the cancellation",
  "cancellation.coverPenalty": "{{who}} let the agency cover a higher penalty",
  "cancellation.requote": "{{who}} requested new amounts for the cancellation",
  "cancellation.approveRequote": "{{who}} approved the re-quote. The customer must sign the cancellation again",
  "cancellation.rejectRequote": "{{who}} rejected the re-quote. The signed amounts apply",
  "cancellation.confirm": "{{who}} confirmed the cancellation",
  "cancellation.settleForLess": "{{who}} settled the cancellation with the remaining money",
  "cancellation.complete": "{{who}} marked it as canceled",
  "refund.create": "{{who}} began a refund",
  "refund.update": "{{who}} edited the refund",
  "refund.delete": "{{who}} deleted the draft of a refund",
  "refund.recordEligibility": "{{who}} recorded the airline's answer about the refund",
  "refund.sendForApproval": "{{who}} sent a refund for approval",
  "refund.approve": "{{who}} approved the refund, and it was sent to the customer",
  "refund.reject": "{{who}} rejected the refund",
  "refund.returnUndecided": "No one decided on the refund. It is as it was before it was sent for approval",
  "refund.view": "The customer viewed the refund",
  "refund.resend": "{{who}} resent the refund",
  "refund.sign": "The customer signed the refund",
  "refund.decline": "The customer keeps the booking. The refund is withdrawn",
  "refund.withdraw": "{{who}} withdrew the refund",
  "refund.coverPenalty": "{{who}} let the agency cover a higher penalty",
  "refund.requote": "{{who}} requested new amounts for the refund",
  "refund.approveRequote": "{{who}} approved the re-quote. The customer must sign the refund again",
  "refund.rejectRequote": "{{who}} rejected the re-quote. The signed amounts apply",
  "refund.confirm": "{{who}} confirmed the refund",
  "refund.confirmOwed": "{{who}} confirmed the refund, which is owed and needs no signature",
  "refund.settlePayment": "{{who}} recorded the outcome of a refund",
  "refund.settleForLess": "{{who}} settled the refund with the remaining money",
  "refund.complete": "{{who}} marked it as refunded",
  "approval.request": "{{who}} requested an approval",
  "approval.approve": "{{who}} approved the request",
  "approval.decline": "{{who}} declined the request",
  "approval.withdraw": "{{who}} withdrew the request",
  "approval.passOn": "The requester no longer works here. A supervisor follows up the request",
  "approval.expire": "The request expired without a decision",
  "approval.supersede": "The request has been superseded",
  "quote.askForFreshPrice": "The customer asked for a fresh price",
});

/** Returns the sentence of an event. An unknown kind is shown by its code. */
export function sentenceFor(kind: string, who: string): string {
  const sentence = Object.entries(sentences).find(([known]) => known === kind)?.[1];
  return sentence ? t(sentence, { who }) : kind;
}

/** Returns the changes to show. Omits the fields of a new lead, the status, which is in the sentence, and ids. */
export function changesToTell({ kind, changes }: Activity): Activity["changes"] {
  if (kind === "lead.create") return [];
  const told = changes.filter(
    ({ field, from, to }) =>
      !togetherFields.includes(field) && to !== "[]" && !(from === null && to === "false") && !/Id$/.test(field),
  );
  return kind.startsWith("lead.") ? told : told.filter(({ field }) => field !== "status");
}

/** Returns why the record moved together with others, as the history stores it. */
export function togetherFacts({ changes }: Activity): Record<string, unknown> {
  const facts = changes.filter(({ field }) => togetherFields.includes(field));
  return Object.fromEntries(facts.map(({ field, to }) => [field, field === "others" ? Number(to) : to]));
}

/**
 * Formats a value: cents as money, dates and times in the user's format, facts as sentences, and codes by their names.
 * A code without a name is shown with spaces instead of underscores.
 */
export function valueText(value: string, field: string, currency: Activity["currency"]): string {
  if (field.endsWith("Cents") && currency) return formatMoney(Number(value), currency);
  const name = valueNames[field]?.[value];
  if (name) return t(name);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return plainDate(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return exactTime(value);
  if (/^[[{]/.test(value)) return factsText(value, field);
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}
