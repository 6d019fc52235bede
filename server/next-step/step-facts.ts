import { underWay } from "#domain/after-sale/request.ts";
import { unansweredStates } from "#domain/charge/charges.ts";
import { endedByRequest, sold, withCustomer } from "#domain/quote/status.ts";
import { awaitingAnswer, somethingElseAsked } from "#domain/schedule-change/process.ts";
import { instantText } from "#server/db/json-row.ts";
import { listOf } from "#server/db/one-of.ts";

/**
 * SQL for the facts of a quote's next step (domain/next-step/quote-step.ts), on `quotes` and `leads`. A fact of a later
 * stage is read only in that stage, because lists show these facts for each row.
 */
const rest = {
  reminderAt: instantText("leads.reminder_at"),
  pricesWaiting: `exists (select from quote_versions
    where quote_versions.id = quotes.draft_version_id and prices_waiting <> '[]')`,
  customerAsked: whenSold(
    "exists (select from customer_requests where customer_requests.quote_id = quotes.id and status = 'asked')",
    "false",
  ),
  chargePending: whenSold(
    `exists (select from charges where charges.quote_id = quotes.id and state in ${listOf(unansweredStates)})`,
    "false",
  ),
  isPaid: "quotes.charged_at is not null",
  cardAskedUntil: whenSold(
    `(select ${instantText("max(quote_links.expires_at)")} from quote_links
       where quote_links.quote_id = quotes.id and purpose = 'card' and quote_links.state = 'active')`,
  ),
  mayIssueUnpaid: whenSold(
    `exists (select from approval_requests as request
      where request.quote_id = quotes.id and request.kind = 'ticketing' and request.status = 'approved')`,
    "false",
  ),
  request: `case when quotes.request_step is not null then (
    select json_build_object('expiresAt', ${instantText("request.expires_at")}, 'dueAt', ${instantText("request.due_at")},
                             'departsAt', ${instantText("request.departs_at")})
      from requests as request
     where request.quote_id = quotes.id and request.status in ${listOf(underWay)} limit 1) end`,
  scheduleChange: whenSold(
    `(select json_build_object('answerBy', ${instantText("change.expires_at")},
                               'isAnswered', change.status in ${listOf(somethingElseAsked)})
        from schedule_changes as change
       where change.quote_id = quotes.id and change.status in ${listOf([...awaitingAnswer, ...somethingElseAsked])})`,
  ),
};

function whenSold(fact: string, otherwise = "null"): string {
  return `case when quotes.lifecycle in ${listOf(sold)} then ${fact} else ${otherwise} end`;
}

function named(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(", ");
}

/** The facts that the row of a quote does not show. */
export const quoteStepRest = `(select row_to_json(facts) from (select ${named(rest)}) as facts)`;

/** The facts of a signed quote that its customer may know, as JSON (domain/next-step/public-step.ts). */
export const publicStepFacts = `(select row_to_json(facts) from (select ${named({
  lifecycle: "quotes.lifecycle",
  requestStep: "quotes.request_step",
  outcome: "quotes.outcome",
  isPaid: rest.isPaid,
  cardAskedUntil: rest.cardAskedUntil,
  awaitsAnswer: `exists (select from schedule_changes
    where schedule_changes.quote_id = quotes.id and schedule_changes.status in ${listOf(awaitingAnswer)})`,
})}) as facts)`;

/** All facts of the quote that decides what is next for a lead: a sale before an offer, then the newest. */
export const quoteStepOfLead = `(select row_to_json(facts) from (
  select ${named({
    id: "quotes.id",
    status: "quotes.status",
    expiresAt: instantText("quotes.expires_at"),
    ticketingDeadline: instantText("quotes.ticketing_deadline"),
    freshPriceAskedAt: instantText("quotes.fresh_price_asked_at"),
    unsentChanges: "quotes.sent_version_id is not null and quotes.draft_version_id is not null",
    approvalPending: `exists (select from approval_requests as request
      where request.quote_id = quotes.id and request.status = 'pending')`,
    ...rest,
  })}
    from quotes
   where quotes.lead_id = leads.id and quotes.status <> 'deleted'
   order by case
     when quotes.lifecycle in ${listOf(sold)} and quotes.status not in ${listOf(endedByRequest)} then 0
     when exists (select from exchanges where exchanges.quote_id = quotes.id and ended_at is null) then 0
     when quotes.status in ${listOf(withCustomer)} then 1
     when quotes.status = 'new' then 2
     else 3 end, quotes.id desc
   limit 1) as facts)`;
