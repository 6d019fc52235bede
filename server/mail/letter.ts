import type { Offer } from "#contract/booking-form/form.ts";
import type { JourneyWords } from "#domain/itinerary/trip-words.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Voucher } from "./facts/credit.ts";
import type { MoneyLine } from "./facts/sale.ts";
import type { LetterSpeech } from "./letter-speech.ts";

/** The content of a letter. `letter-html.ts` and `letter-text.ts` each render all of it. */
export interface Letter {
  subject: string;
  /** The line that inboxes show next to the subject. */
  preheader: string;
  agency: Offer["agency"];
  /** The person who answers replies. Null if the agency does. */
  agent: { name: string; phone: string | null; email: string } | null;
  blocks: Block[];
  /** Id in documents of the attached document. */
  documentId?: number;
  /** Attached vouchers. */
  vouchers?: readonly Voucher[];
  /** Text of the attached calendar file. */
  calendar?: string;
}

export type Block =
  | { kind: "heading"; text: string }
  /** An empty line begins a new paragraph. */
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** Pages of the office with a detail of each, one per line. */
  | { kind: "records"; rows: readonly { label: string; detail: string; url: string }[] }
  | { kind: "facts"; rows: readonly Fact[] }
  | { kind: "money"; currency: Currency; lines: readonly MoneyLine[]; total: MoneyLine }
  | { kind: "itinerary"; journeys: readonly JourneyWords[] }
  | { kind: "notice"; text: string }
  | { kind: "divider" }
  | { kind: "small"; text: string };

export interface Fact {
  label: string;
  value: string;
}

/** Values that the outbox must not store. They are provided when the letter is written. */
export interface Writing extends LetterSpeech {
  /** Returns the customer's page for a link: the booking form, or the form for a replacement card. */
  linkUrl(linkId: number): string;
  /** Returns the page on which a person confirms a new email address. */
  emailChangeUrl(): string;
  /** Returns a page of the office: "/admin/quotes/5001". */
  officeUrl(path: string): string;
}

export function greeting(name: string, { say }: LetterSpeech): Block {
  const known = name.trim();
  return { kind: "paragraph", text: known ? say.common("greeting", { name: known }) : say.common("greetingOfNobody") };
}

export function leadButton(leadId: number, { say, officeUrl }: Writing): Block {
  const label = say.common("openLead", { lead: String(leadId) });
  return { kind: "button", label, url: officeUrl(`/admin/leads/${leadId}`) };
}

export function quoteButton(quoteId: number, { say, officeUrl }: Writing): Block {
  const label = say.common("openQuote", { quote: String(quoteId) });
  return { kind: "button", label, url: officeUrl(`/admin/quotes/${quoteId}`) };
}
