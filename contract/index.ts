import { accessCalls } from "./access.ts";
import { afterSaleCalls, cancellationCalls, refundCalls } from "./after-sale-calls.ts";
import { apiKeyCalls } from "./api-key.ts";
import { approvalCalls } from "./approval.ts";
import { bookingFormCalls } from "./booking-form-calls.ts";
import type { Call } from "./call.ts";
import { cardCalls } from "./card.ts";
import { chargebackCalls } from "./chargeback.ts";
import { creditCalls } from "./credit.ts";
import { customerRequestCalls, ownRequestCalls } from "./customer-request-calls.ts";
import { duplicateCalls } from "./duplicate.ts";
import { eventCalls } from "./event.ts";
import { exchangeCalls } from "./exchange-calls.ts";
import { expertCalls } from "./expert.ts";
import { fulfilmentCalls } from "./fulfilment-calls.ts";
import { intakeCalls } from "./intake.ts";
import { itineraryCalls } from "./itinerary-calls.ts";
import { leadCalls, leadNoteCalls } from "./lead-calls.ts";
import { leadImportCalls } from "./lead-import.ts";
import { notificationCalls } from "./notification.ts";
import { queueCalls } from "./queue.ts";
import { quoteCalls } from "./quote-calls.ts";
import { replacementCardFormCalls } from "./replacement-card-form.ts";
import { cancelFormCalls, refundFormCalls } from "./request-form.ts";
import { savedViewCalls } from "./saved-view.ts";
import { scheduleChangeCalls } from "./schedule-change-calls.ts";
import { scheduleFormCalls } from "./schedule-form.ts";
import { searchCalls } from "./search.ts";
import { settingsCalls } from "./settings.ts";
import { userCalls } from "./user-calls.ts";
import { workCalls } from "./work.ts";

/** Every call there is, by feature: what the permission test walks and the OpenAPI document lists. */
export const allCalls: Record<string, Record<string, Call>> = {
  access: accessCalls,
  afterSale: afterSaleCalls,
  apiKey: apiKeyCalls,
  approval: approvalCalls,
  chargeback: chargebackCalls,
  credit: creditCalls,
  customerRequest: customerRequestCalls,
  duplicate: duplicateCalls,
  exchange: exchangeCalls,
  expert: expertCalls,
  event: eventCalls,
  fulfilment: fulfilmentCalls,
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
  user: userCalls,
  work: workCalls,
};
