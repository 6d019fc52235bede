import type { Offer } from "#contract/booking-form.ts";
import type { DigestKind } from "#domain/work/digest.ts";

/** What letters about a day begin with. */
interface DayFacts {
  agency: Offer["agency"];
  /** The agency's: "2026-11-20". */
  day: string;
  /** ISO instant. */
  writtenAt: string;
}

export interface DailyDigestFacts extends DayFacts {
  sections: readonly DigestSection[];
}

export interface DigestSection {
  kind: DigestKind;
  /** Of the whole kind; told one by one are the first few. */
  count: number;
  items: readonly DigestItem[];
}

export interface DigestItem {
  leadId: number;
  /** Where it is about a quote. */
  quoteId: number | null;
  customerName: string;
  /** "JFK–TAS"; empty where nothing is known yet. */
  route: string;
  /** ISO instant: when it was or is due, came, was answered, was looked at, or ends. */
  at: string;
  /** Of what somebody wanted to be reminded, or who answered; may be empty. */
  note: string;
}

export interface TeamDigestFacts extends DayFacts {
  /** Leads without an agent. */
  unassigned: number;
  /** Questions that no expert has claimed. */
  unclaimed: number;
  people: readonly { name: string; counts: Readonly<Partial<Record<DigestKind, number>>> }[];
}
