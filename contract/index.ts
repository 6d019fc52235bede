import { accessCalls } from "./access/calls.ts";
import { afterSaleCalls, cancellationCalls, refundCalls } from "./after-sale/calls.ts";
import { cancelFormCalls, refundFormCalls } from "./after-sale/form.ts";
import { apiKeyCalls } from "./api-key/calls.ts";
import { approvalCalls } from "./approval/calls.ts";
import { auditCalls } from "./audit/calls.ts";
import { bookingFormCalls } from "./booking-form/form-calls.ts";
import { cardCalls } from "./card/calls.ts";
import { chargeCalls } from "./charge/calls.ts";
import { chargebackCalls } from "./chargeback/calls.ts";
import { commissionCalls } from "./commission/calls.ts";
import { creditCalls } from "./credit/calls.ts";
import { customerRequestCalls, ownRequestCalls } from "./customer-request/calls.ts";
import { debitMemoCalls } from "./debit-memo/calls.ts";
import { draftCalls } from "./draft/calls.ts";
import { duplicateCalls } from "./duplicate/calls.ts";
import { eventCalls } from "./event/calls.ts";
import { exchangeCalls } from "./exchange/calls.ts";
import { exchangeRateCalls } from "./exchange-rate/calls.ts";
import { expertCalls } from "./expert/calls.ts";
import { intakeCalls } from "./intake/calls.ts";
import { itineraryCalls } from "./itinerary/calls.ts";
import { leadCalls, leadNoteCalls } from "./lead/calls.ts";
import { leadImportCalls } from "./lead-import/calls.ts";
import { notificationCalls } from "./notification/calls.ts";
import { queueCalls } from "./queue/calls.ts";
import { quoteCalls } from "./quote/calls.ts";
import { reconciliationCalls } from "./reconciliation/calls.ts";
import { owedCalls } from "./reconciliation/owed.ts";
import { replacementCardCalls } from "./replacement-card/calls.ts";
import { replacementCardFormCalls } from "./replacement-card/form.ts";
import { reportCalls } from "./report/calls.ts";
import { reportScheduleCalls } from "./report/schedules.ts";
import { savedViewCalls } from "./saved-view/calls.ts";
import { scheduleChangeCalls } from "./schedule-change/calls.ts";
import { scheduleFormCalls } from "./schedule-change/form.ts";
import { searchCalls } from "./search/calls.ts";
import { settingsCalls } from "./settings/calls.ts";
import { settlementReportCalls } from "./settlement-report/calls.ts";
import type { Call } from "./shared/call.ts";
import { statementCalls } from "./statement/calls.ts";
import { supplierCalls } from "./supplier/calls.ts";
import { consolidatorCalls } from "./supplier/consolidators.ts";
import { supplierEntryCalls } from "./supplier/entries.ts";
import { ticketingCalls } from "./ticketing/calls.ts";
import { letterCalls } from "./undelivered-letter/calls.ts";
import { userCalls } from "./user/calls.ts";
import { workCalls } from "./work/calls.ts";

/** All calls, grouped by feature. The permission test and the OpenAPI document iterate over them. */
export const allCalls: Record<string, Record<string, Call>> = {
  access: accessCalls,
  afterSale: afterSaleCalls,
  apiKey: apiKeyCalls,
  approval: approvalCalls,
  audit: auditCalls,
  report: reportCalls,
  reportSchedule: reportScheduleCalls,
  chargeback: chargebackCalls,
  debitMemo: debitMemoCalls,
  commission: commissionCalls,
  credit: creditCalls,
  customerRequest: customerRequestCalls,
  draft: draftCalls,
  duplicate: duplicateCalls,
  exchange: exchangeCalls,
  exchangeRate: exchangeRateCalls,
  expert: expertCalls,
  event: eventCalls,
  charge: chargeCalls,
  replacementCard: replacementCardCalls,
  ticketing: ticketingCalls,
  bookingForm: bookingFormCalls,
  cancellation: cancellationCalls,
  card: cardCalls,
  cancelForm: cancelFormCalls,
  refundForm: refundFormCalls,
  intake: intakeCalls,
  itinerary: itineraryCalls,
  lead: leadCalls,
  leadImport: leadImportCalls,
  leadNote: leadNoteCalls,
  letter: letterCalls,
  notification: notificationCalls,
  ownRequest: ownRequestCalls,
  queue: queueCalls,
  quote: quoteCalls,
  refund: refundCalls,
  replacementCardForm: replacementCardFormCalls,
  savedView: savedViewCalls,
  scheduleChange: scheduleChangeCalls,
  scheduleForm: scheduleFormCalls,
  search: searchCalls,
  settings: settingsCalls,
  owed: owedCalls,
  reconciliation: reconciliationCalls,
  settlementReport: settlementReportCalls,
  statement: statementCalls,
  consolidator: consolidatorCalls,
  supplier: supplierCalls,
  supplierEntry: supplierEntryCalls,
  user: userCalls,
  work: workCalls,
};
