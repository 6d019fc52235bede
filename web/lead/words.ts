import type { Lead } from "#contract/lead.ts";
import type { TripType } from "#domain/itinerary/itinerary.ts";
import type { expertStatuses, leadLabels, manualTypes } from "#domain/lead/status.ts";
import { addCountForms, t } from "#web/shared/texts.ts";

/** What people call the codes of a lead. Statuses have their words in the status badge. */
export const labelNames: Record<(typeof leadLabels)[number], string> = { hot: "Hot", warm: "Warm", cold: "Cold" };

export const expertStatusNames: Record<Exclude<(typeof expertStatuses)[number], "none">, string> = {
  requested: "Expert asked",
  claimed: "Expert at work",
  needs_info: "Expert needs to know more",
  answered: "Expert has answered",
  declined: "Expert declined",
  cancelled: "Expert no longer asked",
};

export const manualTypeNames: Record<(typeof manualTypes)[number], string> = {
  phone: "Phone",
  email: "Email",
  chat: "Chat",
  walk_in: "Walk-in",
  referral: "Referral",
  repeat: "Repeat customer",
  other: "Other",
};

export const tripTypeNames: Record<TripType, string> = {
  oneway: "One way",
  layover: "With layover",
  multicity: "Multi-city",
  roundtrip: "Round trip",
};

export function customerName({ firstName, lastName }: Pick<Lead, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

addCountForms({
  "{{count}} adults_one": "{{count}} adult",
  "{{count}} children_one": "{{count}} child",
  "{{count}} infants_one": "{{count}} infant",
});

/** "2 adults, 1 child"; empty when nobody is entered. */
export function partyText({ adults, children, infants }: Pick<Lead, "adults" | "children" | "infants">): string {
  return [
    adults > 0 && t("{{count}} adults", { count: adults }),
    children > 0 && t("{{count}} children", { count: children }),
    infants > 0 && t("{{count}} infants", { count: infants }),
  ]
    .filter(Boolean)
    .join(", ");
}
