import type { DuplicateReason } from "#domain/lead/duplicates.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

const reasonWords: Record<DuplicateReason, Text> = texts({
  phone: "the same phone",
  email: "the same email",
  trip: "a similar name on the same trip",
});

/** "the same phone, the same email". */
export function reasonsText(reasons: readonly DuplicateReason[]): string {
  return reasons.map((reason) => t(reasonWords[reason])).join(", ");
}
