import type { Amount } from "#domain/shared/message-values.ts";
import type { DocumentKind } from "#domain/signed-form/documents.ts";
import { catalogueOf } from "../../catalogue.ts";

/** The titles of the documents. */
export const names = catalogueOf<Record<DocumentKind, object>>()({
  signed_booking: "Signed booking",
  card_authorization: "Card authorization",
  cancellation: "Cancellation",
  refund: "Refund",
  schedule_answer: "Answer to a schedule change",
});

export const titles = catalogueOf<Record<DocumentKind, { number: string }>>()({
  signed_booking: "Signed booking {{number}}",
  card_authorization: "Card authorization {{number}}",
  cancellation: "Cancellation {{number}}",
  refund: "Refund {{number}}",
  schedule_answer: "Answer to a schedule change {{number}}",
});

/** The footers of every page. */
export const footers = catalogueOf<Record<DocumentKind, { agency: string; number: string }>>()({
  signed_booking: "{{agency}}, signed booking {{number}}",
  card_authorization: "{{agency}}, card authorization {{number}}",
  cancellation: "{{agency}}, cancellation {{number}}",
  refund: "{{agency}}, refund {{number}}",
  schedule_answer: "{{agency}}, answer to a schedule change {{number}}",
});

interface Given {
  summary: { quote: string; name: string; at: string; amount: Amount };
  agent: { agent: string };
  moment: { date: { date: string }; clock: { exactClock: string }; zone: { zone: string; at: string }; offset: string };
  momentUtc: { date: { date: string }; time: string };
  page: { page: number; count: number };
  consents: object;
  agreed: { text: string };
  consent: { id: string };
  signature: object;
  typed: { name: string; at: string };
  drawn: { name: string; at: string };
  picture: { name: string };
}

/** The texts that all documents share. */
export const frame = catalogueOf<Given>()({
  summary: "Quote {{quote}}, signed by {{name}} on {{at}}, {{amount}}",
  agent: "Your agent: {{agent}}",
  // To the second, because the document is evidence, with the offset from UTC: "−05:00".
  moment: "{{date}}, {{clock}} {{zone}} (UTC{{offset}})",
  // For signatures from before agencies had a time zone.
  momentUtc: "{{date}}, {{time}} UTC",
  page: "Page {{page}} of {{count}}",
  consents: "What you agreed to",
  agreed: "Agreed: {{text}}",
  consent: "Text {{id}}",
  signature: "Signature",
  typed: "{{name}}, signature typed on {{at}}",
  drawn: "{{name}}, signature drawn on {{at}}",
  // A screen reader reads this instead of the drawn signature.
  picture: "Signature drawn by {{name}}",
});
