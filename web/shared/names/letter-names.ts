import { type Text, t, texts } from "#web/shared/texts/texts.ts";

const letterNames: Partial<Record<string, Text>> = texts({
  "quote-sent": "The quote",
  "request-sent": "Request to sign",
  "request-requoted": "Different amounts than signed after the sale",
  "request-signed": "Copy of the signed request",
  "request-withdrawn": "The request is withdrawn",
  "refund-on-its-way": "The refund is on its way",
  "request-completed": "The final statement of the request",
  "credit-ends": "Reminder of a credit",
  "credit-extended": "The credit is extended",
  "exchange-sent": "The exchange",
  "schedule-change-sent": "What the airline changed",
  "schedule-change-answered": "Copy of the answer to a schedule change",
  "customer-request-asked": "Copy of the customer's request",
  "customer-request-answered": "The answer to the customer's request",
  "quote-updated": "The updated quote",
  "quote-reopened": "The quote, to be signed again",
  "quote-cancelled": "The quote is canceled",
  "booking-signed": "Copy of the signed booking",
  "booking-signed-staff": "Copy to the office: booking signed",
  "booking-confirmed": "The booking is confirmed",
  "replacement-card": "Request for a replacement card",
  "card-given": "Copy of the card authorization",
  "card-given-staff": "Copy to the office: replacement card given",
  "fresh-price-asked": "Copy to the office: fresh price requested",
  "approval-decided": "To the requester: approval decided",
  receipt: "Receipt",
  "charge-reversed": "Money was returned",
  "tickets-issued": "The tickets",
  "tickets-corrected": "The tickets, with a corrected number",
  "approval-asked": "To approvers: approval requested",
  "own-decisions": "To the office: decisions on own requests",
  "expert-asked": "To the experts: a question",
  "reminder-due": "To an agent: a reminder is due",
  "statement-closed": "To the person who is paid: a closed statement",
  "report-scheduled": "To a colleague: a scheduled report",
  "email-to-confirm": "To a colleague: confirm the new email",
  "email-changed": "To a colleague: the email was changed",
  invitation: "To a colleague: invitation to sign in",
  "daily-digest": "To an agent: the work of the day",
  "team-digest": "To a supervisor: the work of the team",
});

/** Returns the title of a letter, or the template's own name if this page does not have a title for it. */
export function letterName(template: string): string {
  const name = letterNames[template];
  return name ? t(name) : template;
}
