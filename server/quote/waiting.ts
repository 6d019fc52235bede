import { type RawBuilder, type SqlBool, sql } from "kysely";
import { alarmedUntil } from "#domain/after-sale/departure.ts";
import { underWay } from "#domain/after-sale/request.ts";
import type { ApprovalKind } from "#domain/approval/kinds.ts";
import { unansweredStates } from "#domain/charge/charges.ts";
import { endsSoon } from "#domain/link/link-life.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { awaitingTickets, toCharge, withCustomer } from "#domain/quote/status.ts";
import { awaitingAnswer, somethingElseAsked } from "#domain/schedule-change/process.ts";
import { unansweredAfter } from "#domain/schedule-change/reminder.ts";
import { earlier, later } from "#domain/shared/durations.ts";
import { deadlineSpans } from "#domain/work/deadlines.ts";
import type { WaitingQuotes } from "#domain/work/waiting.ts";
import { approvalPending, isDecidedBy } from "#server/approval/index.ts";
import type { Reader } from "#server/db/list/filter-sql.ts";
import { oneOf } from "#server/db/one-of.ts";
import { plannedOnce } from "#server/db/statement.ts";
import { withinReach } from "#server/lead/index.ts";

/** A decision is pending, or the customer asked for something. */
const isDelayed = sql<SqlBool>`(${sql.raw(approvalPending)}
  or exists (select from customer_requests where customer_requests.quote_id = quotes.id and status = 'asked'))`;
const isCharging = sql<SqlBool>`exists (select from charges
  where charges.quote_id = quotes.id and state in ${oneOf(unansweredStates)})`;

/** Statuses in which a price can be confirmed. The draft of a signed sale is no longer the content being sold. */
const confirmable = quoteProcess.actions.confirmPrices.from;
const literal = (value: string) => sql.lit(value);

/**
 * Returns the quotes that wait for this person as a condition on `quotes`. Each kind has a separate index
 * (migrations/0009-quote.sql).
 */
export function quotesWaiting(kind: WaitingQuotes, asker: Reader): RawBuilder<SqlBool> {
  return sql`(${conditionOf(kind, asker)} and ${withinReach(asker.actor, "quote.read", "quotes")})`;
}

function conditionOf(kind: WaitingQuotes, { actor, now: time, zone }: Reader): RawBuilder<SqlBool> {
  const [self, now] = [plannedOnce(actor.id, "bigint"), plannedOnce(time, "timestamptz")];
  const isWithCustomer = sql`quotes.owner_id = ${self} and quotes.status in ${oneOf(withCustomer)}`;
  switch (kind) {
    // As the next step says (domain/next-step/quote-step.ts): a decision, a customer's request and a result come first.
    case "toBook":
      return sql`quotes.status = 'signed' and not ${isDelayed}`;
    case "toCharge":
      return sql`quotes.charged_at is null and quotes.status in ${oneOf(toCharge)} and not ${isDelayed}
        and (${isCharging} or not (quotes.status = 'booked' and ${isAsked("ticketing", "approved")})
          and not exists (select from quote_links where quote_links.quote_id = quotes.id and purpose = 'card'
            and quote_links.state = 'active' and quote_links.expires_at > ${now}))`;
    case "toTicket":
      return sql`quotes.status in ${oneOf(awaitingTickets)} and not ${isDelayed} and not ${isCharging}
        and (quotes.status = 'charged' or ${isAsked("ticketing", "approved")})`;
    case "toSettle":
      // A request that is being re-quoted is not settled in the meantime.
      return sql`quotes.request_step is not null and quotes.request_step in ('cancel_signed', 'refund_signed')
        and not ${isAsked("cancellation", "pending")} and not ${isAsked("refund", "pending")}`;
    case "departureNear":
      return sql`quotes.id = any(array(select quote_id from requests
        where status = 'signed' and departs_at <= ${plannedOnce(alarmedUntil(time), "timestamptz")}))`;
    case "toComplete":
      return sql`quotes.request_step is not null and quotes.request_step in ('cancel_was_done', 'refund_was_done')`;
    case "refundOverdue":
      // Few requests are overdue, so the query starts from them and finds their quotes by id.
      return sql`quotes.id = any(array(select quote_id from requests
        where due_at <= ${now} and status in ${oneOf(underWay)}))`;
    case "chargebackToAnswer":
      return sql`quotes.id = any(array(select quote_id from chargebacks where status = 'open' and answered_at is null))`;
    case "debitMemoToAnswer":
      return sql`quotes.id = any(array(select quote_id from debit_memos where status = 'received'))`;
    // Few are open at a time, so the query starts from them and finds their quotes by id.
    case "scheduleToSettle":
      return sql`quotes.id = any(array(select quote_id from schedule_changes
        where status in ${oneOf(somethingElseAsked)}))`;
    case "scheduleUnanswered":
      return sql`quotes.owner_id = ${self} and quotes.id = any(array(select quote_id from schedule_changes
        where status in ${oneOf(awaitingAnswer)} and sent_at < ${plannedOnce(earlier(time, unansweredAfter), "timestamptz")}))`;
    case "customerAsked":
      return sql`quotes.owner_id = ${self} and quotes.id = any(array(select quote_id from customer_requests
        where status = 'asked'))`;
    case "toApprove":
      return toDecide(self);
    case "priceToConfirm":
      return sql`quotes.owner_id = ${self} and quotes.status in ${oneOf(confirmable)}
        and quotes.draft_version_id = any(array(select id from quote_versions where prices_waiting <> '[]'))`;
    case "askedAgain":
      // A newer quote of the same lead is also an answer.
      return sql`quotes.owner_id = ${self} and quotes.fresh_price_asked_at is not null
        and quotes.status in ${oneOf([...withCustomer, "lost"])}
        and not exists (select from quotes as later
          where later.lead_id = quotes.lead_id and later.sent_at > quotes.fresh_price_asked_at)`;
    case "viewed":
      return sql`${isWithCustomer} and quotes.status = 'viewed' and quotes.expires_at >= ${now}`;
    case "expiring":
      return sql`${isWithCustomer} and quotes.expires_at >= ${now}
        and quotes.expires_at < ${plannedOnce(later(time, endsSoon), "timestamptz")}`;
    default: {
      const [from, before] = deadlineSpans(time, zone)[kind];
      return sql`quotes.status in ${oneOf(awaitingTickets)} and quotes.ticketing_deadline < ${plannedOnce(before, "timestamptz")}
        and quotes.ticketing_deadline >= ${plannedOnce(from ?? "-infinity", "timestamptz")}`;
    }
  }
}

/**
 * Selects the few requests that the person has to decide, and then their quotes by id, without scanning the list: those of
 * others, and the person's own if no other active person may decide them (domain/approval/two-people.ts).
 */
function toDecide(self: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`quotes.id = any(array(select quote_id from approval_requests as request where status = 'pending'
    and ${isDecidedBy(self)}))`;
}

/** Returns a condition: the quote has a pending or an approved request of this kind. */
function isAsked(kind: ApprovalKind, status: "pending" | "approved"): RawBuilder<SqlBool> {
  return sql`exists (select from approval_requests as request
    where request.quote_id = quotes.id and request.status = ${literal(status)} and request.kind = ${literal(kind)})`;
}
