import { type Text, t, texts } from "./texts.ts";

const letterNames: Partial<Record<string, Text>> = texts({
  "quote-sent": "The quote",
  "request-sent": "What is to be signed after the sale",
  "request-requoted": "Other amounts than were signed after the sale",
  "request-signed": "Copy of what was signed after the sale",
  "request-withdrawn": "The request is withdrawn",
  "refund-on-its-way": "The refund is on its way",
  "request-completed": "The final statement of the request",
  "credit-ends": "Reminder of a credit",
  "credit-extended": "The credit holds longer",
  "exchange-sent": "The exchange",
  "schedule-change-sent": "What the airline changed",
  "schedule-change-answered": "Copy of the answer to a schedule change",
  "customer-request-asked": "Copy of what the customer asked for",
  "customer-request-answered": "The answer to what the customer asked for",
  "quote-updated": "The updated quote",
  "quote-reopened": "The quote, to be signed again",
  "quote-cancelled": "The quote is canceled",
  "booking-signed": "Copy of what was signed",
  "booking-signed-staff": "Copy to the office: booking signed",
  "booking-confirmed": "The booking is confirmed",
  "replacement-card": "Request for a replacement card",
  "card-given": "Copy of the card authorization",
  "card-given-staff": "Copy to the office: replacement card given",
  "fresh-price-asked": "Copy to the office: a fresh price is asked for",
  "approval-decided": "Copy to the office: what was sent for approval",
  receipt: "Receipt",
  "charge-reversed": "Money was returned",
  "tickets-issued": "The tickets",
  "tickets-corrected": "The tickets, with a corrected number",
});

/** What a letter is; one this page does not know yet goes by its own name. */
export function letterName(template: string): string {
  const name = letterNames[template];
  return name ? t(name) : template;
}
