import type { Activity } from "#contract/lead.ts";
import type { QuoteEvent } from "#domain/quote/history.ts";
import { plainDate } from "#web/shared/time-ago.tsx";

/** Everything the two histories may hold: actions of the sale, and what is written down without being one. */
type ActivityKind = `lead.${"created" | "updated" | "status" | "reassigned" | "deleted"}` | `quote.${QuoteEvent}`;

/** One sentence for each kind; `who` is the person of the staff where one acted. */
const sentences: Record<ActivityKind, string> = {
  "lead.created": "{{who}} created the lead",
  "lead.updated": "{{who}} changed the lead",
  "lead.status": "The status of the lead changed",
  "lead.reassigned": "{{who}} reassigned the lead",
  "lead.deleted": "{{who}} deleted the lead",
  "quote.create": "{{who}} created the quote",
  "quote.update": "{{who}} saved the quote",
  "quote.send": "{{who}} sent the quote to the customer",
  "quote.resend": "{{who}} sent the quote again",
  "quote.read": "The customer opened the quote",
  "quote.confirmPrices": "{{who}} confirmed the price for changed flights",
  "quote.view": "The customer looked at the booking form",
  "quote.sign": "The customer signed",
  "quote.book": "{{who}} confirmed the booking",
  "quote.charge": "{{who}} marked the quote as charged",
  "quote.ticket": "{{who}} entered the ticket numbers",
  "quote.correctTicket": "{{who}} corrected a ticket number",
  "quote.cancel": "{{who}} canceled the quote",
  "quote.markLost": "{{who}} marked the quote as lost",
  "quote.expire": "The offer ended without a signature",
  "quote.comeBack": "The customer came back to a lost quote",
  "quote.delete": "{{who}} deleted the quote",
  "quote.restore": "{{who}} restored the quote",
  "quote.reassign": "{{who}} reassigned the quote",
  "quote.reopen": "{{who}} reopened the signed quote",
  "quote.askForCard": "{{who}} asked the customer for another card",
  "quote.giveCard": "The customer gave another card",
  "quote.reverseCharge": "{{who}} reversed a charge",
  "quote.chargeAgain": "The quote is no longer fully collected",
  "quote.chargeResult": "{{who}} entered the result of a charge",
  "quote.payment": "{{who}} recorded a payment",
  "quote.cardReveal": "{{who}} looked at a card number",
  "quote.askForNet": "{{who}} asked to book at a higher net",
  "quote.declineNet": "{{who}} declined the higher net",
  "quote.askForTicketing": "{{who}} asked for tickets before the money",
  "quote.declineTicketing": "{{who}} declined tickets before the money",
  "quote.approveNet": "{{who}} approved a higher net",
  "quote.allowTicketing": "{{who}} allowed tickets before the money",
  "quote.askAgain": "The customer asked for a fresh price",
};

/** A kind this page does not know yet is shown as it is called, rather than not at all. */
export function sentenceFor(kind: string): string {
  return Object.entries(sentences).find(([known]) => known === kind)?.[1] ?? kind;
}

/** A new lead's fields stand on the page; a new status is told by the sentence itself. */
export function changesToTell({ kind, changes }: Activity): Activity["changes"] {
  if (kind === "lead.created") return [];
  const told = changes.filter(({ from, to }) => to !== "[]" && !(from === null && to === "false"));
  return kind.startsWith("quote.") ? told.filter(({ field }) => field !== "status") : told;
}

/** Fields whose name in words is not the one the database has. */
const fieldNames: Record<string, string> = {
  email: "Email",
  origin: "From",
  destination: "To",
  departsOn: "Departure date",
  returnsOn: "Return date",
  ownerId: "Owner",
  airlineCancellation: "Airline's cancellation reference",
  ip: "Address",
  changes: "What is new",
};

export function fieldName(field: string): string {
  const words = field.replace(/([A-Z])/g, " $1").toLowerCase();
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Dates as dates, lists as sentences, codes without their underscores. */
export function valueText(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return plainDate(value);
  if (value.startsWith("[")) return listText(value);
  return /^[a-z]+(?:_[a-z]+)+$/.test(value) ? value.replaceAll("_", " ") : value;
}

function listText(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String).join("; ") || "–" : value;
  } catch {
    return value;
  }
}
