import { endedRefundStates } from "#domain/after-sale/refund-payment-states.ts";
import { carriedOut, underWay } from "#domain/after-sale/request.ts";
import { chargedStates, unansweredStates } from "#domain/charge/charges.ts";
import { usable } from "#domain/credit/status.ts";
import { undecidedMemos } from "#domain/debit-memo/status.ts";
import { reasonedStatuses } from "#domain/lead/closing-reasons.ts";
import { uncounted, untouchedStatuses } from "#domain/lead/status.ts";
import { touchingActions } from "#domain/lead/touch.ts";
import { attemptedStates } from "#domain/mail/message-states.ts";
import { awaitingMoney, endedLifecycles, unopened } from "#domain/quote/status.ts";
import { receivableDays } from "#domain/reconciliation/items.ts";
import { unsettled } from "#domain/schedule-change/process.ts";
import { finalStatuses } from "#domain/statement/status.ts";

/** The sets of statuses, actions and numbers that the files in migrations/views/ name, such as "status in (:usable_credits)". */
const sets: Record<string, readonly (string | number)[]> = {
  attempted_messages: attemptedStates,
  carried_out_requests: carriedOut,
  charged_charges: chargedStates,
  ended_quotes: endedLifecycles,
  ended_refunds: endedRefundStates,
  final_statements: finalStatuses,
  lost_leads: reasonedStatuses,
  quotes_awaiting_money: awaitingMoney,
  receivable_days: [receivableDays],
  requests_under_way: underWay,
  touching_actions: touchingActions,
  unanswered_charges: unansweredStates,
  uncounted_leads: uncounted,
  undecided_memos: undecidedMemos,
  unopened_quotes: unopened,
  unsettled_schedule_changes: unsettled,
  untouched_leads: untouchedStatuses,
  usable_credits: usable,
};

/** Replaces the names of sets with their statuses. Throws an Error for a name that is not in the table. */
export function withStatuses(sql: string): string {
  return sql.replace(/\(:([a-z_]+)\)/g, (_, name: string) => {
    const statuses = sets[name];
    if (!statuses) throw new Error(`No set of statuses is called ${name}`);
    return `(${statuses.map((status) => (typeof status === "number" ? status : `'${status}'`)).join(", ")})`;
  });
}
