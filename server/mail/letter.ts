import type { Offer } from "#contract/booking-form.ts";
import type { JourneyWords } from "#domain/itinerary/trip-words.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Voucher } from "./credit-templates.ts";
import type { LetterSpeech } from "./letter-speech.ts";
import type { MoneyLine } from "./templates.ts";

/** A letter is content only; `letter-html.ts` and `letter-text.ts` each say all of it in their own way. */
export interface Letter {
  subject: string;
  /** The line that inboxes show beside the subject. */
  preheader: string;
  /** In whose name it is written. */
  agency: Offer["agency"];
  /** Who answers; the agency where no one person does. */
  agent: { name: string; phone: string | null; email: string } | null;
  blocks: Block[];
  /** Row of documents that goes with it. */
  documentId?: number;
  /** Vouchers that go with it. */
  vouchers?: readonly Voucher[];
  /** Text of a calendar file that goes with it. */
  calendar?: string;
}

export type Block =
  | { kind: "heading"; text: string }
  /** An empty line begins a new paragraph. */
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  /** Pages of the office, with what there is to say of each; a line each. */
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

/** What a letter may not hold in the outbox and is told when it is written. */
export interface Writing extends LetterSpeech {
  /** The customer's page behind a link: the booking form, or the form for another card. */
  linkUrl(linkId: number): string;
  /** The page on which somebody confirms their new email. */
  emailChangeUrl(): string;
  /** A page of the office, "/admin/quotes/5001". */
  officeUrl(path: string): string;
}

export function greeting(name: string, { say }: LetterSpeech): Block {
  const known = name.trim();
  return { kind: "paragraph", text: known ? say.common("greeting", { name: known }) : say.common("greetingOfNobody") };
}

/** The lead in the office. */
export function leadButton(leadId: number, { say, officeUrl }: Writing): Block {
  const label = say.common("openLead", { lead: String(leadId) });
  return { kind: "button", label, url: officeUrl(`/admin/leads/${leadId}`) };
}

/** The quote in the office. */
export function quoteButton(quoteId: number, { say, officeUrl }: Writing): Block {
  const label = say.common("openQuote", { quote: String(quoteId) });
  return { kind: "button", label, url: officeUrl(`/admin/quotes/${quoteId}`) };
}
