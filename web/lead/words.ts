import type { Lead } from "#contract/lead/lead.ts";
import type { Language } from "#contract/shared/languages.ts";
import type { TripType } from "#domain/itinerary/itinerary.ts";
import type { ExpertStatus } from "#domain/lead/expert.ts";
import type { NoteKind } from "#domain/lead/note-process.ts";
import type { ReminderSpan } from "#domain/lead/reminder-spans.ts";
import type { firstTouches, leadLabels } from "#domain/lead/status.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

/** The names of a lead's codes. The names of statuses are in the status badge. */
export const labelNames: Record<(typeof leadLabels)[number], Text> = texts({ hot: "Hot", warm: "Warm", cold: "Cold" });

export const expertStatusNames: Record<Exclude<ExpertStatus, "none">, Text> = texts({
  requested: "Expert asked",
  claimed: "Expert at work",
  needs_info: "Expert needs info",
  answered: "Expert answered",
  declined: "Expert declined",
  cancelled: "Expert no longer asked",
});

export const reminderSpanWords: Record<ReminderSpan, Text> = texts({
  overdue: "Overdue",
  today: "Today",
  next7Days: "Next 7 days",
});

export const firstTouchWords: Record<(typeof firstTouches)[number], Text> = texts({
  missing: "No one has touched it",
  late: "No one has touched it, late",
});

export const languageNames: Record<Language, Text> = texts({
  en: "English",
  uz: "Uzbek",
  ru: "Russian",
  "uz-Cyrl": "Uzbek, Cyrillic letters",
});

export const noteKindNames: Record<NoteKind, Text> = texts({ note: "Note", call: "Call", email: "Email" });

export const tripTypeNames: Record<TripType, Text> = texts({
  oneway: "One way",
  layover: "With layover",
  multicity: "Multi-city",
  roundtrip: "Round trip",
});

export function customerName({ firstName, lastName }: Pick<Lead, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

/** "2 adults, 1 child". Empty if no travelers are entered. */
export function partyText({ adults, children, infants }: Pick<Lead, "adults" | "children" | "infants">): string {
  return [
    adults > 0 && t({ one: "{{count}} adult", other: "{{count}} adults" }, { count: adults }),
    children > 0 && t({ one: "{{count}} child", other: "{{count}} children" }, { count: children }),
    infants > 0 && t({ one: "{{count}} infant", other: "{{count}} infants" }, { count: infants }),
  ]
    .filter(Boolean)
    .join(", ");
}
