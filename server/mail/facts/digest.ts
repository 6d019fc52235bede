import type { Offer } from "#contract/booking-form/form.ts";
import type { DigestKind } from "#domain/work/digest.ts";
import type { DeadlineOfMoney } from "#domain/work/due-soon.ts";

/** The facts of every letter about a day. */
interface DayFacts {
  agency: Offer["agency"];
  /** The day in the agency's time zone: "2026-11-20". */
  day: string;
  /** ISO instant. */
  writtenAt: string;
  /** The deadlines that have passed or end within two days. Older letters have none. */
  deadlines?: readonly DeadlineCount[];
}

export interface DeadlineCount {
  kind: DeadlineOfMoney;
  /** The number of those that have passed. */
  late: number;
  /** The number of those that end today or on the next two days. */
  soon: number;
  /** The page of the office that lists them: "/admin/requests?due=week". */
  page: string;
}

export interface DailyDigestFacts extends DayFacts {
  sections: readonly DigestSection[];
}

export interface DigestSection {
  kind: DigestKind;
  /** Number of all items of the kind. `items` contains the first few. */
  count: number;
  items: readonly DigestItem[];
}

export interface DigestItem {
  leadId: number;
  /** Null if the item is not about a quote. */
  quoteId: number | null;
  customerName: string;
  /** "JFK–TAS". Empty if the trip is not known yet. */
  route: string;
  /** ISO instant. The time when the item was or is due, was created, answered or viewed, or expires. */
  at: string;
  /** The note of a reminder, or the name of the person who answered. May be empty. */
  note: string;
}

export interface TeamDigestFacts extends DayFacts {
  /** Leads without an agent. */
  unassigned: number;
  /** Questions that no expert has claimed. */
  unclaimed: number;
  people: readonly { name: string; counts: Readonly<Partial<Record<DigestKind, number>>> }[];
}
