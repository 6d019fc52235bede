import type { DuplicateReason } from "#domain/lead/duplicates.ts";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Describes the match with another user's lead without revealing it. */
export function elsewhereText(reasons: readonly DuplicateReason[]): string {
  return t("Another agent's lead has {{reasons}}. Ask a supervisor.", { reasons: reasonsText(reasons) });
}
