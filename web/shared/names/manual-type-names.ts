import type { manualTypes } from "#domain/lead/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** How a lead that a person entered came to the agency. */
export const manualTypeNames: Record<(typeof manualTypes)[number], Text> = texts({
  phone: "Phone",
  email: "Email",
  chat: "Chat",
  walk_in: "Walk-in",
  referral: "Referral",
  repeat: "Repeat customer",
  other: "Other",
});
